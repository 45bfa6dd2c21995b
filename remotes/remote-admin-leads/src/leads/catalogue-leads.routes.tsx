import { adminPage } from '@showcase/admin-kit/admin-page'
import type { RouteObject } from '@showcase/router'
import { LeadProductsPage, leadProductsLoader } from '../lead-products/lead-products.page.tsx'
import { ItemLeadsPage, loadItemLeads } from './item-leads.page.tsx'

/** Mounted at `/userAdmin/catalogues/leads`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-catalogue-leads',
    path: ':catalogueId',
    loader: args => loadItemLeads('catalogues', args, args.params.catalogueId),
    Component: ItemLeadsPage,
    handle: adminPage('Catalogue leads', 'Enquiries about one catalogue.'),
  },
  {
    id: 'admin-asked-products',
    path: ':catalogueId/leadsProducts/:products',
    loader: leadProductsLoader,
    Component: LeadProductsPage,
    handle: adminPage('Products asked for', 'The products that an enquiry is about.'),
  },
]
