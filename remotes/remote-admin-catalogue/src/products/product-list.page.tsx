import { textLimits } from '@showcase/contract/limits'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { SearchBox } from '@showcase/ui/search-box'
import { Tabs } from '@showcase/ui/tabs'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { settle } from '../settled.ts'
import styles from './product-list.module.css'
import { type ProductListQuery, readListQuery, writeListQuery } from './product-list.query.ts'
import { loadProducts } from './product-list.resource.ts'
import { ProductListSkeleton } from './product-list.skeleton.tsx'
import { ProductResults } from './product-results.component.tsx'

/** Starts loading the page of products that the address asks for, without holding the screen back. */
export function productListLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readListQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadProducts(api, query, request.signal)) }
}

const listPath = '/userAdmin/products'

const tabs = [
  { value: 'casual', label: 'Casual' },
  { value: 'promoted', label: 'Promoted' },
] as const

/** The owner's products: Casual and Promoted, searched, page by page. */
export function ProductListPage() {
  const { query, page } = useLoaderData<typeof productListLoader>()
  const navigate = useNavigate()
  const go = (to: ProductListQuery) => void navigate({ search: writeListQuery(to) })
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <ButtonLink to="/userAdmin/products/addProduct">
            <Plus aria-hidden="true" />
            Add product
          </ButtonLink>
        }
      />
      <Tabs
        label="Kind of products"
        tabs={tabs}
        value={query.tab}
        onChange={tab => go({ query: query.query, tab, page: 1 })}
      >
        <div className={styles.search}>
          <SearchBox
            label="Search products"
            action={listPath}
            name="query"
            value={query.query}
            maxLength={textLimits.search}
            keep={query.tab === 'promoted' ? { tab: query.tab } : {}}
          />
        </div>
        <Suspense key={writeListQuery(query)} fallback={<ProductListSkeleton />}>
          <ProductResults query={query} page={page} />
        </Suspense>
      </Tabs>
    </>
  )
}
