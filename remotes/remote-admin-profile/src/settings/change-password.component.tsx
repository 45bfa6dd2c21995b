import { isApiError } from '@showcase/api-client'
import { errors } from '@showcase/contract/errors'
import { validateChangePassword } from '@showcase/contract/form-validation'
import { screenMessages } from '@showcase/contract/messages'
import { digestPassword } from '@showcase/contract/password'
import { openModal, toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import { PasswordField } from '@showcase/ui/password-field'
import { useState } from 'react'
import { Form } from 'react-final-form'
import { PasswordMatch } from './password-match.component.tsx'
import styles from './settings.module.css'

interface Passwords {
  password: string
  newPassword: string
  confirmPassword: string
}

const settings = '/userAdmin/settings'

/** The three fields. Save is possible once all are filled and the new one was typed twice alike, and asks first. */
export function ChangePassword() {
  const { api, session } = usePlatform()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const isBlocked = session.owner?.isBlocked ?? false

  async function save({ password, newPassword }: Passwords) {
    const isSure =
      !isBusy &&
      (await openModal('confirm', {
        title: 'Change your password?',
        text: 'Are you sure you want to change your password? Every other session ends.',
        confirmLabel: 'Change password',
      }))
    if (!isSure) return undefined
    setIsBusy(true)
    try {
      const { message } = await api.user.changePassword({
        password: digestPassword(password),
        newPassword: digestPassword(newPassword),
      })
      toast.success(message)
      await navigate(settings)
      return undefined
    } catch (error) {
      const text = isApiError(error) ? error.message : screenMessages.itemMissing
      toast.error(text)
      return text === errors.currentPasswordWrong ? { password: text } : {}
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Form<Passwords>
      validate={values => validateChangePassword({ ...values }).fields}
      onSubmit={save}
      render={({ handleSubmit, values, hasValidationErrors }) => (
        <form className={styles.section} noValidate onSubmit={event => void handleSubmit(event)}>
          {isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
          {/* Password managers keep the new password under this name. */}
          <input type="hidden" autoComplete="username" value={session.owner?.email ?? ''} readOnly />
          <PasswordField name="password" label="Current password" autoComplete="current-password" />
          <PasswordField name="newPassword" label="New password" autoComplete="new-password" />
          <PasswordField name="confirmPassword" label="Confirm new password" autoComplete="new-password" />
          <PasswordMatch first={values.newPassword} second={values.confirmPassword} />
          <div className={styles.actions}>
            <ButtonLink variant="secondary" to={settings}>
              Cancel
            </ButtonLink>
            <Button type="submit" busy={isBusy} disabled={hasValidationErrors || isBlocked}>
              Save
            </Button>
          </div>
        </form>
      )}
    />
  )
}
