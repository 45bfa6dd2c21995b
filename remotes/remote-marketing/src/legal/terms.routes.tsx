import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { legalLoader } from './legal.loader.ts'
import { LegalPage } from './legal.page.tsx'

export const routes: RouteObject[] = [
  {
    id: 'marketing:terms',
    index: true,
    loader: legalLoader(async () => (await import('./terms.document.ts')).termsDocument),
    Component: LegalPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Terms & Conditions | Showcase',
        description: 'The rules for visiting shops on this platform and for running one.',
      }),
    }),
  },
]
