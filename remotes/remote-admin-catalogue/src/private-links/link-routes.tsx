import { adminPage } from '@showcase/admin-kit/admin-page'
import type { RouteObject } from '@showcase/router'
import { LinkEditorPage, linkEditorLoader } from './link-editor.page.tsx'
import { LinkListPage, linkListLoader } from './link-list.page.tsx'
import type { LinkKind } from './link-paths.ts'

/** The routes of the private links of products or of catalogues. */
export function linkRoutes(kind: LinkKind): RouteObject[] {
  const editor = { loader: linkEditorLoader(kind), Component: LinkEditorPage }
  return [
    {
      id: `admin-${kind}-links`,
      path: ':itemId',
      loader: linkListLoader(kind),
      Component: LinkListPage,
      handle: adminPage('Private links', 'Links that show one private product or catalogue.'),
    },
    {
      id: `admin-${kind}-link-add`,
      path: ':itemId/addPrivateLink',
      ...editor,
      handle: adminPage('Add Private Link', 'Create a link to a private product or catalogue.'),
    },
    {
      id: `admin-${kind}-link-edit`,
      path: ':itemId/editPrivateLink/:privateLinkId',
      ...editor,
      handle: adminPage('Edit Private Link', 'Change a private link, its expiry and who may open it.'),
    },
  ]
}
