import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import '../shop/modals.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { productListHead } from './product-list.head.ts'
import { type ProductListData, productListLoader } from './product-list.loader.ts'
import { ProductListPage } from './product-list.page.tsx'
import { ProductListSkeleton } from './product-list.skeleton.tsx'

/** The list of products. */
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
]
