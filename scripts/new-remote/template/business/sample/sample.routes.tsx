import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { sampleLoader } from './sample.loader.ts'
import { SamplePage } from './sample.page.tsx'
import type { SampleList } from './sample.resource.ts'
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
    handle: pageHandle<SampleList>({
      head: ({ session }) => ({
        title: `Sample page | ${session.business?.businessName ?? 'Showcase'}`,
        canonicalPath: '/sample-address',
      }),
    }),
  },
]
