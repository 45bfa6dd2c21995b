import type { RouteObject } from '@showcase/router'
import { legalRoute } from './legal-route.tsx'

export const routes: RouteObject[] = [
  legalRoute(
    'marketing:terms',
    {
      title: 'Terms & Conditions | Showcase',
      description: 'The rules for visiting shops on this platform and for running one.',
    },
    async () => (await import('./terms.document.ts')).termsDocument,
  ),
]
