import { errors } from '@showcase/contract/errors'
import { pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { LinkForm } from '../account/link-form.component.tsx'
import { LinkOutcome, LinkPage, type LinkRefusal, tokenOf } from '../account/mail-link.component.tsx'

/** The page of the link with which a person stops emails. A button stops them, because mail scanners open links too. */
function StopEmailsPage() {
  const { isDone, isUsable } = useLoaderData<typeof loader>()
  const refusal = useActionData<LinkRefusal>()
  if (isDone || !isUsable) {
    return (
      <LinkOutcome isDone={isDone} {...(isDone ? stopped : unusable)}>
        <ButtonLink to="/support">Contact support</ButtonLink>
      </LinkOutcome>
    )
  }
  return (
    <LinkPage
      title="Stop these emails"
      text="We will not email you about enquiries, or when someone signs up for a shop with your address."
    >
      <LinkForm refusal={refusal} submitLabel="Stop these emails" />
    </LinkPage>
  )
}

const stopped = { title: 'You will no longer get these emails', text: 'If you want them again, contact support.' }
const unusable = {
  title: errors.stopLinkInvalid,
  text: 'Open the link in one of our emails. It works for 30 days.',
}

/** Whether the emails were just stopped, and whether the address has a token. Only the server knows whether that works. */
function loader({ request }: LoaderFunctionArgs) {
  return { isDone: new URL(request.url).searchParams.has('done'), isUsable: tokenOf(request) !== '' }
}

export const routes = pageRoutes({
  id: 'marketing:stop-emails',
  loader,
  action: async args => {
    const { mailLinkAction } = await import('../account/mail-link.action.ts')
    return mailLinkAction(args, (api, token) => api.mail.stopMails({ token }), '/stopEmails?done')
  },
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
