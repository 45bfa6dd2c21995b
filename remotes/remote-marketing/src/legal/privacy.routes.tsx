import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { legalLoader } from './legal.loader.ts'
import { LegalPage } from './legal.page.tsx'

export const routes: RouteObject[] = [
  {
    id: 'marketing:privacy',
    index: true,
    loader: legalLoader(async () => (await import('./privacy.document.ts')).privacyDocument),
    Component: LegalPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Privacy Policy | Showcase',
        description: 'What this platform keeps about visitors and owners, why, for how long, and what it never does.',
      }),
    }),
  },
]
