import { legalRoutes } from './legal-route.tsx'

/** `privacy.md` describes the software. An operator adds details of their own. */
export const routes = legalRoutes(
  'marketing:privacy',
  {
    title: 'Privacy Policy | Showcase',
    description:
      'The data that this platform keeps about visitors and owners, why, for how long, and what it never does.',
  },
  async () => (await import('./privacy.md')).default,
)
