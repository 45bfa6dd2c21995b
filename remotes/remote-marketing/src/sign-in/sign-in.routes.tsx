import { pageHandle } from '@showcase/federation/page'
import { type RouteObject, redirect } from '@showcase/router'
import { SignInPage } from './sign-in.page.tsx'
import { DASHBOARD, isSignedInHere } from './sign-in.resource.ts'

/** The way into the admin area. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:sign-in',
    index: true,
    // In the browser only: the server cannot know, and the page asks again once it lives.
    loader: () => {
      if (isSignedInHere()) throw redirect(DASHBOARD)
      return null
    },
    Component: SignInPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Sign In | Showcase',
        description: 'Sign in to run your shop: products, enquiries, and the look of your site.',
        canonicalPath: '/signIn',
        noindex: true,
      }),
    }),
  },
]
