import { pageHandle } from '@showcase/federation/page'
import { type RouteObject, redirect } from '@showcase/router'
import { DASHBOARD, isSignedInHere } from '../sign-in/sign-in.resource.ts'
import { SignUpPage } from './sign-up.page.tsx'

/** Where a shop begins. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:sign-up',
    index: true,
    // In the browser only: the server cannot know, and the page asks again once it lives.
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
