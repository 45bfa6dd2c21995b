import { isApiError } from '@showcase/api-client'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type Found, fetchShowcases, readShowcases, type ShowcasesQuery } from './showcases.resource.ts'

export interface ShowcasesData {
  query: ShowcasesQuery
  /** Null where it could not be loaded; `error` then says why. */
  found: Found | null
  error: string
}

/** What the address asks for. A failure is data: the page keeps its search and offers to try again. */
export async function showcasesLoader({ context, request }: LoaderFunctionArgs): Promise<ShowcasesData> {
  const query = readShowcases(new URL(request.url).searchParams)
  try {
    return { query, found: await fetchShowcases(platformOf(context).api, query, request.signal), error: '' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message }
  }
}
