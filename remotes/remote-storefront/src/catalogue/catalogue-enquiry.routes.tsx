import type { RouteObject } from '@showcase/router'
import { enquiryRoute } from '../enquiry/enquiry.route.tsx'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'

export const routes: RouteObject[] = [
  enquiryRoute('storefront:catalogueEnquiry', () => import('./catalogue-enquiry.ts'), {
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
  }),
]
