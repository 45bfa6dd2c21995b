import { legalRoutes } from './legal-route.tsx'

export const routes = legalRoutes('privacyPolicy', {
  title: 'Privacy Policy | Showcase',
  description:
    'The data that this platform keeps about visitors and owners, why, for how long, and what it never does.',
})
