import { pageRoutes } from '@showcase/federation/page'
import { type SupportData, SupportPage, supportForm } from './support.page.tsx'

export const routes = pageRoutes<SupportData>({
  id: 'marketing:support',
  loader: async ({ request }): Promise<SupportData> => {
    await supportForm.load()
    return { isSent: new URL(request.url).searchParams.has('sent') }
  },
  // The form's rules are fetched at their first use.
  action: async args => (await import('./support.action.ts')).supportAction(args),
  Component: SupportPage,
  head: () => ({
    title: 'Support | Showcase',
    description: 'Write to the people who run Showcase. A person reads every message and replies by email.',
    canonicalPath: '/support',
  }),
})
