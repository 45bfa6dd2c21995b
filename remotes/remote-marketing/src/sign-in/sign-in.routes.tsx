import { pageRoutes } from '@showcase/federation/page'
import { redirect } from '@showcase/router'
import { SignInPage } from './sign-in.page.tsx'
import { DASHBOARD, isSignedInHere } from './sign-in.resource.ts'

export const routes = pageRoutes({
  id: 'marketing:sign-in',
  // Only the browser knows the session; on the server this does nothing, and the page checks again after hydration.
  loader: () => {
    if (isSignedInHere()) throw redirect(DASHBOARD)
    return null
  },
  Component: SignInPage,
  head: () => ({
    title: 'Sign In | Showcase',
    description: 'Sign in to run your shop: products, enquiries, and the look of your site.',
    canonicalPath: '/signIn',
    noindex: true,
  }),
})
