import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { ForumPage, forumLoader } from './forum.page.tsx'

/** What is mounted at `/userAdmin/forum`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-forum',
    index: true,
    loader: forumLoader,
    Component: ForumPage,
    handle: pageHandle({ head: () => ({ title: 'Forum | Showcase', noindex: true }) }),
  },
]
