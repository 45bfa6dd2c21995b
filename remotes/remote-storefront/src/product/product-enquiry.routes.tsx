import type { RouteObject } from '@showcase/router'
import { enquiryRoute } from '../enquiry/enquiry.route.tsx'
import { PageError } from '../shop/page-error.component.tsx'
import { ProductSkeleton } from './product.skeleton.tsx'

export const routes: RouteObject[] = [
  enquiryRoute('storefront:enquiry', () => import('./product-enquiry.ts'), {
    HydrateFallback: ProductSkeleton,
    ErrorBoundary: PageError,
  }),
]
