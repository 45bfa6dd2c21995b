import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { type SupportData, SupportPage, supportForm } from './support.page.tsx'

export const routes: RouteObject[] = [
  {
    id: 'marketing:support',
    index: true,
    loader: async ({ request }): Promise<SupportData> => {
      await supportForm.load()
      return { isSent: new URL(request.url).searchParams.has('sent') }
    },
    // The form's rules are fetched at their first use.
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
