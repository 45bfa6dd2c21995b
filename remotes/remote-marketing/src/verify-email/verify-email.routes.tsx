import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { verifyLoader } from './verify-email.loader.ts'
import { VerifyEmailPage } from './verify-email.page.tsx'

/** The confirmation of an address, by the link of a mail. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:verify-email',
    index: true,
    loader: verifyLoader,
    action: async args => (await import('./verify-email.action.ts')).verifyAction(args),
    // A refusal leaves the page as it is; its success is another address, of which nothing is known yet.
    shouldRevalidate: ({ nextUrl }) => nextUrl.searchParams.has('done'),
    Component: VerifyEmailPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'Confirm Your Email | Showcase',
        description: 'Confirm that the email of your shop is yours.',
        canonicalPath: '/verifyEmail',
        noindex: true,
      }),
    }),
  },
]
