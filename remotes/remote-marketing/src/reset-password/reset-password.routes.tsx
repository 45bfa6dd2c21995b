import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { checkLink } from '../account/check-link.ts'
import { ResetPasswordPage } from './reset-password.page.tsx'

/** A new password, by the link of a mail. */
export const routes: RouteObject[] = [
  {
    id: 'marketing:reset-password',
    index: true,
    loader: args => checkLink(args, 'reset'),
    // What the link was when it opened the page is what the page is about.
    shouldRevalidate: () => false,
    Component: ResetPasswordPage,
    HydrateFallback: () => null,
    handle: pageHandle({
      head: () => ({
        title: 'New Password | Showcase',
        description: 'Choose a new password for your shop.',
        canonicalPath: '/resetPassword',
        noindex: true,
      }),
    }),
  },
]
