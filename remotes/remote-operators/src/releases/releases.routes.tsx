import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { ReleasesPage } from './releases.page.tsx'

/** Which version of each remote visitors get, and moving them. */
export const routes: RouteObject[] = [
  {
    id: 'operators:releases',
    index: true,
    Component: ReleasesPage,
    handle: pageHandle({
      head: () => ({ title: 'Releases | Showcase', description: 'For operators of this platform.', noindex: true }),
    }),
  },
]
