import { pageRoutes } from '@showcase/federation/page'
import { checkLink } from '../account/mail-link.component.tsx'
import { ResetPasswordPage } from './reset-password.page.tsx'

export const routes = pageRoutes({
  id: 'marketing:reset-password',
  loader: args => checkLink(args, 'reset'),
  // Saving uses the link up; the page keeps the state in which it was opened.
  shouldRevalidate: () => false,
  Component: ResetPasswordPage,
  head: () => ({
    title: 'New Password | Showcase',
    description: 'Choose a new password for your shop.',
    canonicalPath: '/resetPassword',
    noindex: true,
  }),
})
