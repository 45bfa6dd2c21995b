import { legalRoutes } from './legal-route.tsx'

export const routes = legalRoutes('terms', {
  title: 'Terms & Conditions | Showcase',
  description: 'The rules for visiting shops on this platform and for running one.',
})
