import { newPasswordHint, PasswordField } from '@showcase/ui/password-field'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useFormState } from 'react-final-form'
import classes from './new-password.fields.module.css'

export interface NewPassword {
  password: string
  confirmPassword: string
}

/** A new password, twice. */
export function NewPasswordFields({ label }: { label: string }) {
  return (
    <>
      <PasswordField name="password" label={label} required autoComplete="new-password" hint={newPasswordHint} />
      <PasswordField
        name="confirmPassword"
        label="Confirm password"
        required
        autoComplete="new-password"
        aside={<PasswordsMatch />}
      />
    </>
  )
}

/** Shows whether the form's two passwords match, once the second one is typed. They are compared trimmed, as on the server. */
function PasswordsMatch() {
  const { values } = useFormState<Partial<NewPassword>>({ subscription: { values: true } })
  const { password = '', confirmPassword = '' } = values
  if (!confirmPassword) return null
  const isMatch = password.trim() !== '' && password.trim() === confirmPassword.trim()
  return (
    <span className={classes.sign} data-match={isMatch}>
      {isMatch ? <CircleCheck aria-hidden="true" size={18} /> : <CircleX aria-hidden="true" size={18} />}
      {isMatch ? 'Passwords match' : "Passwords don't match yet"}
    </span>
  )
}
