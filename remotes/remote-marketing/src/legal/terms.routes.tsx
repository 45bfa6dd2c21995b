import { legalRoutes } from './legal-route.tsx'

/** `terms.md` is a sample. An operator replaces it with terms of their own. */
export const routes = legalRoutes(
  'marketing:terms',
  {
    title: 'Terms & Conditions | Showcase',
    description: 'The rules for visiting shops on this platform and for running one.',
  },
  async () => (await import('./terms.md')).default,
)
