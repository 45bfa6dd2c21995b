import { pageHandle } from '@showcase/federation/page'
import { type RouteObject, redirect } from '@showcase/router'
import { DASHBOARD, isSignedInHere } from '../sign-in/sign-in.resource.ts'
import { SignUpPage } from './sign-up.page.tsx'

export const routes: RouteObject[] = [
  {
    id: 'marketing:sign-up',
    index: true,
    // Only the browser knows the session; on the server this does nothing, and the page checks again after hydration.
    loader: () => {
      if (isSignedInHere()) throw redirect(DASHBOARD)
      return null
    },
    Component: SignUpPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Sign Up | Showcase',
        description: 'Make an account, and your shop is there: its pages, its address, and every enquiry in one place.',
        canonicalPath: '/signUp',
      }),
    }),
  },
]
