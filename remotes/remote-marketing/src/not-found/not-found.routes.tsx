import { pageHandle } from '@showcase/federation/page'
import { data, type RouteObject } from '@showcase/router'
import { NotFoundPage } from './not-found.page.tsx'

/** Where unknown hosts, shops and addresses end: a page that says so and answers 404. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:not-found',
    index: true,
    loader: () => data(null, { status: 404 }),
    Component: NotFoundPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Page Not Found | Showcase',
        description: 'There is no page at this address.',
        noindex: true,
      }),
    }),
  },
]
