import type { SearchHit } from '@showcase/contract/entities'
import { countOf, pageSizes } from '@showcase/contract/limits'
import { publicMessages } from '@showcase/contract/public-messages'
import { type SearchData, type SearchQuery, searchHeading, searchHref } from '@showcase/contract/search-address'
import { toast } from '@showcase/modal-host'
import { Link, useLoaderData, useLocation, useNavigation, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'
import type { PictureLoading } from '@showcase/ui/picture'
import { Skeleton, SkeletonCards } from '@showcase/ui/skeleton'
import { useEffect } from 'react'
import { CatalogueCard } from '../shop/catalogue-card.component.tsx'
import { PagedList } from '../shop/paged-list.component.tsx'
import { shopOf } from '../shop/shop.ts'
import { pictureLoading, ShopCard } from '../shop/shop-card.component.tsx'
import classes from './search.page.module.css'
import { type FoundPage, fetchSearchPage } from './search.resource.ts'
import { type Grid, gridParams, readGrid, type SearchEntry, SearchTools } from './search-tools.component.tsx'

/** Two rows on a wide screen. */
const SKELETON_CARDS = 8

/** The search of the shop. */
export function SearchPage() {
  const { query, found, error, missed } = useLoaderData<SearchData<FoundPage>>()
  const { key, pathname, search, state } = useLocation()
  const { location: next } = useNavigation()
  const { revalidate, state: revalidation } = useRevalidator()
  const { api, session } = usePlatform()
  const shop = shopOf(session)
  const grid = readGrid(new URLSearchParams(search), shop.template)
  const hrefOf = (pageNo: number) => searchHref({ ...query, pageNo }, gridParams(grid))
  // Entries that the browser makes itself all have the key `default`: the address distinguishes them.
  const entryKey = (state as SearchEntry | null)?.listKey ?? key + pathname + search
  const isNothing = found?.page.items.length === 0
  const warning = error || (missed || (isNothing && query.searchQuery) ? publicMessages.noResult : '')
  // The entry's key makes the same warning appear again for another search.
  useEffect(() => {
    if (warning) toast.warning(warning)
  }, [warning, entryKey])
  const isSearching = next?.pathname === pathname && (next.state as SearchEntry | null)?.listKey !== entryKey

  return (
    <div className={classes.page}>
      {missed && (
        <p className={classes.missed} role="status">
          {publicMessages.noResult} for “{missed}”.{found && !isNothing && ' Showing everything instead.'}
        </p>
      )}
      <header className={classes.header}>
        <h1>{searchHeading(query, found?.page)}</h1>
        <SearchTools query={query} grid={grid} entryKey={entryKey} />
      </header>
      {query.pageNo > 1 && (
        <Link className={classes.previous ?? ''} to={hrefOf(query.pageNo - 1)} rel="prev">
          Show previous results
        </Link>
      )}
      {isSearching ? (
        <SkeletonCards count={SKELETON_CARDS} />
      ) : !found ? (
        <ErrorState text={error} busy={revalidation === 'loading'} onRetry={() => void revalidate()} />
      ) : isNothing ? (
        <NothingOfThisType query={query} found={found} />
      ) : (
        <PagedList
          key={entryKey}
          entryKey={entryKey}
          first={found.page}
          notify={toast.warning}
          fetchPage={async ({ pageNo }, signal) =>
            (await fetchSearchPage(api, shop.businessName, { ...query, pageNo }, signal)).page
          }
          label="results"
          hrefOf={hrefOf}
          empty={null}
        >
          {hits => {
            const loading = pictureLoading(hits)
            return (
              <div className={classes.results} data-wide={grid?.wide} data-small={grid?.small}>
                <CardGrid label="Results" {...(grid && { columns: grid })}>
                  {hits.map(hit => (
                    <HitCard key={hit._id} hit={hit} sizes={sizesOf(grid)} {...loading(hit)} />
                  ))}
                </CardGrid>
              </div>
            )
          }}
        </PagedList>
      )}
    </div>
  )
}

/** The query has hits, but none of this type or on this page; or the shop is empty. */
function NothingOfThisType({ query, found }: { query: SearchQuery; found: FoundPage }) {
  return (
    <EmptyState illustration={<SearchScene />} title={publicMessages.noResult}>
      {found.maxTotal > 0 ? (
        <ButtonLink to={searchHref({ searchQuery: query.searchQuery })}>
          Show all {countOf(found.maxTotal, 'result')}
        </ButtonLink>
      ) : (
        <ButtonLink to="/home">Go to the front page</ButtonLink>
      )}
    </EmptyState>
  )
}

/** `<img sizes>` of a card in the grid. */
function sizesOf(grid: Grid | undefined): string {
  return `(min-width: 80rem) ${Math.ceil(100 / (grid?.wide ?? 4))}vw, ${100 / (grid?.small ?? 2)}vw`
}

function HitCard({ hit, sizes, ...loading }: { hit: SearchHit; sizes: string } & PictureLoading) {
  return hit.type === 'product' ? (
    <ShopCard product={hit} level={2} sizes={sizes} {...loading} />
  ) : (
    <CatalogueCard catalogue={hit} level={2} sizes={sizes} priority={loading.priority} />
  )
}

export function SearchSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.header}>
        <Skeleton shape="title" />
      </div>
      <SkeletonCards count={pageSizes.search} />
    </div>
  )
}
