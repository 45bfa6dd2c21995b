import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { sampleLoader } from './sample.loader.ts'
import { SamplePage } from './sample.page.tsx'
import { SampleError, SampleSkeleton } from './sample.states.tsx'

/** The routes below `/sample-address`. Add routes for pages below it here. */
export const routes: RouteObject[] = [
  {
    id: 'remote-sample',
    index: true,
    loader: sampleLoader,
    Component: SamplePage,
    HydrateFallback: SampleSkeleton,
    ErrorBoundary: SampleError,
    handle: pageHandle({
      head: () => ({ title: 'Sample page | Showcase', canonicalPath: '/sample-address' }),
    }),
  },
]
