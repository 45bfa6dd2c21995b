import { isApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { textLimits } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextField } from '@showcase/ui/field'
import { PasswordField } from '@showcase/ui/password-field'
import { AccountForm } from '../account/account-form.component.tsx'
import { BusinessNameField } from '../account/business-name.field.tsx'
import type { AccountDraft } from '../account/draft.ts'
import form from '../account/form.module.css'
import { PasswordsMatch } from './passwords-match.component.tsx'
import { type SignUpValues, signUp, signUpProblems } from './sign-up.resource.ts'

/** Fields that the server may refuse by itself, by its words. */
const refusedField: Readonly<Record<string, keyof SignUpValues>> = {
  [errors.emailTaken]: 'email',
  [errors.businessNameTaken]: 'businessName',
}

interface SignUpFormProps {
  draft: AccountDraft | null
  /** Given the server's words of success. */
  onSignedUp(text: string): void
}

/** The account's form. A refusal shows the server's words and leaves what was typed. */
export function SignUpForm({ draft, onSignedUp }: SignUpFormProps) {
  const { api } = usePlatform()
  const { name = '', email = '', businessName = '' } = draft ?? {}

  async function send(values: SignUpValues) {
    try {
      onSignedUp(await signUp(api, values, draft))
    } catch (error) {
      const text = isApiError(error) ? error.message : String(error)
      toast.warning(text)
      const field = refusedField[text]
      return field && { [field]: text }
    }
  }

  return (
    <AccountForm<SignUpValues>
      initial={{ name, email, businessName, password: '', confirmPassword: '' }}
      problems={signUpProblems}
      onSend={send}
      submitLabel="Sign Up"
    >
      <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
      <TextField
        name="email"
        label="Email"
        type="email"
        required
        autoComplete="username"
        maxLength={textLimits.email}
        hint="You sign in with it"
      />
      <BusinessNameField />
      <PasswordField name="password" label="Password" required autoComplete="new-password" />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
        aside={<PasswordsMatch />}
      />
      <p className={form.aside}>
        By signing up you accept the <Link to="/terms&conditions">terms & conditions</Link> and have read the{' '}
        <Link to="/privacyPolicy">privacy policy</Link>.
      </p>
    </AccountForm>
  )
}
