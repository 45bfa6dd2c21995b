import { isApiError } from '@showcase/api-client'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import {
  type Found,
  fetchPromoted,
  fetchShowcases,
  type Promoted,
  readShowcases,
  type ShowcasesQuery,
} from './showcases.resource.ts'

export interface ShowcasesData {
  query: ShowcasesQuery
  /** Null where it could not be loaded; `error` then says why. */
  found: Found | null
  error: string
  /** Below the first shops; nothing where something was asked for. */
  promoted: Promoted
}

const nothing: Promoted = { products: [], catalogues: [] }

/** What the address asks for. A failure is data: the page keeps its search and offers to try again. */
export async function showcasesLoader({ context, request }: LoaderFunctionArgs): Promise<ShowcasesData> {
  const query = readShowcases(new URL(request.url).searchParams)
  const { api } = platformOf(context)
  const isEntrance = query.show === 'businesses' && !query.searchQuery && query.pageNo === 1
  const promoted = isEntrance ? fetchPromoted(api, request.signal) : nothing
  try {
    const found = await fetchShowcases(api, query, request.signal)
    return { query, found, error: '', promoted: await promoted }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, promoted: nothing }
  }
}
