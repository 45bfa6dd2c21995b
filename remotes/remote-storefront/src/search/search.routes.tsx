import { isApiError } from '@showcase/api-client'
import { missedQuery } from '@showcase/contract/list-address'
import { readSearchQuery, type SearchData, searchHeading, searchHref } from '@showcase/contract/search-address'
import { type HeadArgs, type PageHead, pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, type RouteObject, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageError } from '../shop/page-error.component.tsx'
import { shopName, shopOf } from '../shop/shop.ts'
import { titleOf } from '../shop/text.ts'
import { SearchPage, SearchSkeleton } from './search.page.tsx'
import { type FoundPage, fetchSearchPage } from './search.resource.ts'

/**
 * Searches for what the address names. A query without hits of any type redirects to the search of everything, which
 * names the missed query. A failure is data: the page warns and offers to try again.
 */
async function loader({ context, request }: LoaderFunctionArgs): Promise<SearchData<FoundPage>> {
  const { api, session } = platformOf(context)
  const params = new URL(request.url).searchParams
  const query = readSearchQuery(params)
  const missed = params.get(missedQuery) ?? ''
  try {
    const found = await fetchSearchPage(api, shopOf(session).businessName, query, request.signal)
    if (query.searchQuery && found.maxTotal === 0) throw redirect(searchHref({}, { [missedQuery]: query.searchQuery }))
    return { query, found, error: '', missed }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, missed }
  }
}

type RevalidateArgs = Parameters<NonNullable<RouteObject['shouldRevalidate']>>[0]

/** A change of the columns alone needs no new search. */
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: RevalidateArgs): boolean {
  const hrefOf = ({ searchParams }: URL) => searchHref(readSearchQuery(searchParams))
  const isSamePath = currentUrl.pathname === nextUrl.pathname
  const isOtherGrid = currentUrl.search !== nextUrl.search && hrefOf(currentUrl) === hrefOf(nextUrl)
  return isSamePath && isOtherGrid ? false : defaultShouldRevalidate
}

export function searchHead({ data, session }: HeadArgs<SearchData<FoundPage>>): PageHead {
  const name = shopName(shopOf(session))
  return {
    // The shell announces a new title to screen readers, including the number of results.
    title: titleOf(searchHeading(data.query, data.found?.page), name),
    description: `Search the products and catalogues of ${name}.`,
    canonicalPath: '/search',
    noindex: true,
  }
}

export const routes = pageRoutes<SearchData<FoundPage>>({
  id: 'storefront:search',
  loader,
  shouldRevalidate,
  Component: SearchPage,
  HydrateFallback: SearchSkeleton,
  ErrorBoundary: PageError,
  head: searchHead,
})
