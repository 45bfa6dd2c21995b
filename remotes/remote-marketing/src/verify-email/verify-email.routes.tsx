import { pageHandle } from '@showcase/federation/page'
import type { LoaderFunctionArgs, RouteObject } from '@showcase/router'
import { checkLink, type LinkData } from '../account/check-link.ts'
import { VerifyEmailPage } from './verify-email.page.tsx'

export interface VerifyData extends LinkData {
  /** The address has just been confirmed. */
  isDone: boolean
}

async function verifyLoader(args: LoaderFunctionArgs): Promise<VerifyData> {
  if (new URL(args.request.url).searchParams.has('done')) return { isUsable: false, email: '', isDone: true }
  return { ...(await checkLink(args, 'verify')), isDone: false }
}

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
