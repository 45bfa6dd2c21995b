import { settle } from '@showcase/api-client/settled'
import { pageSizes } from '@showcase/contract/limits'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { Suspense } from 'react'
import { idInPath } from '../lists/id-in-path.ts'
import { ItemListSkeleton } from '../lists/item-list.skeleton.tsx'
import { toListPage } from '../lists/list-page.ts'
import { CatalogueHeader } from './catalogue-header.component.tsx'
import { CatalogueProducts } from './catalogue-products.component.tsx'
import styles from './catalogue-view.module.css'
import { readViewQuery, writeViewQuery } from './catalogue-view.query.ts'

/** Starts loading a catalogue and the page of its products that the address asks for; a malformed id ends as 404. */
export function catalogueViewLoader({ context, params, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const { signal } = request
  const id = idInPath(params.catalogueId)
  const query = readViewQuery(new URL(request.url).searchParams)
  const { sort, page: pageNo } = query
  return {
    id,
    query,
    catalogue: settle(api.catalogues.fetch({ id }, { signal }).then(({ payload }) => payload.catalogue)),
    page: settle(
      api.catalogues
        .fetchProducts({ id, pageNo, perPage: pageSizes.adminList, ...(sort && { sort }) }, { signal })
        .then(({ payload }) => toListPage(payload.products, payload)),
    ),
  }
}

/** The products of one catalogue, to look at: sorted, page by page. */
export function CatalogueViewPage() {
  const { id, query, catalogue, page } = useLoaderData<typeof catalogueViewLoader>()
  return (
    <>
      <Suspense key={id} fallback={<CatalogueHeader />}>
        <CatalogueHeader catalogue={catalogue} />
      </Suspense>
      <Suspense
        key={`products of ${id}${writeViewQuery(query)}`}
        fallback={<ItemListSkeleton many="products" className={styles.list} />}
      >
        <CatalogueProducts query={query} page={page} />
      </Suspense>
    </>
  )
}
