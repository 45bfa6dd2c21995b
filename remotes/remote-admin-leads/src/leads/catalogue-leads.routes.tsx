import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { AskedProductsPage, askedProductsLoader } from '../asked/asked-products.page.tsx'
import { catalogueLeadsLoader, ItemLeadsPage } from './item-leads.page.tsx'

/** What is mounted at `/userAdmin/catalogues/leads`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-catalogue-leads',
    path: ':catalogueId',
    loader: catalogueLeadsLoader,
    Component: ItemLeadsPage,
    handle: pageHandle({ head: () => ({ title: 'Catalogue leads | Showcase', noindex: true }) }),
  },
  {
    id: 'admin-asked-products',
    path: ':catalogueId/leadsProducts/:products',
    loader: askedProductsLoader,
    Component: AskedProductsPage,
    handle: pageHandle({ head: () => ({ title: 'Products asked for | Showcase', noindex: true }) }),
  },
]
