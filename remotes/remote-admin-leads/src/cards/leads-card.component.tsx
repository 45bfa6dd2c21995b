import type { Api } from '@showcase/contract/api'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { Skeleton } from '@showcase/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { leadItem } from '../leads/lead-item.ts'
import { readLeadsQuery } from '../leads/leads.query.ts'
import { type LeadsPage, loadLeads } from '../leads/leads.resource.ts'
import { age } from '../lists/kolkata-time.ts'
import styles from './leads-card.module.css'

/** As many as fit beside the dashboard's other cards. */
const shown = 5

function useRecentLeads(api: Api) {
  const [page, setPage] = useState<LeadsPage | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setPage('loading')
    loadLeads(api, readLeadsQuery(new URLSearchParams()), { signal: leaving.signal, perPage: shown })
      .then(setPage)
      .catch(() => leaving.signal.aborted || setPage('failed'))
    return () => leaving.abort()
  }, [api, attempt])
  return { page, retry: useCallback(() => setAttempt(value => value + 1), []) }
}

/** The dashboard's card: the latest enquiries and the way to all of them. */
export function Component() {
  const { api } = usePlatform()
  const { page, retry } = useRecentLeads(api)
  return (
    <Card
      title="Recent leads"
      action={
        <Link className={styles.all ?? ''} to="/userAdmin/leads">
          See all
        </Link>
      }
    >
      <RecentLeads page={page} retry={retry} />
    </Card>
  )
}

function RecentLeads({ page, retry }: ReturnType<typeof useRecentLeads>) {
  if (page === 'loading') {
    return (
      <div className={styles.loading} role="status" aria-label="Loading leads">
        <Skeleton length="long" />
        <Skeleton length="half" />
        <Skeleton length="long" />
      </div>
    )
  }
  if (page === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>Your leads could not be loaded.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (page.leads.length === 0) return <p className={styles.none}>No leads yet. They arrive here when a visitor asks.</p>
  return (
    <ul className={styles.leads}>
      {page.leads.map(lead => (
        <li key={lead._id} className={styles.lead}>
          <p className={styles.line}>
            <strong>{lead.name}</strong>
            <time dateTime={lead.createdAt}>{age(lead.createdAt)}</time>
          </p>
          <p className={styles.product}>{leadItem(lead).name}</p>
          {lead.query && <p className={styles.query}>{lead.query}</p>}
        </li>
      ))}
    </ul>
  )
}
