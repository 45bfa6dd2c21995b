import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { sectionClass } from '@showcase/admin-kit/layout'
import { useNavigateFromHere } from '@showcase/admin-kit/use-navigate-from-here'
import { errors } from '@showcase/contract/errors'
import { changePasswordRules, validate } from '@showcase/contract/form-rules'
import { digestPassword } from '@showcase/contract/password'
import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { submitAndFocus } from '@showcase/ui/focus-problem'
import { Notice } from '@showcase/ui/notice'
import { newPasswordHint, PasswordField } from '@showcase/ui/password-field'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { Form } from 'react-final-form'
import styles from './settings.module.css'

interface Passwords {
  password: string
  newPassword: string
  confirmPassword: string
}

const settings = '/userAdmin/settings'

/** The form of the password. Save is enabled once all fields are filled and both new passwords match. */
export function ChangePassword() {
  const { api, session } = usePlatform()
  const navigate = useNavigateFromHere()
  const { isRunning, run } = useExclusiveAction()
  const isBlocked = session.owner?.isBlocked ?? false

  async function save({ password, newPassword }: Passwords) {
    let problem = ''
    await run(
      async () => {
        const digests = { password: digestPassword(password), newPassword: digestPassword(newPassword) }
        return (await api.user.changePassword(digests)).message
      },
      {
        confirm: {
          title: 'Change your password?',
          text: 'Are you sure you want to change your password? You will be signed out everywhere else.',
          confirmLabel: 'Change password',
        },
        onDone: async () => void (await navigate(settings)),
        onRefused(text) {
          problem = text
        },
      },
    )
    if (problem === errors.passwordCommon) return { newPassword: problem }
    return problem === errors.currentPasswordWrong ? { password: problem } : undefined
  }
  return (
    <Form<Passwords>
      validate={values => validate(changePasswordRules, { ...values }).fields}
      onSubmit={save}
      render={({ handleSubmit, values, hasValidationErrors }) => (
        <form className={sectionClass} noValidate onSubmit={event => void submitAndFocus(event, handleSubmit)}>
          {isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
          {/* Password managers store the new password under this user name. */}
          <input type="hidden" autoComplete="username" value={session.owner?.email ?? ''} readOnly />
          <PasswordField name="password" label="Current password" required autoComplete="current-password" />
          <PasswordField
            name="newPassword"
            label="New password"
            required
            autoComplete="new-password"
            hint={newPasswordHint}
          />
          <PasswordField name="confirmPassword" label="Confirm new password" required autoComplete="new-password" />
          <PasswordMatch first={values.newPassword} second={values.confirmPassword} />
          <div className={styles.actions}>
            <ButtonLink variant="secondary" to={settings}>
              Cancel
            </ButtonLink>
            <Button type="submit" busy={isRunning} disabled={hasValidationErrors || isBlocked}>
              Save
            </Button>
          </div>
        </form>
      )}
    />
  )
}

function PasswordMatch({ first = '', second = '' }: { first?: string; second?: string }) {
  const isTyped = first.trim() !== '' && second.trim() !== ''
  const isSame = first.trim() === second.trim()
  return (
    <p className={styles.match} role="status" data-same={isTyped ? isSame : undefined}>
      {isTyped && (
        <>
          {isSame ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
          {isSame ? 'Passwords match' : "Passwords don't match yet"}
        </>
      )}
    </p>
  )
}
