import { errorText } from '@showcase/api-client/error-text'
import { errors } from '@showcase/contract/errors'
import { signInRules, validate } from '@showcase/contract/form-rules'
import { textLimits } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { pageRoutes } from '@showcase/federation/page'
import { toast } from '@showcase/modal-host'
import { Link, useLocation, useNavigate, useSearchParams } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextField } from '@showcase/ui/field'
import { Notice } from '@showcase/ui/notice'
import { PasswordField } from '@showcase/ui/password-field'
import { ValidatedForm } from '@showcase/ui/validated-form'
import { useField } from 'react-final-form'
import form from '../account/form.module.css'
import { NeedsScript } from '../account/needs-script.component.tsx'
import { forgotPasswordPath, passedOn, requestPath } from '../forgot-password/forgot-password.ts'
import classes from './sign-in.module.css'
import { dashboardPath, type SignInValues, signedOutOnly, signIn, useSignedOutOnly } from './sign-in.resource.ts'

/** The query parameter with which the shell opens this page after a session has ended. */
const endedParameter = 'ended'

/** The sign-in page. It redirects a signed-in owner to the dashboard. */
function SignInPage() {
  const navigate = useNavigate()
  const { email = '', isReturn } = passedOn(useLocation().state)
  const [query] = useSearchParams()
  useSignedOutOnly()

  function enter() {
    toast.success(screenMessages.signedIn)
    void navigate(dashboardPath)
  }

  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="sign-in-title">
        <header className={classes.header}>
          <h1 id="sign-in-title">Sign In</h1>
          <p>Your products, your enquiries, your shop.</p>
        </header>
        {query.has(endedParameter) && (
          <Notice tone="plain">
            You were signed out: your session expired, or you signed out or changed your password elsewhere. Sign in to
            continue.
          </Notice>
        )}
        <SignInForm email={email} isReturn={isReturn} onSignedIn={enter} />
        <p className={form.aside}>
          No shop yet? <Link to="/pricing">Get started</Link>
        </p>
        <NeedsScript what="Signing in" />
      </section>
      <ShopFront />
    </div>
  )
}

const notStoredText = 'This browser could not store your session. Let it store data for this site, then sign in again.'

/** Email and password. After a failure the typed text stays. */
function SignInForm({ email, isReturn, onSignedIn }: { email: string; isReturn: boolean; onSignedIn(): void }) {
  const { api } = usePlatform()

  async function send(values: SignInValues) {
    try {
      if (!(await signIn(api, values))) return void toast.warning(notStoredText)
    } catch (error) {
      const text = errorText(error)
      toast.warning(text)
      return text === errors.invalidCredentials ? { password: text } : undefined
    }
    onSignedIn()
  }

  return (
    <ValidatedForm<SignInValues>
      initial={{ email, password: '' }}
      problems={values => validate(signInRules, values).fields}
      onSend={send}
      submitLabel="Sign In"
      progressLabel="Signing in…"
      size="large"
    >
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="username"
        maxLength={textLimits.email}
      />
      <PasswordField name="password" label="Password" required autoComplete="current-password" />
      <ForgotLink takesFocus={isReturn} />
    </ValidatedForm>
  )
}

/** Passes the typed email on. */
function ForgotLink({ takesFocus }: { takesFocus: boolean }) {
  const navigate = useNavigate()
  const { input } = useField<string>('email', { subscription: { value: true } })
  return (
    <Link
      className={classes.forgot ?? ''}
      to={forgotPasswordPath}
      ref={takesFocus ? focus : undefined}
      onClick={event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        // The redirect from the root would lose the state.
        event.preventDefault()
        void navigate(requestPath, { state: { email: input.value } })
      }}
    >
      Forgot Password
    </Link>
  )
}

function focus(link: HTMLElement | null): void {
  link?.focus()
}

function ShopFront() {
  return (
    <svg className={classes.window} viewBox="0 0 480 560" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={classes.wall} d="M0 0h480v560H0z" />
      <path className={classes.awning} d="M52 118h376l26 74H26Z" />
      {[0, 1, 2, 3, 4].map(i => (
        <path key={i} className={classes.stripe} d={`M${90 + i * 75.2} 118h37.6l5.2 74H${85 + i * 75.2}Z`} />
      ))}
      <path className={classes.glass} d="M52 206h240v232H52Z" />
      <path className={classes.door} d="M316 206h112v282H316Z" />
      <path className={classes.glass} d="M332 222h80v150h-80Z" />
      <circle className={classes.spark} cx="334" cy="412" r="6" />
      <path className={classes.shelf} d="M52 324h240v8H52ZM52 430h240v8H52Z" />
      <path
        className={classes.thing}
        d="M96 324c-16 0-22-14-22-30 0-14 8-20 8-34h28c0 14 8 20 8 34 0 16-6 30-22 30ZM150 324v-52h44v52ZM226 324l-14-58h56l-14 58ZM86 430v-66h40v66ZM156 430c-18 0-26-20-26-40h76c0 20-8 40-26 40ZM240 430v-40l-18-4 30-34 30 34-18 4v40Z"
      />
      <path className={classes.ground} d="M0 488h480v72H0z" />
    </svg>
  )
}

export const routes = pageRoutes({
  id: 'marketing:sign-in',
  loader: signedOutOnly,
  Component: SignInPage,
  head: () => ({
    title: 'Sign In | Showcase',
    description: 'Sign in to run your shop: products, enquiries, and the look of your site.',
    canonicalPath: '/signIn',
    noindex: true,
  }),
})
