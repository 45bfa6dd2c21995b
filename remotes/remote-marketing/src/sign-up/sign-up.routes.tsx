import { errorText } from '@showcase/api-client/error-text'
import type { Api } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import { signUpRules, validate } from '@showcase/contract/form-rules'
import { textLimits } from '@showcase/contract/limits'
import { pageRoutes } from '@showcase/federation/page'
import { toast } from '@showcase/modal-host'
import { Link, useLocation, useNavigate } from '@showcase/router'
import { storage, usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { TextField } from '@showcase/ui/field'
import { ValidatedForm } from '@showcase/ui/validated-form'
import { useState } from 'react'
import { type AccountDraft, AccountPage, useDraft } from '../account/account-page.component.tsx'
import { BusinessNameField, registeredName, shopNameProblems } from '../account/business-name.field.tsx'
import form from '../account/form.module.css'
import { NewPasswordFields } from '../account/new-password.fields.tsx'
import { dashboardPath, isSignedInHere, signedOutOnly, useSignedOutOnly } from '../sign-in/sign-in.resource.ts'

/** The second step of signing up. It redirects a signed-in owner to the dashboard. */
function SignUpPage() {
  const navigate = useNavigate()
  const { key } = useLocation()
  const draft = useDraft()
  useSignedOutOnly()

  function enter(text: string, email: string) {
    toast.success(text)
    if (isSignedInHere()) return void navigate(dashboardPath, { replace: true })
    toast.warning(notStoredText)
    void navigate('/signIn', { replace: true, state: { email } })
  }

  return (
    <AccountPage
      title="Sign Up"
      text="Choose a password, and your shop is ready."
      planType={draft?.planType ?? 'Basic'}
      step={2}
      aside={
        <p className={form.aside}>
          Already have a shop? <Link to="/signIn">Sign in</Link>
        </p>
      }
    >
      <SignUpForm key={draft ? key : ''} draft={draft} onSignedUp={enter} />
    </AccountPage>
  )
}

const notStoredText = 'This browser could not store your session. Let it store data for this site, then sign in.'

/** The field that a refusal of the server belongs to, by its text. */
const refusedField: Readonly<Record<string, keyof SignUpValues>> = {
  [errors.businessNameTaken]: 'businessName',
  [errors.passwordCommon]: 'password',
}

interface SignUpFormProps {
  draft: AccountDraft | null
  /** Called with the server's success message and the account's email. */
  onSignedUp(text: string, email: string): void
}

/** The account's form. After a failure the typed text stays. */
function SignUpForm({ draft, onSignedUp }: SignUpFormProps) {
  const { api } = usePlatform()
  const { name = '', email = '', displayName = '', businessName = '' } = draft ?? {}
  // Entered in step one; editable again if the owner chooses so or the server refuses one.
  const [isAsking, setIsAsking] = useState(!draft)

  async function send(values: SignUpValues) {
    try {
      onSignedUp(await signUp(api, values, draft), values.email.trim())
    } catch (error) {
      const text = errorText(error)
      toast.warning(text)
      const field = refusedField[text]
      if (field === 'businessName') setIsAsking(true)
      return field && { [field]: text }
    }
  }

  return (
    <ValidatedForm<SignUpValues>
      initial={{ name, email, displayName, businessName, password: '', confirmPassword: '' }}
      problems={signUpProblems}
      onSend={send}
      submitLabel="Sign Up"
      progressLabel="Creating your site…"
      size="large"
    >
      {draft && !isAsking ? (
        <Answers draft={draft} onChange={() => setIsAsking(true)} />
      ) : (
        <>
          <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
          <TextField
            name="email"
            label="Email"
            type="email"
            required
            autoComplete="username"
            maxLength={textLimits.email}
            hint="You use it to sign in"
          />
          <BusinessNameField />
        </>
      )}
      <NewPasswordFields label="Password" />
      <p className={form.aside}>
        By signing up you accept the <Link to="/terms&conditions">terms & conditions</Link> and have read the{' '}
        <Link to="/privacyPolicy">privacy policy</Link>.
      </p>
    </ValidatedForm>
  )
}

function Answers({ draft, onChange }: { draft: AccountDraft; onChange(): void }) {
  const { name, email, displayName, businessName } = draft
  const { host } = new URL(usePlatform().session.mainUrl)
  return (
    <div className={form.answers}>
      {/* Password managers store the password under this name. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <dl>
        {[
          ['Name', name],
          ['Email', email],
          ['Shop', displayName],
          ['Site address', `${host}/${businessName}`],
        ].map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" onClick={onChange}>
        Change
      </Button>
    </div>
  )
}

export const routes = pageRoutes({
  id: 'marketing:sign-up',
  loader: signedOutOnly,
  Component: SignUpPage,
  head: () => ({
    title: 'Sign Up | Showcase',
    description: 'Create an account for a shop with its own pages, its own address and every enquiry in one place.',
    canonicalPath: '/signUp',
  }),
})

interface SignUpValues {
  name: string
  email: string
  displayName: string
  businessName: string
  password: string
  confirmPassword: string
}

/** The messages of invalid fields. */
function signUpProblems(values: Partial<SignUpValues>): Partial<Record<string, string>> {
  return { ...validate(signUpRules, { ...values }).fields, ...shopNameProblems(values) }
}

/**
 * Creates the account and its business and stores the session, if the browser allows it. Only the password's digest is sent.
 *
 * @param draft the answers of the first step; null when it was skipped
 * @returns the server's success message
 * @throws ApiError with the server's text
 */
async function signUp(api: Api, values: SignUpValues, draft: AccountDraft | null): Promise<string> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { payload, message } = await api.auth.signUp({
    name: values.name.trim(),
    email: values.email.trim(),
    password: digestPassword(values.password),
    businessName: registeredName(values.businessName),
    displayName: values.displayName.trim(),
    phoneNo: draft?.phoneNo.trim() ?? '',
    address: draft?.address.trim() ?? '',
    planType: draft?.planType ?? 'Basic',
  })
  storage.set('authorization', payload.authorization)
  return message
}
