import { isApiError } from '@showcase/api-client'
import { phone, textLimits } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { TextArea, TextField } from '@showcase/ui/field'
import { Honeypot } from '@showcase/ui/honeypot'
import { useTypedEarly } from '@showcase/ui/use-typed-early'
import type { FormApi } from 'final-form'
import { type FormEvent, useRef } from 'react'
import { Form } from 'react-final-form'
import classes from './enquiry.form.module.css'
import { postEnquiry } from './enquiry.outbox.ts'
import { type EnquiryTicket, type EnquiryValues, emptyEnquiry } from './enquiry.resource.ts'
import { enquiryProblems } from './enquiry.rules.ts'

const fieldNames = Object.keys(emptyEnquiry) as (keyof EnquiryValues)[]

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
  const { api, session } = usePlatform()
  const { search } = useLocation()
  const element = useRef<HTMLFormElement>(null)
  const formApi = useRef<FormApi<EnquiryValues>>(null)

  useTypedEarly(element, formApi, fieldNames)

  async function send(values: EnquiryValues) {
    try {
      const { text, isKept } = await postEnquiry(api, session.apiBaseUrl, ticket, values)
      if (isKept) toast.warning(text)
      else toast.success(text)
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
          <form
            className={classes.form}
            ref={element}
            method="post"
            // `?index` names the page's own route, where its mount would be meant otherwise.
            action={`?index${search.replace('?', '&')}`}
            onSubmit={submit}
            noValidate
          >
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
