import type { Catalogue } from '@showcase/contract/entities'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { CataloguesScene } from '@showcase/ui/illustration'
import { InfiniteList } from '@showcase/ui/infinite-list'
import { CatalogueGrid } from '../shop/catalogue-grid.component.tsx'
import type { Page } from '../shop/page.ts'
import { usePages } from '../shop/pages.state.ts'
import { shopOf } from '../shop/shop.ts'
import { type CatalogueListQuery, fetchCataloguePage, sortedHref } from './catalogue-list.resource.ts'

/** Cards whose pictures a first screen shows. */
const FIRST_SCREEN = 2

interface CatalogueResultsProps {
  first: Page<Catalogue>
  query: CatalogueListQuery
  /** The history entry: its pages are found again on Back. */
  entryKey: string
}

/** The list itself, which grows while the visitor scrolls, or the reason why it is empty. */
export function CatalogueResults({ first, query, entryKey }: CatalogueResultsProps) {
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
