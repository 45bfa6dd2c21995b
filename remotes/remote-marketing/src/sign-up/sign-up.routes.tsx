import { pageRoutes } from '@showcase/federation/page'
import { redirect } from '@showcase/router'
import { DASHBOARD, isSignedInHere } from '../sign-in/sign-in.resource.ts'
import { SignUpPage } from './sign-up.page.tsx'

export const routes = pageRoutes({
  id: 'marketing:sign-up',
  // Only the browser knows the session; on the server this does nothing, and the page checks again after hydration.
  loader: () => {
    if (isSignedInHere()) throw redirect(DASHBOARD)
    return null
  },
  Component: SignUpPage,
  head: () => ({
    title: 'Sign Up | Showcase',
    description: 'Create an account for a shop with its own pages, its own address and every enquiry in one place.',
    canonicalPath: '/signUp',
  }),
})
