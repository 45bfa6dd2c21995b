import { isApiError } from '@showcase/api-client'
import { listAddress, missedQuery } from '@showcase/contract/list-address'
import { pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { BrowseSkeleton } from '../browse/results.component.tsx'
import { SearchPage } from './search.page.tsx'
import { fetchSearch, readSearch, type SearchData } from './search.resource.ts'

/** Searches for what the address names. A query without hits redirects to the search of everything; a failure is data. */
async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const params = new URL(request.url).searchParams
  const query = readSearch(params)
  const missed = params.get(missedQuery) ?? ''
  try {
    const found = await fetchSearch(platformOf(context).api, query, request.signal)
    if (query.searchQuery && found.maxTotal === 0)
      throw redirect(listAddress('/search', { [missedQuery]: query.searchQuery }))
    return { query, found, error: '', missed }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, missed }
  }
}

export const routes = pageRoutes<SearchData>({
  id: 'marketing:search',
  loader,
  Component: SearchPage,
  HydrateFallback: BrowseSkeleton,
  head: ({ data: { query } }) => ({
    title: `${query.searchQuery || 'Search'} | Showcase`,
    description: 'Search the products and catalogues of every shop on this platform.',
    canonicalPath: '/search',
    noindex: true,
  }),
})
