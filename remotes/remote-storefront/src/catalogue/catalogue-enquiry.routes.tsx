import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { enquiryHead } from '../enquiry/enquiry.head.ts'
import { lateEnquiryPage } from '../enquiry/enquiry.lazy.tsx'
import type { EnquiryData } from '../enquiry/enquiry.resource.ts'
import { lateLoader } from '../shop/late-loader.ts'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'

/** The enquiry about some products of a catalogue, as a page of its own. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:catalogueEnquiry',
    index: true,
    loader: lateLoader(async () => (await import('./catalogue-enquiry.loader.ts')).catalogueEnquiryLoader),
    // The rules of the form come with their first use only.
    action: async args => (await import('./catalogue-enquiry.action.ts')).catalogueEnquiryAction(args),
    Component: lateEnquiryPage.Component,
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<EnquiryData>({ head: enquiryHead }),
  },
]
