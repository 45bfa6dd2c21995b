import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { searchFilters } from '@showcase/contract/filters'
import { countOf, pageSizes, textLimits } from '@showcase/contract/limits'
import { missedQuery } from '@showcase/contract/list-address'
import { type ListPage, toListPage } from '@showcase/contract/list-page'
import { publicMessages } from '@showcase/contract/public-messages'
import {
  filterLabels,
  readSearchQuery,
  type SearchData,
  type SearchQuery,
  searchHeading,
  searchHref,
} from '@showcase/contract/search-address'
import { pageRoutes } from '@showcase/federation/page'
import { toast } from '@showcase/modal-host'
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { SearchScene } from '@showcase/ui/illustration'
import { SearchBox } from '@showcase/ui/search-box'
import { SortMenu } from '@showcase/ui/select-menu'
import { useEffect } from 'react'
import browse from '../browse/browse.module.css'
import { type Item, ItemCard, itemOfHit } from '../browse/item-card.component.tsx'
import { BrowseSkeleton, Choices, Results, titleEnd } from '../browse/results.component.tsx'
import page from '../site/page.module.css'
import classes from './search.module.css'

function SearchPage() {
  const { query, found, error, missed } = useLoaderData<SearchData<Found>>()
  const { key, search } = useLocation()
  const { searchQuery, filter, sort, pageNo } = query
  const isNothing = found?.items.length === 0 && searchQuery !== ''
  // The entry's key makes the same warning appear again for another search.
  const warned = missed || isNothing ? key + search : ''
  useEffect(() => {
    if (warned) toast.warning(publicMessages.noResult)
  }, [warned])

  return (
    <div className={page.page}>
      <div className={classes.top}>
        <SearchBox
          label="Search every shop"
          action="/search"
          value={searchQuery}
          missed={missed}
          maxLength={textLimits.search}
        />
        <h1 className={classes.title}>{searchHeading(query, found)}</h1>
      </div>
      {missed && (
        <p className={browse.missed} role="status">
          {publicMessages.noResult} for “{missed}”.{found && found.items.length > 0 && ' Showing everything instead.'}
        </p>
      )}
      <div className={browse.tools}>
        <Choices
          label="Type of result"
          value={filter}
          choices={searchFilters.map(value => ({
            value,
            label: filterLabels[value],
            to: searchHref({ searchQuery, sort, filter: value }),
          }))}
        />
        <SortMenu
          value={sort}
          unsorted="Best match"
          keep={{ ...(searchQuery && { searchQuery }), ...(filter !== 'all' && { filter }) }}
        />
      </div>
      <Results
        found={found}
        error={error}
        tone="warning"
        label="Results"
        pageNo={pageNo}
        perPage={pageSizes.search}
        toPage={next => searchHref({ ...query, pageNo: next })}
        empty={
          <EmptyState illustration={<SearchScene />} title={publicMessages.noResult}>
            {found && found.maxTotal > 0 ? (
              <ButtonLink to={searchHref({ searchQuery })}>Show all {countOf(found.maxTotal, 'result')}</ButtonLink>
            ) : (
              <ButtonLink to="/showcases">See the showcases</ButtonLink>
            )}
          </EmptyState>
        }
        card={(item, isFirst) => <ItemCard key={item.id} item={item} priority={isFirst} />}
      />
    </div>
  )
}

/** Searches for what the address names. A query without hits redirects to the search of everything; a failure is data. */
async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchData<Found>> {
  const params = new URL(request.url).searchParams
  const query = readSearchQuery(params)
  const missed = params.get(missedQuery) ?? ''
  try {
    const found = await fetchSearch(platformOf(context).api, query, request.signal)
    if (query.searchQuery && found.maxTotal === 0) throw redirect(searchHref({}, { [missedQuery]: query.searchQuery }))
    return { query, found, error: '', missed }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, missed }
  }
}

export const routes = pageRoutes<SearchData<Found>>({
  id: 'marketing:search',
  loader,
  Component: SearchPage,
  HydrateFallback: BrowseSkeleton,
  head: ({ data: { query } }) => ({
    title: (query.searchQuery || 'Search') + titleEnd(query.pageNo),
    description: 'Search the products and catalogues of every shop on this platform.',
    canonicalPath: '/search',
    noindex: true,
  }),
})

/** A page of hits; `maxTotal` counts the hits of all types. */
type Found = ListPage<Item> & { maxTotal: number }

/** One page of hits in the whole platform. @throws ApiError with the server's text */
async function fetchSearch(api: Api, query: SearchQuery, signal: AbortSignal): Promise<Found> {
  const { searchQuery, filter, sort, pageNo } = query
  const { payload } = await api.publicUser.search(
    { searchQuery, filter, pageNo, perPage: pageSizes.search, ...(sort && { sort }) },
    { signal },
  )
  return { ...toListPage(payload.searchedData.map(itemOfHit), payload), maxTotal: payload.maxTotal }
}
