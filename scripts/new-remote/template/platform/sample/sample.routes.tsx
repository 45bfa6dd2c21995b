import { pageRoutes } from '@showcase/federation/page'
import { SampleError, SampleSkeleton } from '../../states/sample/sample.states.tsx'
import { SamplePage } from './sample.page.tsx'
import { sampleLoader } from './sample.resource.ts'

/** The page at `/sample-address`. Add the routes of pages below it to this list. */
export const routes = pageRoutes({
  id: 'remote-sample',
  loader: sampleLoader,
  Component: SamplePage,
  HydrateFallback: SampleSkeleton,
  ErrorBoundary: SampleError,
  head: () => ({ title: 'Sample page | Showcase', canonicalPath: '/sample-address' }),
})
