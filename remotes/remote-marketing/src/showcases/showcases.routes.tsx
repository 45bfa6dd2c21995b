import { isApiError } from '@showcase/api-client'
import { pageRoutes } from '@showcase/federation/page'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { BrowseSkeleton, titleEnd } from '../browse/results.component.tsx'
import { ShowcasesPage } from './showcases.page.tsx'
import {
  fetchPromoted,
  fetchShowcases,
  type Promoted,
  readShowcases,
  type ShowcasesData,
  showcasesHref,
} from './showcases.resource.ts'

const nothing: Promoted = { products: [], catalogues: [] }

/** Fetches the list in the address. A failure is data: the page keeps its search and offers to try again. */
async function loader({ context, request }: LoaderFunctionArgs): Promise<ShowcasesData> {
  const query = readShowcases(new URL(request.url).searchParams)
  const { api } = platformOf(context)
  const isFirstView = query.show === 'businesses' && !query.searchQuery && query.pageNo === 1
  const promoted = isFirstView ? fetchPromoted(api, request.signal) : nothing
  try {
    const found = await fetchShowcases(api, query, request.signal)
    return { query, found, error: '', promoted: await promoted }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { query, found: null, error: error.message, promoted: nothing }
  }
}

export const routes = pageRoutes<ShowcasesData>({
  id: 'marketing:showcases',
  loader,
  Component: ShowcasesPage,
  HydrateFallback: BrowseSkeleton,
  head: ({ data: { query } }) => ({
    title: `Showcases${titleEnd(query.pageNo)}`,
    description: 'Browse the shops on this platform, their products and catalogues, or search all of them at once.',
    canonicalPath: showcasesHref({ show: query.show, pageNo: query.pageNo }),
    // Search engines index the lists, not visitors' searches.
    noindex: query.searchQuery !== '',
  }),
})
