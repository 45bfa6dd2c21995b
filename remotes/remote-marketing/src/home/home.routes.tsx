import { pageRoutes } from '@showcase/federation/page'
import { HomePage } from './home.page.tsx'
import { homeLoader } from './home.resource.ts'

export const routes = pageRoutes({
  id: 'marketing:home',
  loader: homeLoader,
  // The form in the dialog that requests a reset link.
  action: async args => (await import('../forgot-password/forgot-password.action.ts')).forgotAction(args),
  shouldRevalidate: () => false,
  Component: HomePage,
  head: ({ session }) => ({
    title: 'Showcase | A Showcase Experience Of Your Products',
    description:
      'Showcase is a website builder for sellers: list your products, manage them from your phone, and receive every enquiry in one place. Fast, reliable, simple, scalable, secure.',
    canonicalPath: '/home',
    jsonLd: [
      { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Showcase', url: `${session.publicUrl}/home` },
    ],
  }),
})
