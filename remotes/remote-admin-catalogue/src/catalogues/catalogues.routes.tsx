import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import {
  AddCataloguePage,
  addCatalogueLoader,
  EditCataloguePage,
  editCatalogueLoader,
} from './catalogue-editor.page.tsx'
import { CatalogueListPage, catalogueListLoader } from './catalogue-list.page.tsx'
import { CatalogueViewPage, catalogueViewLoader } from './catalogue-view.page.tsx'

function titled(title: string) {
  return pageHandle({ head: () => ({ title: `${title} | Showcase`, noindex: true }) })
}

/** What is mounted at `/userAdmin/catalogues`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-catalogues',
    index: true,
    loader: catalogueListLoader,
    Component: CatalogueListPage,
    handle: titled('Catalogues'),
  },
  {
    id: 'admin-catalogue-add',
    path: 'addCatalogue',
    loader: addCatalogueLoader,
    Component: AddCataloguePage,
    handle: titled('Add catalogue'),
  },
  {
    id: 'admin-catalogue-edit',
    path: 'editCatalogue/:catalogueId',
    loader: editCatalogueLoader,
    Component: EditCataloguePage,
    handle: titled('Edit catalogue'),
  },
  {
    id: 'admin-catalogue',
    path: ':catalogueId',
    loader: catalogueViewLoader,
    Component: CatalogueViewPage,
    handle: titled('Catalogue'),
  },
]
