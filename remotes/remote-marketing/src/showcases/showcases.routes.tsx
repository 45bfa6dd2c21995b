import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { BrowseSkeleton } from '../browse/browse.skeleton.tsx'
import { type ShowcasesData, showcasesLoader } from './showcases.loader.ts'
import { ShowcasesPage } from './showcases.page.tsx'
import { showcasesHref } from './showcases.resource.ts'

/** Shops, products and catalogues across the platform. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:showcases',
    index: true,
    loader: showcasesLoader,
    Component: ShowcasesPage,
    HydrateFallback: BrowseSkeleton,
    handle: pageHandle<ShowcasesData>({
      head: ({ data: { query } }) => ({
        title: 'Showcases | Showcase',
        description:
          'The shops of this platform, what they make and how they group it: browse or search all of them at once.',
        canonicalPath: showcasesHref({ show: query.show, pageNo: query.pageNo }),
        // What somebody searched for is nothing for search engines to keep.
        noindex: query.searchQuery !== '',
      }),
    }),
  },
]
