import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { enquiryHead } from '../enquiry/enquiry.head.ts'
import { LazyEnquiryPage } from '../enquiry/enquiry.lazy.tsx'
import type { EnquiryData } from '../enquiry/enquiry.resource.ts'
import { lateLoader } from '../shop/late-loader.ts'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { catalogueHead } from './catalogue.head.ts'
import { type CatalogueData, catalogueLoader } from './catalogue.loader.ts'
import { CataloguePage } from './catalogue.page.tsx'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'

/** A catalogue's own page, and the enquiry about some of its products. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:catalogue',
    index: true,
    loader: catalogueLoader,
    Component: CataloguePage,
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<CatalogueData>({ head: catalogueHead }),
  },
  {
    id: 'storefront:catalogueEnquiry',
    path: 'enquiry',
    loader: lateLoader(async () => (await import('./catalogue-enquiry.loader.ts')).catalogueEnquiryLoader),
    // The rules of the form come with their first use only.
    action: async args => (await import('./catalogue-enquiry.action.ts')).catalogueEnquiryAction(args),
    Component: LazyEnquiryPage,
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<EnquiryData>({ head: enquiryHead }),
  },
]
