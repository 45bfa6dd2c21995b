import { isApiError } from '@showcase/api-client'
import { phone, textLimits } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { TextArea, TextField } from '@showcase/ui/field'
import type { FormApi } from 'final-form'
import { type FormEvent, useId, useLayoutEffect, useRef } from 'react'
import { Field, Form } from 'react-final-form'
import classes from './enquiry.form.module.css'
import { type EnquiryTicket, type EnquiryValues, emptyEnquiry, sendEnquiry } from './enquiry.resource.ts'
import { enquiryProblems } from './enquiry.rules.ts'

export interface EnquiryFormProps {
  ticket: EnquiryTicket
  initial?: EnquiryValues
  /** Called once the server has answered, whichever way: the specification closes the form in both cases. */
  onDone(isSent: boolean): void
}

/**
 * The enquiry about a product or a catalogue, in the modal and on its own page. Fields stand in the order in which the specification
 * checks them, so that the first message is also the topmost.
 */
export function EnquiryForm({ ticket, initial = emptyEnquiry, onDone }: EnquiryFormProps) {
  const { api } = usePlatform()
  const element = useRef<HTMLFormElement>(null)
  const formApi = useRef<FormApi<EnquiryValues>>(null)

  // What was typed while the script was on its way is read before final-form writes its own values into the fields.
  useLayoutEffect(() => {
    for (const name of Object.keys(emptyEnquiry) as (keyof EnquiryValues)[]) {
      const field = element.current?.elements.namedItem(name)
      if (field && 'value' in field && field.value) formApi.current?.change(name, field.value)
    }
  }, [])

  async function send(values: EnquiryValues) {
    try {
      toast.success(await sendEnquiry(api, ticket, values))
      onDone(true)
    } catch (error) {
      toast.error(isApiError(error) ? error.message : String(error))
      onDone(false)
    }
  }

  /** final-form marks the fields; the first of them takes the focus. */
  function focusFirstProblem() {
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <Form<EnquiryValues>
      onSubmit={send}
      initialValues={initial}
      validate={values => enquiryProblems(ticket.about, values)}
      render={({ form, handleSubmit, submitting, errors, submitFailed }) => {
        formApi.current = form
        const nothingChosen = errors?.fkProductId ?? errors?.products
        const submit = (event: FormEvent<HTMLFormElement>) => {
          // A repeated click while the enquiry is on its way must not send it again.
          if (submitting) return event.preventDefault()
          void handleSubmit(event)
          setTimeout(focusFirstProblem)
        }
        return (
          <form className={classes.form} ref={element} method="post" onSubmit={submit} noValidate>
            <TextField
              name="email"
              label="Email"
              type="email"
              required
              autoComplete="email"
              maxLength={textLimits.email}
            />
            <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
            <TextField
              name="phoneNo"
              label="Phone number"
              type="tel"
              inputMode="numeric"
              required
              autoComplete="tel-national"
              maxLength={phone.length}
              prefix={phone.countryCode}
              hint={`${phone.length} digits`}
            />
            <TextField
              name="businessName"
              label="Business name"
              aside="Optional"
              autoComplete="organization"
              maxLength={textLimits.name}
            />
            <TextArea name="query" label="Query" aside="Optional" rows={4} maxLength={textLimits.query} />
            <Honeypot />
            <input type="hidden" name="formToken" value={ticket.formToken} />
            <input type="hidden" name="idempotencyKey" value={ticket.idempotencyKey} />
            {submitFailed && nothingChosen && (
              <p className={classes.problem} role="alert">
                {nothingChosen}
              </p>
            )}
            <Button type="submit" busy={submitting === true} wide>
              Send Query
            </Button>
          </form>
        )
      }}
    />
  )
}

/** A field that people neither see, reach nor hear; a machine that fills in everything fills it in too. */
function Honeypot() {
  const id = useId()
  return (
    <div className={classes.honeypot} aria-hidden="true">
      <label htmlFor={id}>Website</label>
      <Field id={id} name="website" component="input" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
