import { pageHandle } from '@showcase/federation/page'
import type { RouteObject } from '@showcase/router'
import { checkLink } from '../account/mail-link.component.tsx'
import { ResetPasswordPage } from './reset-password.page.tsx'

export const routes: RouteObject[] = [
  {
    id: 'marketing:reset-password',
    index: true,
    loader: args => checkLink(args, 'reset'),
    // Saving uses the link up; the page keeps the state in which it was opened.
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
