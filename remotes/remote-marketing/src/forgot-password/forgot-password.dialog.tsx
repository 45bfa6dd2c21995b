import { successMessages } from '@showcase/contract/success-messages'
import { Link, useNavigate, useSearchParams } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useRef } from 'react'
import { ForgotPasswordForm } from './forgot-password.form.tsx'
import classes from './forgot-password.module.css'
import { CLOSED, forgotStateOf } from './forgot-password.ts'

/**
 * The request for a reset link over the landing page, where the address asks for it. The server writes it as an open
 * dialog, whose form and links work by themselves; the script makes it a modal one.
 */
export function ForgotPassword() {
  const [search] = useSearchParams()
  const state = forgotStateOf(search)
  return state === 'closed' ? null : <ForgotPasswordDialog isSent={state === 'sent'} />
}

function ForgotPasswordDialog({ isSent }: { isSent: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const titleId = useId()
  const close = () => void navigate(CLOSED, { replace: true, preventScrollReset: true })

  useEffect(() => {
    const element = dialog.current
    if (!element?.showModal) return
    // An open dialog cannot be opened as a modal one; taking the attribute away closes it without an event.
    element.open = false
    element.showModal()
    const first = element.querySelector('input') ?? element.querySelector('h2')
    first?.focus()
  }, [])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape, which the dialog reports as cancel
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
            {isSent ? 'Look into your mail' : 'Forgot your password?'}
          </h2>
          <Link className={classes.close ?? ''} to={CLOSED} replace preventScrollReset aria-label="Close">
            <X aria-hidden="true" />
          </Link>
        </div>
        {isSent ? <Sent /> : <Asking />}
      </div>
    </dialog>
  )
}

function Asking() {
  return (
    <>
      <p className={classes.text}>Tell us your email, and we send you a link that lets you choose a new password.</p>
      <ForgotPasswordForm />
      <p className={classes.text}>
        You remember it? <Link to="/signIn">Sign in</Link>
      </p>
    </>
  )
}

function Sent() {
  return (
    <>
      <p role="status">{successMessages.resetMailSent}</p>
      <p className={classes.text}>
        It works once, for one hour. Nothing there after a few minutes? Look among the unwanted mail, or{' '}
        <Link to="/home?forgotPassword" replace preventScrollReset>
          ask again
        </Link>
        .
      </p>
      <ButtonLink to="/signIn" size="large" wide variant="secondary">
        Back to sign in
      </ButtonLink>
    </>
  )
}
