import { countText, pageSizes, rowNumber } from '@showcase/contract/limits'
import { screenMessages, searchResultsFound } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { useNavigate, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene } from '@showcase/ui/illustration'
import { Pagination } from '@showcase/ui/pagination'
import { use, useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Settled } from '../settled.ts'
import { LoadFailed } from './load-failed.component.tsx'
import { type ProductListQuery, writeListQuery } from './product-list.query.ts'
import type { ProductPage } from './product-list.resource.ts'
import { ProductListSkeleton } from './product-list.skeleton.tsx'
import { createListState, deleteProduct, toggleProduct } from './product-list.state.ts'
import { ProductRow } from './product-row.component.tsx'
import styles from './product-rows.module.css'

/** The loaded part of the list: the products, or what to do instead. */
export function ProductResults({ query, page }: { query: ProductListQuery; page: Promise<Settled<ProductPage>> }) {
  const result = use(page)
  if (!result.isOk) return <LoadFailed what="Your products" status={result.status} message={result.message} />
  return <ProductRows query={query} page={result.value} />
}

/** A search without a hit is told and taken back (specification, section 2). Answers whether this is one. */
function useSearchReset(query: ProductListQuery, count: number): boolean {
  const navigate = useNavigate()
  const isFruitless = query.query !== '' && count === 0
  const { tab } = query
  useEffect(() => {
    if (!isFruitless) return
    toast.warning(screenMessages.noResult)
    void navigate({ search: writeListQuery({ tab, query: '', page: 1 }) }, { replace: true })
  }, [isFruitless, tab, navigate])
  return isFruitless
}

function ProductRows({ query, page }: { query: ProductListQuery; page: ProductPage }) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const state = useMemo(() => createListState(page), [page])
  const { products, count, countIsCapped, workingOn } = useSnapshot(state)
  const isFruitless = useSearchReset(query, page.count)

  /** The gap that a deleted product leaves is filled from the next page. */
  async function onDelete(id: string) {
    if (await deleteProduct(api, state, id)) await revalidate()
  }
  if (isFruitless) return <ProductListSkeleton />
  if (products.length === 0) return <NoProducts query={query} />
  return (
    <>
      {query.query && (
        <p className={styles.found} role="status">
          {searchResultsFound(countText(count, countIsCapped), query.query)}
        </p>
      )}
      <div className={styles.head} aria-hidden="true">
        <span>No.</span>
        <span />
        <span>Product</span>
        <span>Price</span>
        <span>Stock</span>
        <span />
      </div>
      <ol className={styles.rows} aria-label="Products">
        {products.map((product, index) => (
          <ProductRow
            key={product._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            product={product}
            isWorking={workingOn === product._id}
            onTogglePublic={() => void toggleProduct(api, state, product._id, 'isPublic')}
            onTogglePromoted={() => void toggleProduct(api, state, product._id, 'isPromoted')}
            onDelete={() => void onDelete(product._id)}
          />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={number => writeListQuery({ ...query, page: number }) || '?'}
      />
    </>
  )
}

function NoProducts({ query }: { query: ProductListQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState illustration={<ProductsScene />} title="There is nothing on this page">
        <ButtonLink to={writeListQuery({ ...query, page: 1 }) || '?'}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  if (query.tab === 'promoted') {
    return (
      <EmptyState
        illustration={<ProductsScene />}
        title="No promoted products yet"
        text="Star a product in the Casual tab and it stands first in your shop."
      >
        <ButtonLink to="?">See casual products</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<ProductsScene />}
      title="No products yet"
      text="Add your first one: a picture, a name and a price will do."
    >
      <ButtonLink to="/userAdmin/products/addProduct">Add product</ButtonLink>
    </EmptyState>
  )
}
