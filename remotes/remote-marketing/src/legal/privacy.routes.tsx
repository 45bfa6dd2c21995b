import type { RouteObject } from '@showcase/router'
import { legalRoute } from './legal-route.tsx'

export const routes: RouteObject[] = [
  legalRoute(
    'marketing:privacy',
    {
      title: 'Privacy Policy | Showcase',
      description:
        'The data that this platform keeps about visitors and owners, why, for how long, and what it never does.',
    },
    async () => (await import('./privacy.document.ts')).privacyDocument,
  ),
]
