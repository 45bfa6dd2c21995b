import { isApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { PasswordField } from '@showcase/ui/password-field'
import { AccountForm } from '../account/account-form.component.tsx'
import { PasswordsMatch } from '../sign-up/passwords-match.component.tsx'
import { type NewPassword, newPasswordProblems, resetPassword } from './reset-password.resource.ts'

interface ResetPasswordFormProps {
  token: string
  /** The address that signs in; password managers keep the new password under it. */
  email: string
  /** Given the server's words of success. */
  onReset(text: string): void
  /** The link was used elsewhere, or has ended while the form was open. */
  onOver(): void
}

/** The new password, twice. A refusal shows the server's words and leaves what was typed. */
export function ResetPasswordForm({ token, email, onReset, onOver }: ResetPasswordFormProps) {
  const { api } = usePlatform()

  async function send(values: NewPassword) {
    try {
      onReset(await resetPassword(api, token, values))
    } catch (error) {
      const text = isApiError(error) ? error.message : String(error)
      if (text === errors.resetLinkInvalid) onOver()
      else toast.warning(text)
    }
  }

  return (
    <AccountForm<NewPassword>
      initial={{ password: '', confirmPassword: '' }}
      problems={newPasswordProblems}
      onSend={send}
      submitLabel="Save password"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField name="password" label="New password" required autoComplete="new-password" />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
        aside={<PasswordsMatch />}
      />
    </AccountForm>
  )
}
