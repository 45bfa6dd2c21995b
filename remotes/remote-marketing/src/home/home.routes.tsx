import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { homeLoader } from './home.loader.ts'
import { HomePage } from './home.page.tsx'

/** The landing page of the platform. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:home',
    index: true,
    loader: homeLoader,
    // Of a form on this page: the request for a reset link, whose dialog comes and goes over what is there.
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
