import type { Settled } from '@showcase/api-client/settled'
import type { LeadState } from '@showcase/contract/filters'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { UnsavedGuard } from '@showcase/drafts/unsaved-guard'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Pagination } from '@showcase/ui/pagination'
import { use, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { FoundLine } from '../lists/found-line.component.tsx'
import { ListSkeleton } from '../lists/list-skeleton.tsx'
import styles from '../lists/lists.module.css'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { useSearchReset } from '../lists/use-search-reset.ts'
import { LeadCard } from './lead-card.component.tsx'
import { createLeadList, removeLead, saveNote, setLeadState } from './lead-list.state.ts'
import { type LeadsQuery, writeLeadsQuery } from './leads.query.ts'
import type { LeadsPage } from './leads.resource.ts'
import { NoLeads } from './no-leads.component.tsx'
import { createUnsavedNotes } from './unsaved-notes.ts'

interface Props<P> {
  query: LeadsQuery
  page: P
  /** Told of every lead that has another state now, or is gone. */
  onMoved: (from: LeadState, to: LeadState | null) => void
}

/** The loaded part of a screen of leads: the leads, or what to do instead. */
export function LeadsResults({ page, ...rest }: Props<Promise<Settled<LeadsPage>>>) {
  const result = use(page)
  const { kind, itemId } = rest.query
  if (result.isOk) return <LeadRows {...rest} page={result.value} />
  const what = itemId ? (kind === 'products' ? 'This product' : 'This catalogue') : 'Your leads'
  return <LoadFailed {...result} what={what} back={{ to: '/userAdmin/leads', label: 'Go to all leads' }} />
}

function LeadRows({ query, page, onMoved }: Props<LeadsPage>) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const list = useMemo(() => createLeadList(page), [page])
  const { leads, count, workingOn } = useSnapshot(list)
  const rows = useRef<HTMLOListElement>(null)
  const unsaved = useMemo(createUnsavedNotes, [])
  const isFruitless = useSearchReset(
    query.query !== '' && page.count === 0,
    writeLeadsQuery({ ...query, query: '', page: 1 }),
  )

  /** The gap that a lead leaves is filled from the next page; whoever acted stays in the list. */
  async function onGone(from: LeadState, to: LeadState | null) {
    onMoved(from, to)
    rows.current?.focus()
    await revalidate()
  }
  async function onState(id: string, from: LeadState, to: LeadState) {
    if (!(await setLeadState(api, list, id, to))) return
    if (from === 'quarantine' || to === 'quarantine') await onGone(from, to)
    else onMoved(from, to)
  }
  async function onDelete(id: string, state: LeadState) {
    if (await removeLead(api, list, id)) await onGone(state, null)
  }

  if (isFruitless) return <ListSkeleton what="leads" />
  if (leads.length === 0) return <NoLeads query={query} />
  return (
    <>
      <UnsavedGuard isUnsaved={unsaved.hasAny} isKept={unsaved.isKept} onDiscard={unsaved.discardAll} />
      <FoundLine query={query.query} count={count} isCapped={page.countIsCapped} />
      <ol className={styles.rows} aria-label="Leads" ref={rows} tabIndex={-1}>
        {leads.map((lead, index) => (
          <LeadCard
            key={lead._id}
            lead={lead}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            work={workingOn === null ? 'none' : workingOn === lead._id ? 'here' : 'elsewhere'}
            onState={state => void onState(lead._id, lead.state, state)}
            onNote={(note, before) => saveNote(api, list, lead._id, note, before)}
            onUnsaved={unsaved.note}
            onDelete={() => void onDelete(lead._id, lead.state)}
          />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={number => writeLeadsQuery({ ...query, page: number }) || '?'}
      />
    </>
  )
}
