import { pageRoutes } from '@showcase/federation/page'
import type { LoaderFunctionArgs } from '@showcase/router'
import { tokenOf } from '../account/mail-link.component.tsx'
import { type StopData, StopEmailsPage } from './stop-emails.page.tsx'

function loader({ request }: LoaderFunctionArgs): StopData {
  return { isDone: new URL(request.url).searchParams.has('done'), isUsable: tokenOf(request) !== '' }
}

export const routes = pageRoutes({
  id: 'marketing:stop-emails',
  loader,
  action: async args => (await import('./stop-emails.action.ts')).stopAction(args),
  // A refusal keeps the page; success leads to another address, whose data is not loaded yet.
  shouldRevalidate: ({ nextUrl }) => nextUrl.searchParams.has('done'),
  Component: StopEmailsPage,
  head: () => ({
    title: 'Stop Emails | Showcase',
    description: 'Stop emails that you did not ask for.',
    canonicalPath: '/stopEmails',
    noindex: true,
  }),
})
