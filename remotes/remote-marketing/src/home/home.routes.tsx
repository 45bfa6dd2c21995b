import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { HomePage } from './home.page.tsx'
import { homeLoader } from './home.resource.ts'

export const routes: RouteObject[] = [
  {
    id: 'marketing:home',
    index: true,
    loader: homeLoader,
    // The form in the dialog that requests a reset link.
    action: async args => (await import('../forgot-password/forgot-password.action.ts')).forgotAction(args),
    shouldRevalidate: () => false,
    Component: HomePage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: ({ session }) => ({
        title: 'Showcase | A Showcase Experience Of Your Products',
        description:
          'Showcase is a website builder for sellers: list your products, manage them from your phone, and receive every enquiry in one place. Fast, reliable, simple, scalable, secure.',
        canonicalPath: '/home',
        jsonLd: [
          { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Showcase', url: `${session.publicUrl}/home` },
        ],
      }),
    }),
  },
]
