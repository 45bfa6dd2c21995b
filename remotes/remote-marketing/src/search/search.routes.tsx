import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { BrowseSkeleton } from '../browse/browse.skeleton.tsx'
import { type SearchData, searchLoader } from './search.loader.ts'
import { SearchPage } from './search.page.tsx'

/** The platform's search: every shop at once. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:search',
    index: true,
    loader: searchLoader,
    Component: SearchPage,
    HydrateFallback: BrowseSkeleton,
    handle: pageHandle<SearchData>({
      head: ({ data: { query } }) => ({
        title: `${query.searchQuery || 'Search'} | Showcase`,
        description: 'Search the products and catalogues of every shop on this platform.',
        canonicalPath: '/search',
        // Results are nothing for search engines to keep.
        noindex: true,
      }),
    }),
  },
]
