import { isApiError } from '@showcase/api-client'
import { type LoaderFunctionArgs, type RouteObject, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { shopOf } from '../shop/shop.ts'
import { fetchSearchPage, readSearchQuery, type SearchPage, type SearchQuery, searchHref } from './search.resource.ts'

export interface SearchData {
  query: SearchQuery
  /** Null where the search failed; `error` then says why. */
  found: SearchPage | null
  /** The server's text, `''` where all went well. */
  error: string
  /** The query that found nothing and was taken back; everything is shown instead. `''` otherwise. */
  missed: string
}

/** Name of the parameter that tells what was searched in vain. */
const MISSED = 'noResultFor'

/**
 * What the address searches for. A query without any hit, of whatever type, is reset: the answer is the search of
 * everything, which says what was not found. A failure is data: the page warns and offers to try again.
 */
export async function searchLoader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const { api, session } = platformOf(context)
  const params = new URL(request.url).searchParams
  const query = readSearchQuery(params)
  const missed = params.get(MISSED) ?? ''
  try {
    const found = await fetchSearchPage(api, shopOf(session).businessName, query, request.signal)
    if (query.searchQuery && found.maxTotal === 0) throw redirect(searchHref({}, { [MISSED]: query.searchQuery }))
    return { query, found, error: '', missed }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, missed }
  }
}

/** Other columns show the same hits: they need no answer of the server. */
export const searchAgain: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  const found = ({ searchParams }: URL) => searchHref(readSearchQuery(searchParams))
  const isSamePath = currentUrl.pathname === nextUrl.pathname
  const isOtherGrid = currentUrl.search !== nextUrl.search && found(currentUrl) === found(nextUrl)
  return isSamePath && isOtherGrid ? false : defaultShouldRevalidate
}
