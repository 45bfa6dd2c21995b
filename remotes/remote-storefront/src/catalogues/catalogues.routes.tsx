import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { catalogueHead } from '../catalogue/catalogue.head.ts'
import { type CatalogueData, catalogueLoader } from '../catalogue/catalogue.loader.ts'
import { CataloguePage } from '../catalogue/catalogue.page.tsx'
import { CatalogueSkeleton } from '../catalogue/catalogue.skeleton.tsx'
import { catalogueAbout, catalogueEnquiryLoader } from '../catalogue/catalogue-enquiry.loader.ts'
import { enquiryHead } from '../enquiry/enquiry.head.ts'
import { LazyEnquiryPage } from '../enquiry/enquiry.lazy.tsx'
import type { EnquiryData } from '../enquiry/enquiry.resource.ts'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { catalogueListHead } from './catalogue-list.head.ts'
import { type CatalogueListData, catalogueListLoader } from './catalogue-list.loader.ts'
import { CatalogueListPage } from './catalogue-list.page.tsx'
import { CatalogueListSkeleton } from './catalogue-list.skeleton.tsx'

/** Everything under `/catalogues`: the list, a catalogue, and the enquiry about some of its products. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:catalogues',
    index: true,
    loader: catalogueListLoader,
    Component: CatalogueListPage,
    HydrateFallback: CatalogueListSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<CatalogueListData>({ head: catalogueListHead }),
  },
  {
    id: 'storefront:catalogue',
    path: ':catalogueId',
    loader: catalogueLoader,
    Component: CataloguePage,
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<CatalogueData>({ head: catalogueHead }),
  },
  {
    id: 'storefront:catalogueEnquiry',
    path: ':catalogueId/enquiry',
    loader: catalogueEnquiryLoader,
    // The rules of the form come with their first use only.
    action: async args => (await import('../enquiry/enquiry.action.ts')).enquiryAction(args, catalogueAbout(args)),
    Component: LazyEnquiryPage,
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<EnquiryData>({ head: enquiryHead }),
  },
]
