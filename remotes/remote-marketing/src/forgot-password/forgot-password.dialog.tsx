import { textLimits } from '@showcase/contract/input-limits'
import { successMessages } from '@showcase/contract/success-messages'
import { Form, Link, useActionData, useLocation, useNavigate, useNavigation, useSearchParams } from '@showcase/router'
import { Button, ButtonLink } from '@showcase/ui/button'
import fields from '@showcase/ui/field.module.css'
import { FieldFrame, framed } from '@showcase/ui/field-frame'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { useOneSubmission } from '../account/use-one-submission.ts'
import type { ForgotRefusal } from './forgot-password.action.ts'
import classes from './forgot-password.module.css'
import { closedPath, passedOn, requestPath } from './forgot-password.ts'

/**
 * The request for a reset link, over the landing page when the address names it. The server renders an open dialog that
 * works without script; the script makes it modal. Closed, it leads back to Sign In if it was opened there.
 */
export function ForgotPassword() {
  const [search] = useSearchParams()
  const state = search.get('forgotPassword')
  return state === null ? null : <ForgotPasswordDialog isSent={state === 'sent'} />
}

function ForgotPasswordDialog({ isSent }: { isSent: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const titleId = useId()
  const { email } = passedOn(useLocation().state)
  function close() {
    if (email === undefined) void navigate(closedPath, { replace: true, preventScrollReset: true })
    else void navigate('/signIn', { replace: true, state: { email, isReturn: true } })
  }

  useEffect(() => {
    const element = dialog.current
    if (!element?.showModal) return
    // An open dialog cannot become modal. Removing the attribute closes it without an event.
    element.open = false
    element.showModal()
  }, [])

  // Sending replaces the form, and the focused button with it.
  useEffect(() => {
    const first = dialog.current?.querySelector('input') ?? dialog.current?.querySelector('h2')
    first?.focus()
  }, [isSent])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses Escape, which the dialog reports as cancel
    <dialog
      ref={dialog}
      className={classes.dialog}
      open
      aria-labelledby={titleId}
      onCancel={close}
      onClick={event => {
        if (event.target === event.currentTarget) close()
      }}
    >
      <div className={classes.sheet}>
        <div className={classes.top}>
          <h2 id={titleId} className={classes.title} tabIndex={-1}>
            {isSent ? 'Check your email' : 'Forgot your password?'}
          </h2>
          <Link
            className={classes.close ?? ''}
            // For a page without script, which knows no state.
            to={closedPath}
            aria-label="Close"
            onClick={event => {
              event.preventDefault()
              close()
            }}
          >
            <X aria-hidden="true" />
          </Link>
        </div>
        {isSent ? <Sent /> : <Asking />}
      </div>
    </dialog>
  )
}

function Asking() {
  const { state } = useLocation()
  return (
    <>
      <p className={classes.text}>Enter your email, and we will send you a link to choose a new password.</p>
      <ForgotPasswordForm />
      <p className={classes.text}>
        Remembered it?{' '}
        <Link to="/signIn" state={state}>
          Sign in
        </Link>
      </p>
    </>
  )
}

function Sent() {
  return (
    <>
      <p role="status">{successMessages.resetMailSent}</p>
      <p className={classes.text}>
        The link works once, within one hour. No email after a few minutes? Check your spam folder, or{' '}
        <Link to={requestPath} replace preventScrollReset>
          request another link
        </Link>
        .
      </p>
      <ButtonLink to="/signIn" size="large" wide variant="secondary">
        Back to sign in
      </ButtonLink>
    </>
  )
}

/** The form posts to the page's action, with script through the router. */
function ForgotPasswordForm() {
  const refusal = useActionData<ForgotRefusal>()
  const isBusy = useNavigation().state !== 'idle'
  const { state } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const error = refusal?.problem

  const submit = useOneSubmission(refusal)

  // Runs when the dialog opens and after every refusal.
  useEffect(() => input.current?.focus(), [refusal])

  return (
    <Form
      className={classes.form ?? ''}
      method="post"
      replace
      preventScrollReset
      noValidate
      state={state}
      onSubmit={submit}
    >
      <FieldFrame id={id} label="Email" hint="The email that you sign in with" error={error}>
        <span className={fields.box} data-invalid={error ? '' : undefined}>
          <input
            {...framed({ id, hint: true, error })}
            ref={input}
            className={fields.input}
            name="email"
            type="email"
            required
            autoComplete="username"
            maxLength={textLimits.email}
            defaultValue={refusal?.email ?? passedOn(state).email}
          />
        </span>
      </FieldFrame>
      <Button type="submit" size="large" wide busy={isBusy}>
        Send reset link
      </Button>
    </Form>
  )
}
