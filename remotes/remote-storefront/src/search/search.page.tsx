import { countText } from '@showcase/contract/limits'
import { publicMessages, searchResultsFound } from '@showcase/contract/public-messages'
import { toast } from '@showcase/modal-host'
import { Link, useLoaderData, useLocation, useNavigation, useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ErrorState } from '@showcase/ui/error-state'
import { SearchScene } from '@showcase/ui/illustration'
import { SkeletonCards } from '@showcase/ui/skeleton'
import { useEffect } from 'react'
import { shopOf } from '../shop/shop.ts'
import { gridParams, readGrid } from './grid.ts'
import type { SearchEntry } from './grid-toggles.component.tsx'
import type { SearchData } from './search.loader.ts'
import classes from './search.page.module.css'
import { type SearchPage as Found, type SearchQuery, searchHref } from './search.resource.ts'
import { SearchResults } from './search-results.component.tsx'
import { SearchTools } from './search-tools.component.tsx'

/** Cards that stand in for hits on their way: two rows on a wide screen. */
const SKELETON_CARDS = 8

/** The heading: how many were found for what; without a query, how much there is. */
function headingOf({ searchQuery }: SearchQuery, found: Found | null): string {
  if (!found) return searchQuery ? `Search for ${searchQuery}` : 'Search'
  const count = countText(found.page.count, found.page.countIsCapped)
  if (searchQuery) return searchResultsFound(count, searchQuery)
  return `${count} ${found.page.count === 1 ? 'result' : 'results'}`
}

/** What was found in the shop, by type and in an order of the visitor's choice. */
export function SearchPage() {
  const { query, found, error, missed } = useLoaderData<SearchData>()
  const { key, pathname, search, state } = useLocation()
  const { location: next } = useNavigation()
  const { revalidate, state: revalidation } = useRevalidator()
  const { template } = shopOf(usePlatform().session)
  const grid = readGrid(new URLSearchParams(search), template)
  // The browser's own entries all have the key `default`: the address tells them apart.
  const entryKey = (state as SearchEntry | null)?.listKey ?? key + search
  const isNothing = found?.page.items.length === 0
  const warning = error || (missed || (isNothing && query.searchQuery) ? publicMessages.noResult : '')
  // Keyed by the entry: the same warning is told again for another search.
  useEffect(() => {
    if (warning) toast.warning(warning)
  }, [warning, entryKey])
  const isSearching = next?.pathname === pathname && (next.state as SearchEntry | null)?.listKey !== entryKey

  return (
    <div className={classes.page}>
      {missed && (
        <p className={classes.missed} role="status">
          {publicMessages.noResult} for “{missed}”. This is everything there is.
        </p>
      )}
      <header className={classes.header}>
        <h1>{headingOf(query, found)}</h1>
        <SearchTools query={query} grid={grid} entryKey={entryKey} />
      </header>
      {query.pageNo > 1 && (
        <Link
          className={classes.previous ?? ''}
          to={searchHref({ ...query, pageNo: query.pageNo - 1 }, gridParams(grid))}
          rel="prev"
        >
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
        <SearchResults key={entryKey} first={found.page} query={query} grid={grid} entryKey={entryKey} />
      )}
    </div>
  )
}

/** The query has hits, but not of this type or not on this page; or the shop is empty. */
function NothingOfThisType({ query, found }: { query: SearchQuery; found: Found }) {
  return (
    <EmptyState illustration={<SearchScene />} title={publicMessages.noResult}>
      {found.maxTotal > 0 ? (
        <ButtonLink to={searchHref({ searchQuery: query.searchQuery })}>
          Show all {countText(found.maxTotal)} results
        </ButtonLink>
      ) : (
        <ButtonLink to="/home">Go to the front page</ButtonLink>
      )}
    </EmptyState>
  )
}
