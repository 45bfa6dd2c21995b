import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { lateLoader } from '../shop/late-loader.ts'
import '../shop/modals.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { productHead } from './product.head.ts'
import type { ProductData } from './product.loader.ts'
import { ProductPage } from './product.page.tsx'
import { ProductSkeleton } from './product.skeleton.tsx'

/** A product's own page. */
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
]
