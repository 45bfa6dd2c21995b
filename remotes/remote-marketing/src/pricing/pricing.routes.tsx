import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { PricingPage } from './pricing.page.tsx'

/** The plans. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:pricing',
    index: true,
    Component: PricingPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Pricing | Showcase',
        description:
          'Four plans for four kinds of shop: Basic, Advanced, Advanced + and Pro. None of them is charged for.',
        canonicalPath: '/pricing',
      }),
    }),
  },
]
