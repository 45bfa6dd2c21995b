import { enquiryRoutes } from '../enquiry/enquiry.route.tsx'
import { PageError } from '../shop/page-error.component.tsx'
import { ProductSkeleton } from './product.skeleton.tsx'

export const routes = enquiryRoutes('storefront:enquiry', () => import('./product-enquiry.ts'), {
  HydrateFallback: ProductSkeleton,
  ErrorBoundary: PageError,
})
