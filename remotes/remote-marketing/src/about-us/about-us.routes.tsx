import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { AboutUsPage } from './about-us.page.tsx'

/** What the platform is and how it is made. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:about-us',
    index: true,
    Component: AboutUsPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'About Us | Showcase',
        description:
          'Why Showcase is a window and not a till, what we hold to while making it, and what it leaves out.',
        canonicalPath: '/aboutUs',
      }),
    }),
  },
]
