import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { enquiryHead } from '../enquiry/enquiry.head.ts'
import { LazyEnquiryPage } from '../enquiry/enquiry.lazy.tsx'
import type { EnquiryData } from '../enquiry/enquiry.resource.ts'
import { lateLoader } from '../shop/late-loader.ts'
import '../shop/modals.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { productHead } from './product.head.ts'
import type { ProductData } from './product.loader.ts'
import { ProductPage } from './product.page.tsx'
import { ProductSkeleton } from './product.skeleton.tsx'

/** A product's own page, and the enquiry about it. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:product',
    index: true,
    loader: lateLoader(async () => (await import('./product.loader.ts')).productLoader),
    Component: ProductPage,
    HydrateFallback: ProductSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<ProductData>({ head: productHead }),
  },
  {
    id: 'storefront:enquiry',
    path: 'enquiry',
    loader: lateLoader(async () => (await import('../enquiry/enquiry.loader.ts')).enquiryLoader),
    // The rules of the form come with their first use only.
    action: async args => (await import('./product-enquiry.action.ts')).productEnquiryAction(args),
    Component: LazyEnquiryPage,
    HydrateFallback: ProductSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<EnquiryData>({ head: enquiryHead }),
  },
]
