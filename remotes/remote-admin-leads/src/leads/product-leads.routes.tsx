import { adminPage } from '@showcase/admin-kit/admin-page'
import type { RouteObject } from '@showcase/router'
import { ItemLeadsPage, loadItemLeads } from './item-leads.page.tsx'

/** Mounted at `/userAdmin/products/leads`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-product-leads',
    path: ':productId',
    loader: args => loadItemLeads('products', args, args.params.productId),
    Component: ItemLeadsPage,
    handle: adminPage('Product leads', 'Enquiries about one product.'),
  },
]
