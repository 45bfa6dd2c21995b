import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { LinkEditorPage, linkEditorLoader } from './link-editor.page.tsx'
import { LinkListPage, linkListLoader } from './link-list.page.tsx'
import type { LinkKind } from './link-target.ts'

function titled(title: string) {
  return pageHandle({ head: () => ({ title: `${title} | Showcase`, noindex: true }) })
}

/** The pages of private links, below the mount of one kind of item. */
export function linkRoutes(kind: LinkKind): RouteObject[] {
  return [
    {
      id: `admin-${kind}-links`,
      path: ':itemId',
      loader: linkListLoader(kind),
      Component: LinkListPage,
      handle: titled('Private links'),
    },
    {
      id: `admin-${kind}-link-add`,
      path: ':itemId/addPrivateLink',
      loader: linkEditorLoader(kind),
      Component: LinkEditorPage,
      handle: titled('Add Private Link'),
    },
    {
      id: `admin-${kind}-link-edit`,
      path: ':itemId/editPrivateLink/:privateLinkId',
      loader: linkEditorLoader(kind),
      Component: LinkEditorPage,
      handle: titled('Edit Private Link'),
    },
  ]
}
