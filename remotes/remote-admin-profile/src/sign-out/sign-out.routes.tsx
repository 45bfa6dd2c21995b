import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { SignOutPage } from './sign-out.page.tsx'

/** What is mounted at `/userAdmin/signOut`. */
export const routes: RouteObject[] = [
  {
    id: 'admin-sign-out',
    index: true,
    Component: SignOutPage,
    handle: pageHandle({ head: () => ({ title: 'Sign out | Showcase', noindex: true }) }),
  },
]
