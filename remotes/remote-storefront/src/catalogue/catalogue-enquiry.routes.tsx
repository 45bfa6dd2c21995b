import { enquiryRoutes } from '../enquiry/enquiry.route.tsx'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'

export const routes = enquiryRoutes('storefront:catalogueEnquiry', () => import('./catalogue-enquiry.ts'), {
  HydrateFallback: CatalogueSkeleton,
  ErrorBoundary: CataloguePageError,
})
