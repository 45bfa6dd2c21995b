import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LeadsScene } from '@showcase/ui/illustration'
import { stateLabels } from './lead-states.ts'
import { type LeadsQuery, writeLeadsQuery } from './leads.query.ts'

/** An empty page of leads, with the next step. */
export function NoLeads({ query }: { query: LeadsQuery }) {
  const { kind, itemId, state, page } = query
  const one = kind === 'products' ? 'product' : 'catalogue'
  if (page > 1) {
    return (
      <EmptyState illustration={<LeadsScene />} title="There is nothing on this page">
        <ButtonLink to={writeLeadsQuery({ ...query, page: 1 }) || '?'}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  if (state !== 'open') {
    const title = state === 'quarantine' ? 'Nothing is in quarantine' : `No leads marked ${stateLabels[state]}`
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
      text={`When a visitor sends a query about ${asked}, it arrives here. Share a ${one} to get the first.`}
    >
      <ButtonLink to={`/userAdmin/${kind}`}>Go to {kind}</ButtonLink>
    </EmptyState>
  )
}
