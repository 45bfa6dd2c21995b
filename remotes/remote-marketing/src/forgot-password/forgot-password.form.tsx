import { textLimits } from '@showcase/contract/input-limits'
import { Form, useActionData, useNavigation } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import fields from '@showcase/ui/field.module.css'
import { FieldFrame, framed } from '@showcase/ui/field-frame'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { ForgotRefusal } from './forgot-password.action.ts'
import classes from './forgot-password.module.css'

/** The address to mail a link to. The browser posts it by itself, or the router does: both run the page's action. */
export function ForgotPasswordForm() {
  const refusal = useActionData<ForgotRefusal>()
  const isBusy = useNavigation().state !== 'idle'
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const error = refusal?.problem

  // When the dialog opens, and again with every refusal.
  useEffect(() => input.current?.focus(), [refusal])

  // A repeated click while the request is on its way must not send a second mail.
  const submit = (event: FormEvent) => {
    if (isBusy) event.preventDefault()
  }
  return (
    <Form className={classes.form ?? ''} method="post" replace preventScrollReset noValidate onSubmit={submit}>
      <FieldFrame id={id} label="Email" hint="The one that you sign in with" error={error}>
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
            defaultValue={refusal?.email}
          />
        </span>
      </FieldFrame>
      <Button type="submit" size="large" wide busy={isBusy}>
        Send reset link
      </Button>
    </Form>
  )
}
