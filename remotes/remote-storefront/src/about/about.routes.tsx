import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { PageError } from '../shop/page-error.component.tsx'
import { aboutHead } from './about.head.ts'
import { aboutLoader } from './about.loader.ts'
import { AboutPage } from './about.page.tsx'
import type { AboutData } from './about.resource.ts'
import { AboutSkeleton } from './about.skeleton.tsx'

/** About Us. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:about',
    index: true,
    loader: aboutLoader,
    Component: AboutPage,
    HydrateFallback: AboutSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<AboutData>({ head: aboutHead }),
  },
]
