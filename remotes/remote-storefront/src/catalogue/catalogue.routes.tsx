import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { lateLoader } from '../shop/late-loader.ts'
import { CataloguePageError } from '../shop/page-error.component.tsx'
import { catalogueHead } from './catalogue.head.ts'
import type { CatalogueData } from './catalogue.loader.ts'
import { CataloguePage } from './catalogue.page.tsx'
import { CatalogueSkeleton } from './catalogue.skeleton.tsx'

/** A catalogue's own page. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:catalogue',
    index: true,
    loader: lateLoader(async () => (await import('./catalogue.loader.ts')).catalogueLoader),
    Component: CataloguePage,
    HydrateFallback: CatalogueSkeleton,
    ErrorBoundary: CataloguePageError,
    handle: pageHandle<CatalogueData>({ head: catalogueHead }),
  },
]
