import type { Api } from '@showcase/contract/api'
import { countText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { Skeleton } from '@showcase/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import styles from './products-card.module.css'

interface Counts {
  all: string
  promoted: string
}

/** Two counts and no rows: a page of one product carries the count of all. */
async function loadCounts(api: Api, signal: AbortSignal): Promise<Counts> {
  const count = async (filter: { isPromoted?: boolean }) => {
    const { payload } = await api.products.fetchAll({ ...filter, perPage: 1, pageNo: 1 }, { signal })
    return countText(payload.count, payload.countIsCapped)
  }
  const [all, promoted] = await Promise.all([count({}), count({ isPromoted: true })])
  return { all, promoted }
}

function useCounts() {
  const { api } = usePlatform()
  const [counts, setCounts] = useState<Counts | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setCounts('loading')
    loadCounts(api, leaving.signal)
      .then(setCounts)
      .catch(() => leaving.signal.aborted || setCounts('failed'))
    return () => leaving.abort()
  }, [api, attempt])
  return { counts, retry: useCallback(() => setAttempt(value => value + 1), []) }
}

/** The dashboard's card: how many products there are, how many are promoted, and the way to them. */
export function Component() {
  const { counts, retry } = useCounts()
  return (
    <Card
      title="Products"
      action={
        <Link className={styles.all ?? ''} to="/userAdmin/products">
          See all
        </Link>
      }
    >
      {counts === 'failed' ? (
        <div className={styles.failed} role="alert">
          <p>Your products could not be counted.</p>
          <Button variant="secondary" size="small" onClick={retry}>
            Retry
          </Button>
        </div>
      ) : (
        <>
          <dl className={styles.counts}>
            <Figure label="All products" value={counts} field="all" to="/userAdmin/products" />
            <Figure label="Promoted" value={counts} field="promoted" to="/userAdmin/products?tab=promoted" />
          </dl>
          <ButtonLink variant="secondary" wide to="/userAdmin/products/addProduct">
            Add product
          </ButtonLink>
        </>
      )}
    </Card>
  )
}

function Figure({
  label,
  value,
  field,
  to,
}: {
  label: string
  value: Counts | 'loading'
  field: keyof Counts
  to: string
}) {
  return (
    <div className={styles.figure}>
      <dt>
        <Link to={to}>{label}</Link>
      </dt>
      <dd>{value === 'loading' ? <Skeleton shape="title" length="short" /> : value[field]}</dd>
    </div>
  )
}
