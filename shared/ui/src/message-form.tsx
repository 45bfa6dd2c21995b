import { type ContactValues, contactProblems, emptyContact } from '@showcase/contract/contact-form'
import { textLimits } from '@showcase/contract/limits'
import type { FormApi } from 'final-form'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Form } from 'react-final-form'
import { Button } from './button.tsx'
import { TextArea, TextField } from './field.tsx'
import { Honeypot } from './honeypot.tsx'
import classes from './message-form.module.css'
import { useTypedEarly } from './use-typed-early.ts'

const fieldNames = Object.keys(emptyContact) as (keyof ContactValues)[]

export interface MessageFormProps {
  /** What was typed before, where the server could not take it. */
  initial?: ContactValues | undefined
  /** Sends it. The form waits for it, and takes no second click meanwhile. */
  onSend(values: ContactValues): Promise<void>
  /** Fields that nobody sees, for the form as a browser posts it without script. */
  children?: ReactNode
}

/** A message to somebody, whoever it is. Fields stand in the order in which the specification checks them. */
export function MessageForm({ initial = emptyContact, onSend, children }: MessageFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const formApi = useRef<FormApi<ContactValues>>(null)
  useTypedEarly(element, formApi, fieldNames)

  /** final-form marks the fields; the first of them takes the focus. */
  function focusFirstProblem() {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Form<ContactValues>
      onSubmit={onSend}
      initialValues={initial}
      validate={contactProblems}
      render={({ form, handleSubmit, submitting }) => {
        formApi.current = form
        const submit = (event: FormEvent<HTMLFormElement>) => {
          // A repeated click while the message is on its way must not send it again.
          if (submitting) return event.preventDefault()
          void handleSubmit(event)
          setTimeout(focusFirstProblem)
        }
        // `?index` names the page's own route, where its mount would be meant otherwise.
        return (
          <form className={classes.form} ref={element} method="post" action="?index" onSubmit={submit} noValidate>
            <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
            <TextField name="subject" label="Subject" aside="Optional" maxLength={textLimits.subject} />
            <TextArea name="message" label="Message" required rows={5} maxLength={textLimits.message} />
            <TextField
              name="email"
              label="Email"
              type="email"
              required
              autoComplete="email"
              maxLength={textLimits.email}
              hint="The answer goes here"
            />
            <Honeypot />
            {children}
            <Button type="submit" size="large" busy={submitting === true} wide>
              Send Message
            </Button>
          </form>
        )
      }}
    />
  )
}
