import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { type SupportData, supportLoader } from './support.loader.ts'
import { SupportPage } from './support.page.tsx'

/** A way to the people who run the platform. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:support',
    index: true,
    loader: supportLoader,
    // The rules of the form come with their first use only.
    action: async args => (await import('./support.action.ts')).supportAction(args),
    Component: SupportPage,
    HydrateFallback: () => null,
    handle: pageHandle<SupportData>({
      head: () => ({
        title: 'Support | Showcase',
        description: 'Write to the people who run Showcase. A person reads every message and answers by e-mail.',
        canonicalPath: '/support',
      }),
    }),
  },
]
