import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { SampleError, SampleSkeleton } from '../../states/sample/sample.states.tsx'
import { SamplePage } from './sample.page.tsx'
import { sampleLoader } from './sample.resource.ts'

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
