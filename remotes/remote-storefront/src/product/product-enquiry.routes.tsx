import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { enquiryHead } from '../enquiry/enquiry.head.ts'
import { lateEnquiryPage } from '../enquiry/enquiry.lazy.tsx'
import type { EnquiryData } from '../enquiry/enquiry.resource.ts'
import { lateLoader } from '../shop/late-loader.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { ProductSkeleton } from './product.skeleton.tsx'

/** The enquiry about a product, as a page of its own. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:enquiry',
    index: true,
    loader: lateLoader(async () => (await import('../enquiry/enquiry.loader.ts')).enquiryLoader),
    // The rules of the form come with their first use only.
    action: async args => (await import('./product-enquiry.action.ts')).productEnquiryAction(args),
    Component: lateEnquiryPage.Component,
    HydrateFallback: ProductSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<EnquiryData>({ head: enquiryHead }),
  },
]
