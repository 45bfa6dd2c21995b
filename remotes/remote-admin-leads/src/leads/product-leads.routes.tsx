import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { ItemLeadsPage, productLeadsLoader } from './item-leads.page.tsx'

/** What is mounted at `/userAdmin/products/leads`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-product-leads',
    path: ':productId',
    loader: productLeadsLoader,
    Component: ItemLeadsPage,
    handle: pageHandle({ head: () => ({ title: 'Product leads | Showcase', noindex: true }) }),
  },
]
