import { countOf, pageSizes } from '@showcase/contract/limits'
import { useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { CataloguesScene } from '@showcase/ui/illustration'
import { CatalogueGrid } from '../shop/catalogue-card.component.tsx'
import { ListPage, ListSkeleton } from '../shop/list-page.component.tsx'
import { PagedList } from '../shop/paged-list.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { type CatalogueListData, fetchCataloguePage, sortedHref } from './catalogue-list.resource.ts'

/** All catalogues of the shop. */
export function CatalogueListPage() {
  const { query, page } = useLoaderData<CatalogueListData>()
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const hrefOf = (pageNo: number) => sortedHref('/catalogues', { ...query, pageNo })
  return (
    <ListPage
      heading="Catalogues"
      count={page.count > 0 ? countOf(page.count, 'catalogue', page.countIsCapped) : null}
      sort={query.sort}
      previous={query.pageNo > 1 && { to: hrefOf(query.pageNo - 1), label: 'Show previous catalogues' }}
    >
      {entryKey => (
        <PagedList
          key={entryKey}
          entryKey={entryKey}
          first={page}
          fetchPage={(next, signal) => fetchCataloguePage(api, businessName, { ...query, pageNo: next.pageNo }, signal)}
          label="catalogues"
          hrefOf={hrefOf}
          empty={
            <EmptyState
              illustration={<CataloguesScene />}
              title={query.pageNo > 1 ? 'No catalogues found' : 'No catalogues yet'}
              text="You can still browse all products of the shop."
            >
              <ButtonLink to="/products">See all products</ButtonLink>
            </EmptyState>
          }
        >
          {catalogues => <CatalogueGrid catalogues={catalogues} level={2} priority />}
        </PagedList>
      )}
    </ListPage>
  )
}

export function CatalogueListSkeleton() {
  return <ListSkeleton cards={pageSizes.homeCatalogues} />
}
