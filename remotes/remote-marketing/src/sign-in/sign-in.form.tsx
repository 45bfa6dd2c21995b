import { isApiError } from '@showcase/api-client'
import { validateSignIn } from '@showcase/contract/form-validation'
import { textLimits } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { TextField } from '@showcase/ui/field'
import { PasswordField } from '@showcase/ui/password-field'
import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-final-form'
import { FORGOT_PASSWORD } from '../forgot-password/forgot-password.ts'
import classes from './sign-in.form.module.css'
import { type SignInValues, signIn } from './sign-in.resource.ts'

/** E-mail, with the one that is known filled in, and password. A refusal shows the server's words and leaves what was typed. */
export function SignInForm({ email = '', onSignedIn }: { email?: string; onSignedIn(): void }) {
  const { api } = usePlatform()
  const element = useRef<HTMLFormElement>(null)
  const [initial] = useState<SignInValues>({ email, password: '' })

  async function send(values: SignInValues) {
    try {
      await signIn(api, values)
    } catch (error) {
      toast.warning(isApiError(error) ? error.message : String(error))
      return
    }
    onSignedIn()
  }

  return (
    <Form<SignInValues>
      onSubmit={send}
      initialValues={initial}
      validate={values => validateSignIn(values).fields}
      render={({ handleSubmit, submitting }) => {
        const submit = (event: FormEvent<HTMLFormElement>) => {
          if (submitting) return event.preventDefault()
          void handleSubmit(event)
          setTimeout(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
        }
        return (
          // Before the script is there, `dialog` makes the browser do nothing: no password in an address or a request.
          <form className={classes.form} ref={element} method="dialog" onSubmit={submit} noValidate>
            <TextField
              name="email"
              label="Email"
              type="email"
              required
              autoComplete="username"
              maxLength={textLimits.email}
            />
            <PasswordField name="password" label="Password" required autoComplete="current-password" />
            <Link className={classes.forgot ?? ''} to={FORGOT_PASSWORD}>
              Forgot Password?
            </Link>
            <Button type="submit" size="large" wide busy={submitting === true}>
              Sign In
            </Button>
          </form>
        )
      }}
    />
  )
}
