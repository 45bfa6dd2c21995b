import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { signUpRules, validate } from '@showcase/contract/form-rules'
import { pageRoutes } from '@showcase/federation/page'
import { toast } from '@showcase/modal-host'
import { useLoaderData, useNavigate, useSearchParams } from '@showcase/router'
import { signOutLocally, usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { ValidatedForm } from '@showcase/ui/validated-form'
import { useState } from 'react'
import { checkLink, type LinkData, LinkOutcome, LinkPage } from '../account/mail-link.component.tsx'
import { NeedsScript } from '../account/needs-script.component.tsx'
import { type NewPassword, NewPasswordFields } from '../account/new-password.fields.tsx'
import { forgotPasswordPath } from '../forgot-password/forgot-password.ts'

/** The page of a reset link: a form for the new password, or a way to request another link. */
function ResetPasswordPage() {
  const { isUsable, email } = useLoaderData<LinkData>()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isExpired, setExpired] = useState(false)
  if (!isUsable || isExpired) return <ExpiredLink />

  function enter(text: string) {
    toast.success(text)
    void navigate('/signIn', { replace: true, state: { email } })
  }

  return (
    <LinkPage
      title="New password"
      text={
        <>
          For <strong>{email}</strong>. Saving it signs you out on every device.
        </>
      }
    >
      <ResetPasswordForm
        token={search.get('token') ?? ''}
        email={email}
        onReset={enter}
        onExpired={() => setExpired(true)}
      />
      <NeedsScript what="This" />
    </LinkPage>
  )
}

function ExpiredLink() {
  return (
    <LinkOutcome
      title={errors.resetLinkInvalid}
      text="A link works once, within one hour, and this one has been used or is too old. If you have set a new password, sign in with it. If not, request a new one."
    >
      <ButtonLink to={forgotPasswordPath}>Request a new one</ButtonLink>
      <ButtonLink to="/signIn" variant="secondary">
        Sign in
      </ButtonLink>
    </LinkOutcome>
  )
}

interface ResetPasswordFormProps {
  token: string
  /** The account's address, for password managers. */
  email: string
  /** Called with the server's success message. */
  onReset(text: string): void
  /** The link was used or expired while the form was open. */
  onExpired(): void
}

/** The new password, twice. After a failure the typed text stays. */
function ResetPasswordForm({ token, email, onReset, onExpired }: ResetPasswordFormProps) {
  const { api } = usePlatform()

  async function send(values: NewPassword) {
    try {
      onReset(await resetPassword(api, token, values))
    } catch (error) {
      const text = errorText(error)
      if (text === errors.resetLinkInvalid) return onExpired()
      toast.warning(text)
      if (text === errors.passwordCommon) return { password: text }
    }
  }

  return (
    <ValidatedForm<NewPassword>
      initial={{ password: '', confirmPassword: '' }}
      problems={newPasswordProblems}
      onSend={send}
      submitLabel="Save password"
      progressLabel="Saving…"
      size="large"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordFields label="New password" />
    </ValidatedForm>
  )
}

/** The messages of invalid fields, by the rules of signing up. */
function newPasswordProblems(values: Partial<NewPassword>): Partial<Record<keyof NewPassword, string>> {
  const { password, confirmPassword } = validate(signUpRules, { ...values }).fields
  return { ...(password && { password }), ...(confirmPassword && { confirmPassword }) }
}

/**
 * Sets the new password, sending only its digest. The server ends every session of the account, so this browser drops
 * its own.
 *
 * @returns the server's success message
 * @throws ApiError with the server's text
 */
async function resetPassword(api: Api, token: string, { password }: NewPassword): Promise<string> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { message } = await api.auth.resetPassword({ token, password: digestPassword(password) })
  signOutLocally()
  return message
}

export const routes = pageRoutes({
  id: 'marketing:reset-password',
  loader: args => checkLink(args, 'reset'),
  // A link works once; saving consumes it. The page keeps the state in which it was opened.
  shouldRevalidate: () => false,
  Component: ResetPasswordPage,
  head: () => ({
    title: 'New Password | Showcase',
    description: 'Choose a new password for your shop.',
    canonicalPath: '/resetPassword',
    noindex: true,
  }),
})
