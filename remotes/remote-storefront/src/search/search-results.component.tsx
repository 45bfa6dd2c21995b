import type { SearchHit } from '@showcase/contract/entities'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { CardGrid } from '@showcase/ui/card-grid'
import { InfiniteList } from '@showcase/ui/infinite-list'
import type { Page } from '../shop/page.ts'
import { usePages } from '../shop/pages.state.ts'
import { shopOf } from '../shop/shop.ts'
import { type Grid, gridParams } from './grid.ts'
import { HitCard } from './hit-card.component.tsx'
import { fetchSearchPage, type SearchQuery, searchHref } from './search.resource.ts'
import classes from './search-results.module.css'

/** Cards whose pictures a first screen shows: they are fetched at once, the others when they come near. */
const FIRST_SCREEN = 4

interface SearchResultsProps {
  first: Page<SearchHit>
  query: SearchQuery
  /** Index's columns; the other templates have a grid of their own. */
  grid: Grid | undefined
  /** The history entry: its pages are found again on Back. */
  entryKey: string
}

/** The hits: a grid that grows while the visitor scrolls. */
export function SearchResults({ first, query, grid, entryKey }: SearchResultsProps) {
  const { api, session } = usePlatform()
  const { items, nextPageNo, more } = usePages({
    first,
    entryKey,
    tell: toast.warning,
    fetchPage: async ({ pageNo }, signal) =>
      (await fetchSearchPage(api, shopOf(session).businessName, { ...query, pageNo }, signal)).page,
  })
  const sizes = `(min-width: 80rem) ${Math.ceil(100 / (grid?.wide ?? 4))}vw, ${100 / (grid?.small ?? 2)}vw`
  return (
    <InfiniteList
      label="results"
      next={nextPageNo === null ? null : searchHref({ ...query, pageNo: nextPageNo }, gridParams(grid))}
      onMore={more}
    >
      <div className={classes.results} data-wide={grid?.wide} data-small={grid?.small}>
        <CardGrid label="Results" {...(grid && { columns: grid })}>
          {items.map((hit, index) => (
            <HitCard key={hit._id} hit={hit} sizes={sizes} priority={index < FIRST_SCREEN} />
          ))}
        </CardGrid>
      </div>
    </InfiniteList>
  )
}
