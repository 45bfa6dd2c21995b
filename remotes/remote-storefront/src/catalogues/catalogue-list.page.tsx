import { countOf, pageSizes } from '@showcase/contract/limits'
import { useLoaderData } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { CataloguesScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import { CatalogueGrid } from '../shop/catalogue-card.component.tsx'
import { ListPage, ListSkeleton } from '../shop/list-page.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { usePages } from '../shop/use-pages.ts'
import {
  type CatalogueListData,
  type CatalogueListQuery,
  fetchCataloguePage,
  sortedHref,
} from './catalogue-list.resource.ts'

/** Cards in the first screen; their pictures load eagerly. */
const FIRST_SCREEN = 2

/** All catalogues of the shop. */
export function CatalogueListPage() {
  const { query, page } = useLoaderData<CatalogueListData>()
  const previous = { ...query, pageNo: query.pageNo - 1 }
  return (
    <ListPage
      heading="Catalogues"
      count={page.count > 0 ? countOf(page.count, 'catalogue', page.countIsCapped) : null}
      sort={query.sort}
      previous={query.pageNo > 1 && { to: sortedHref('/catalogues', previous), label: 'Show previous catalogues' }}
    >
      {entryKey => <CatalogueResults key={entryKey} first={page} query={query} entryKey={entryKey} />}
    </ListPage>
  )
}

interface CatalogueResultsProps {
  first: CatalogueListData['page']
  query: CatalogueListQuery
  entryKey: string
}

/** The cards, extended by scrolling. */
function CatalogueResults({ first, query, entryKey }: CatalogueResultsProps) {
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const { items, nextPageNo, more } = usePages({
    first,
    entryKey,
    fetchPage: ({ pageNo }, signal) => fetchCataloguePage(api, businessName, { ...query, pageNo }, signal),
  })
  if (!items.length) {
    return (
      <EmptyState
        illustration={<CataloguesScene />}
        title={query.pageNo > 1 ? 'No catalogues here' : 'No catalogues yet'}
        text="Every product of the shop is in the full list."
      >
        <ButtonLink to="/products">See all products</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <InfiniteList
      label="catalogues"
      next={nextPageNo === null ? null : sortedHref('/catalogues', { ...query, pageNo: nextPageNo })}
      onMore={more}
    >
      <CatalogueGrid catalogues={items} level={2} priority={FIRST_SCREEN} />
    </InfiniteList>
  )
}

export function CatalogueListSkeleton() {
  return <ListSkeleton cards={pageSizes.homeCatalogues} />
}
