import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { catalogueListHead } from './catalogue-list.head.ts'
import { type CatalogueListData, catalogueListLoader } from './catalogue-list.loader.ts'
import { CatalogueListPage } from './catalogue-list.page.tsx'
import { CatalogueListSkeleton } from './catalogue-list.skeleton.tsx'

/** The list of catalogues. */
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
]
