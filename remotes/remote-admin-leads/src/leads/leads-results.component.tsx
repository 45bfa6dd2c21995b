import type { Settled } from '@showcase/api-client/settled'
import { countText, pageSizes, rowNumber } from '@showcase/contract/limits'
import { screenMessages, searchResultsFound } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { useNavigate, useRevalidator } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { LeadsScene } from '@showcase/ui/illustration'
import { Pagination } from '@showcase/ui/pagination'
import { use, useEffect } from 'react'
import { LeadCard } from './lead-card.component.tsx'
import styles from './leads.module.css'
import { type LeadsQuery, writeLeadsQuery } from './leads.query.ts'
import type { LeadsPage } from './leads.resource.ts'
import { LeadsSkeleton } from './leads.skeleton.tsx'

/** The loaded part of the screen: the leads, or what to do instead. */
export function LeadsResults({ query, page }: { query: LeadsQuery; page: Promise<Settled<LeadsPage>> }) {
  const result = use(page)
  const isFruitless = useSearchReset(query, result)
  const { revalidate, state } = useRevalidator()
  if (!result.isOk) {
    return (
      <ErrorState
        title="Your leads could not be loaded"
        text={result.message}
        busy={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  }
  if (isFruitless) return <LeadsSkeleton />
  if (result.value.leads.length === 0) return <NoLeads query={query} />
  return <LeadList query={query} page={result.value} />
}

/** A search without a hit is told and taken back (specification, section 2). Answers whether this is one. */
function useSearchReset({ query }: LeadsQuery, result: Settled<LeadsPage>): boolean {
  const navigate = useNavigate()
  const isFruitless = query !== '' && result.isOk && result.value.count === 0
  useEffect(() => {
    if (!isFruitless) return
    toast.warning(screenMessages.noResult)
    void navigate({ search: '' }, { replace: true })
  }, [isFruitless, navigate])
  return isFruitless
}

function LeadList({ query, page }: { query: LeadsQuery; page: LeadsPage }) {
  const { leads, count, countIsCapped } = page
  return (
    <>
      {query.query && (
        <p className={styles.found} role="status">
          {searchResultsFound(countText(count, countIsCapped), query.query)}
        </p>
      )}
      <ol className={styles.leads} aria-label="Leads">
        {leads.map((lead, index) => (
          <LeadCard key={lead._id} lead={lead} number={rowNumber(query.page, pageSizes.adminList, index)} />
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

function NoLeads({ query }: { query: LeadsQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState illustration={<LeadsScene />} title="There is nothing on this page">
        <ButtonLink to={writeLeadsQuery({ ...query, page: 1 }) || '?'}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<LeadsScene />}
      title="No leads yet"
      text="When a visitor sends a query about one of your products, it arrives here. Share a product to get the first."
    >
      <ButtonLink to="/userAdmin/products">Go to products</ButtonLink>
    </EmptyState>
  )
}
