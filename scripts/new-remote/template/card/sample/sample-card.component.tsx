import type { OwnerProduct } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Card } from '@showcase/ui/card'
import { Skeleton } from '@showcase/ui/skeleton'
import { useEffect, useState } from 'react'
import styles from './sample-card.module.css'

/** Rows that fit beside the dashboard's other cards. */
const SHOWN = 3

/** A dashboard card with the owner's newest products. It loads and fails independently of the page. */
export function Component() {
  const { api } = usePlatform()
  const [products, setProducts] = useState<OwnerProduct[] | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setProducts('loading')
    api.products
      .fetchAll({ pageNo: 1, perPage: SHOWN }, { signal: leaving.signal })
      .then(({ payload }) => setProducts(payload.products))
      .catch(() => leaving.signal.aborted || setProducts('failed'))
    return () => leaving.abort()
  }, [api, attempt])
  return (
    <Card title="Sample page">
      <Products products={products} retry={() => setAttempt(value => value + 1)} />
    </Card>
  )
}

function Products({ products, retry }: { products: OwnerProduct[] | 'loading' | 'failed'; retry: () => void }) {
  if (products === 'loading') {
    return (
      <div role="status" aria-label="Loading">
        <Skeleton length="long" />
      </div>
    )
  }
  if (products === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <p>This could not be loaded.</p>
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      </div>
    )
  }
  if (products.length === 0) return <p className={styles.none}>Nothing here yet.</p>
  return (
    <ul className={styles.products}>
      {products.map(({ _id, productName }) => (
        <li key={_id}>{productName}</li>
      ))}
    </ul>
  )
}
