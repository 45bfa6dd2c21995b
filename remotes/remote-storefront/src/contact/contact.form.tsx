import { isApiError } from '@showcase/api-client'
import { textLimits } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { TextArea, TextField } from '@showcase/ui/field'
import { Honeypot } from '@showcase/ui/honeypot'
import { useTypedEarly } from '@showcase/ui/use-typed-early'
import type { FormApi } from 'final-form'
import { type FormEvent, useRef } from 'react'
import { Form } from 'react-final-form'
import classes from './contact.form.module.css'
import { postContact } from './contact.outbox.ts'
import { type ContactTicket, type ContactValues, contactProblems, emptyContact } from './contact.resource.ts'

const fieldNames = Object.keys(emptyContact) as (keyof ContactValues)[]

export interface ContactFormProps {
  ticket: ContactTicket
  initial?: ContactValues
  /** Called once the server has answered, whichever way: the specification empties the form in both cases. */
  onDone(): void
}

/** A message to the business. Fields stand in the order in which the specification checks them. */
export function ContactForm({ ticket, initial = emptyContact, onDone }: ContactFormProps) {
  const { api, session } = usePlatform()
  const element = useRef<HTMLFormElement>(null)
  const formApi = useRef<FormApi<ContactValues>>(null)
  useTypedEarly(element, formApi, fieldNames)

  async function send(values: ContactValues) {
    try {
      const { text, isKept } = await postContact(api, session.apiBaseUrl, ticket, values)
      if (isKept) toast.warning(text)
      else toast.success(text)
    } catch (error) {
      toast.error(isApiError(error) ? error.message : String(error))
    }
    onDone()
  }

  /** final-form marks the fields; the first of them takes the focus. */
  function focusFirstProblem() {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Form<ContactValues>
      onSubmit={send}
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
            <input type="hidden" name="formToken" value={ticket.formToken} />
            <input type="hidden" name="idempotencyKey" value={ticket.idempotencyKey} />
            <Button type="submit" busy={submitting === true} wide>
              Send Message
            </Button>
          </form>
        )
      }}
    />
  )
}
