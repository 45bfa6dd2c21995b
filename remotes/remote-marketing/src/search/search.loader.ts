import { isApiError } from '@showcase/api-client'
import { type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { addressOf } from '../browse/page-no.ts'
import { type Found, fetchSearch, readSearch, type SearchQuery } from './search.resource.ts'

export interface SearchData {
  query: SearchQuery
  /** Null where the search failed; `error` then says why. */
  found: Found | null
  error: string
  /** The query that found nothing and was taken back; everything is shown instead. `''` otherwise. */
  missed: string
}

/** Name of the parameter that tells what was searched in vain. */
const MISSED = 'noResultFor'

/** What the address searches for. A query without any hit, of whatever type, is reset; a failure is data. */
export async function searchLoader({ context, request }: LoaderFunctionArgs): Promise<SearchData> {
  const params = new URL(request.url).searchParams
  const query = readSearch(params)
  const missed = params.get(MISSED) ?? ''
  try {
    const found = await fetchSearch(platformOf(context).api, query, request.signal)
    if (query.searchQuery && found.maxTotal === 0) throw redirect(addressOf('/search', { [MISSED]: query.searchQuery }))
    return { query, found, error: '', missed }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, missed }
  }
}
