import { ListResults } from '@showcase/admin-kit/list'
import type { LeadState } from '@showcase/contract/filters'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LeadsScene } from '@showcase/ui/illustration'
import { useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { ListSkeleton } from '../lists/list.skeleton.tsx'
import styles from '../lists/lists.module.css'
import { stateLabels } from './lead.ts'
import { LeadCard } from './lead-card.component.tsx'
import { createLeadList, isReloadedAfter, removeLead, saveNote, setLeadState } from './lead-list.state.ts'
import { useUnsavedNotes } from './lead-note.component.tsx'
import { type LeadsPage, type LeadsQuery, writeLeadsQuery } from './leads.resource.ts'

interface LeadsResultsProps {
  query: LeadsQuery
  page: LeadsPage
  /** Called when a lead has changed its state, or was deleted (`to` is null). */
  onMoved?: (from: LeadState, to: LeadState | null) => void
}

/** The leads of one page, or a hint where there are none. */
export function LeadsResults({ query, page, onMoved }: LeadsResultsProps) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const list = useMemo(() => createLeadList(page), [page])
  const { items, count, runningId } = useSnapshot(list)
  const rows = useRef<HTMLOListElement>(null)
  const { onUnsaved, isUnsaved, isStored, discardAll } = useUnsavedNotes()

  /** Loads the list again, so that the next page fills the gap. The focus stays in the list. */
  async function onGone(from: LeadState, to: LeadState | null) {
    onMoved?.(from, to)
    rows.current?.focus()
    await revalidate()
  }
  async function onState(id: string, from: LeadState, wanted: LeadState) {
    const to = await setLeadState(api, list, id, wanted)
    if (to === undefined) return
    if (isReloadedAfter(from, to)) await onGone(from, to)
    else onMoved?.(from, to)
  }
  async function onDelete(id: string, state: LeadState) {
    if (await removeLead(api, list, id)) await onGone(state, null)
  }
  return (
    <ListResults
      query={query}
      write={writeLeadsQuery}
      page={page}
      count={count}
      isEmpty={items.length === 0}
      skeleton={<ListSkeleton what="leads" />}
      illustration={<LeadsScene />}
      empty={<NoLeads query={query} />}
    >
      {/* A note that is stored as a draft while it is typed returns with its lead. */}
      <UnsavedGuard isUnsaved={isUnsaved} isStored={isStored} onDiscard={discardAll} survivesQuery />
      <ol className={styles.rows} aria-label="Leads" ref={rows} tabIndex={-1}>
        {items.map((lead, index) => (
          <LeadCard
            key={lead._id}
            lead={lead}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            work={runningId === null ? 'none' : runningId === lead._id ? 'here' : 'elsewhere'}
            onState={state => void onState(lead._id, lead.state, state)}
            onNote={(note, before) => saveNote(api, list, lead._id, note, before)}
            onUnsaved={onUnsaved}
            onDelete={() => void onDelete(lead._id, lead.state)}
          />
        ))}
      </ol>
    </ListResults>
  )
}

function NoLeads({ query }: { query: LeadsQuery }) {
  const { kind, itemId, state } = query
  const one = kind === 'products' ? 'product' : 'catalogue'
  if (state !== 'open') {
    const title = state === 'quarantine' ? 'Quarantine is empty' : `No leads marked ${stateLabels[state]}`
    const text = 'Leads that look like spam are held here until you release or delete them.'
    return (
      <EmptyState illustration={<LeadsScene />} title={title} {...(state === 'quarantine' && { text })}>
        <ButtonLink to={writeLeadsQuery({ ...query, state: 'open' }) || '?'}>See all leads</ButtonLink>
      </EmptyState>
    )
  }
  const asked = itemId ? `this ${one}` : `one of your ${kind}`
  return (
    <EmptyState
      illustration={<LeadsScene />}
      title="No leads yet"
      text={`When a visitor sends a query about ${asked}, it appears here. Share a ${one} to get your first lead.`}
    >
      <ButtonLink to={`/userAdmin/${kind}`}>Go to {kind}</ButtonLink>
    </EmptyState>
  )
}
