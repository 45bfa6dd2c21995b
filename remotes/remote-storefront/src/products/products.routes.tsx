import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { enquiryHead } from '../enquiry/enquiry.head.ts'
import { LazyEnquiryPage } from '../enquiry/enquiry.lazy.tsx'
import { enquiryLoader, productAbout } from '../enquiry/enquiry.loader.ts'
import type { EnquiryData } from '../enquiry/enquiry.resource.ts'
import { productHead } from '../product/product.head.ts'
import { type ProductData, productLoader } from '../product/product.loader.ts'
import { ProductPage } from '../product/product.page.tsx'
import { ProductSkeleton } from '../product/product.skeleton.tsx'
import '../shop/modals.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { productListHead } from './product-list.head.ts'
import { type ProductListData, productListLoader } from './product-list.loader.ts'
import { ProductListPage } from './product-list.page.tsx'
import { ProductListSkeleton } from './product-list.skeleton.tsx'

/** Everything under `/products`: the list, a product, and the enquiry about it. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:products',
    index: true,
    loader: productListLoader,
    Component: ProductListPage,
    HydrateFallback: ProductListSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<ProductListData>({ head: productListHead }),
  },
  {
    id: 'storefront:product',
    path: ':productId',
    loader: productLoader,
    Component: ProductPage,
    HydrateFallback: ProductSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<ProductData>({ head: productHead }),
  },
  {
    id: 'storefront:enquiry',
    path: ':productId/enquiry',
    loader: enquiryLoader,
    // The rules of the form come with their first use only.
    action: async args => (await import('../enquiry/enquiry.action.ts')).enquiryAction(args, productAbout(args.params)),
    Component: LazyEnquiryPage,
    HydrateFallback: ProductSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<EnquiryData>({ head: enquiryHead }),
  },
]
