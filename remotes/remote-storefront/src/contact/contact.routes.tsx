import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { PageError } from '../shop/page-error.component.tsx'
import { contactHead } from './contact.head.ts'
import { contactLoader } from './contact.loader.ts'
import { ContactPage } from './contact.page.tsx'
import type { ContactData } from './contact.resource.ts'
import { ContactSkeleton } from './contact.skeleton.tsx'

/** Contact Us. */
export const routes: RouteObject[] = [
  {
    id: 'storefront:contact',
    index: true,
    loader: contactLoader,
    // The rules of the form come with their first use only.
    action: async args => (await import('./contact.action.ts')).contactAction(args),
    Component: ContactPage,
    HydrateFallback: ContactSkeleton,
    ErrorBoundary: PageError,
    handle: pageHandle<ContactData>({ head: contactHead }),
  },
]
