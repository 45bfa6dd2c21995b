import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { lateLoader } from '../shop/late-loader.ts'
import { PageError } from '../shop/page-error.component.tsx'
import { homeHead } from './home.head.ts'
import { HomePage } from './home.page.tsx'
import type { HomeData } from './home.resource.ts'
import { HomeSkeleton } from './home.skeleton.tsx'

/** The front page of a shop. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:home',
    index: true,
    loader: lateLoader(async () => (await import('./home.loader.ts')).homeLoader),
    Component: HomePage,
    HydrateFallback: HomeSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<HomeData>({ head: homeHead }),
  },
]
