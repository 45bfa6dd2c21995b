import { errorText } from '@showcase/api-client/error-text'
import { enquiryMessages } from '@showcase/contract/enquiry-messages'
import { countOf, display, phone, textLimits } from '@showcase/contract/limits'
import { toast } from '@showcase/modal-host'
import { useLocation } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { TextArea, TextField } from '@showcase/ui/field'
import { Honeypot } from '@showcase/ui/honeypot'
import { PhoneField } from '@showcase/ui/phone-field'
import { Picture } from '@showcase/ui/picture'
import { TagList } from '@showcase/ui/tag'
import { ValidatedForm } from '@showcase/ui/validated-form'
import { useState } from 'react'
import classes from './enquiry.module.css'
import {
  type EnquirySubject,
  type EnquiryTicket,
  type EnquiryValues,
  emptyEnquiry,
  enquiryProblems,
  postEnquiry,
} from './enquiry.resource.ts'

interface EnquiryFormProps {
  ticket: EnquiryTicket
  /** What the server refused, sent without script. */
  initial?: EnquiryValues
  /** Text that the query starts with. */
  query?: string | undefined
  /** Called after every answer of the server: the specification closes the form on success and on failure. */
  onDone(isSent: boolean): void
}

/**
 * The form of an enquiry, in the modal and on the page. The fields are in the order in which the specification checks
 * them, so that the first message is the topmost.
 */
export function EnquiryForm({ ticket, initial, query = '', onDone }: EnquiryFormProps) {
  const { api, session } = usePlatform()
  const { search } = useLocation()

  const [start] = useState({ ...emptyEnquiry, query })

  async function send(values: EnquiryValues) {
    try {
      const { text, isQueued } = await postEnquiry(api, session.apiBaseUrl, ticket, values)
      toast[isQueued ? 'warning' : 'success'](text)
      onDone(true)
    } catch (error) {
      const text = errorText(error)
      toast.error(text)
      // Only the server knows the numbering plans of all countries. The form stays open, so that the number can be corrected.
      if (text === enquiryMessages.phone) return { phoneNo: text }
      onDone(false)
    }
  }

  return (
    <ValidatedForm<EnquiryValues>
      initial={initial ?? start}
      isRefused={initial !== undefined}
      problems={values => enquiryProblems(ticket.about, values)}
      onSend={send}
      submitLabel="Send Query"
      // `?index` addresses the page's own route instead of its mount.
      action={`?index${search.replace(/^\?index\b/, '').replace('?', '&')}`}
      keepAs={initial ? undefined : JSON.stringify([ticket.about, query])}
    >
      {({ errors, submitFailed }) => {
        const nothingChosen = errors?.fkProductId ?? errors?.products
        return (
          <>
            <TextField
              name="email"
              label="Email"
              type="email"
              required
              autoComplete="email"
              maxLength={textLimits.email}
            />
            <TextField name="name" label="Name" required autoComplete="name" maxLength={textLimits.name} />
            <PhoneField label="Phone number" required hint={`${phone.length} digits, or + and your country’s code`} />
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
          </>
        )
      }}
    </ValidatedForm>
  )
}

/** The product, or the catalogue with the chosen products, above the form. */
export function EnquirySummary({ name, image, about }: Pick<EnquirySubject, 'name' | 'image' | 'about'>) {
  const chosen = 'products' in about ? about.products : []
  return (
    <div className={classes.subject}>
      <span className={classes.picture}>
        <Picture name={image} alt="" sizes="4rem" ratio="square" />
      </span>
      <p>
        <span className={classes.about}>About{chosen.length > 0 && ` ${countOf(chosen.length, 'product')} of`}</span>{' '}
        <strong className={classes.name}>{name}</strong>
      </p>
      {chosen.length > 0 && (
        <div className={classes.chosen}>
          <TagList tags={chosen.map(product => product.productName)} limit={display.productTags} />
        </div>
      )}
    </div>
  )
}
