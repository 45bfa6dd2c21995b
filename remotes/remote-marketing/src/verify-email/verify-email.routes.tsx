import { pageRoutes } from '@showcase/federation/page'
import type { LoaderFunctionArgs } from '@showcase/router'
import { checkLink } from '../account/mail-link.component.tsx'
import { type VerifyData, VerifyEmailPage } from './verify-email.page.tsx'

async function loader(args: LoaderFunctionArgs): Promise<VerifyData> {
  if (new URL(args.request.url).searchParams.has('done')) return { isUsable: false, email: '', isDone: true }
  return { ...(await checkLink(args, 'verify')), isDone: false }
}

export const routes = pageRoutes({
  id: 'marketing:verify-email',
  loader,
  action: async args => (await import('./verify-email.action.ts')).verifyAction(args),
  // A refusal keeps the page; success leads to another address, whose data is not loaded yet.
  shouldRevalidate: ({ nextUrl }) => nextUrl.searchParams.has('done'),
  Component: VerifyEmailPage,
  head: () => ({
    title: 'Confirm Your Email | Showcase',
    description: 'Confirm that the email of your shop is yours.',
    canonicalPath: '/verifyEmail',
    noindex: true,
  }),
})
