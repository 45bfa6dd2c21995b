import { errors } from '@showcase/contract/errors'
import { pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, useActionData, useLoaderData } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { LinkForm } from '../account/link-form.component.tsx'
import { checkLink, LinkOutcome, LinkPage, type LinkRefusal } from '../account/mail-link.component.tsx'
import { dashboardPath } from '../sign-in/sign-in.resource.ts'

/** The page of a confirmation link, signed in or not. A button confirms, because mail scanners open links too. */
function VerifyEmailPage() {
  const { isUsable, isDone, email } = useLoaderData<typeof loader>()
  const refusal = useActionData<LinkRefusal>()
  if (isDone || !isUsable || refusal?.problem === errors.verifyLinkInvalid) {
    return (
      <LinkOutcome isDone={isDone} {...(isDone ? confirmed : expired)}>
        <ButtonLink to={dashboardPath}>Go to your dashboard</ButtonLink>
      </LinkOutcome>
    )
  }
  return (
    <LinkPage
      title="Confirm your email"
      text={
        <>
          Do <strong>{email}</strong> and the shop that uses it belong to you?
        </>
      }
    >
      <LinkForm refusal={refusal} submitLabel="Yes, confirm" />
    </LinkPage>
  )
}

const confirmed = { title: 'Your email is confirmed', text: 'From now on, you also receive every enquiry by email.' }
const expired = {
  title: errors.verifyLinkInvalid,
  text: 'A link works once, within seven days. If you have already confirmed your email, there is nothing to do. If not, request a new link on your dashboard.',
}

/** The state of the link. `isDone`: the address was just confirmed. */
async function loader(args: LoaderFunctionArgs) {
  if (new URL(args.request.url).searchParams.has('done')) return { isUsable: false, email: '', isDone: true }
  return { ...(await checkLink(args, 'verify')), isDone: false }
}

export const routes = pageRoutes({
  id: 'marketing:verify-email',
  loader,
  action: async args => {
    const { mailLinkAction } = await import('../account/mail-link.action.ts')
    return mailLinkAction(args, (api, token) => api.auth.verifyEmail({ token }), '/verifyEmail?done')
  },
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
