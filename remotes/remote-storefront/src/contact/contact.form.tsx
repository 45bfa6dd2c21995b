import { errorText } from '@showcase/api-client/error-text'
import type { ContactValues } from '@showcase/contract/contact-form'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { MessageForm } from '@showcase/ui/message-form'
import { useState } from 'react'
import { type ContactTicket, postContact } from './contact.send.ts'

interface ContactFormProps {
  ticket: ContactTicket
  initial?: ContactValues
  /** Called once the message is sent or queued. After a failure the form keeps the text, so that it can be sent again. */
  onDone(): void
}

/** The message form of a business. */
export function ContactForm({ ticket, initial, onDone }: ContactFormProps) {
  const { api, session } = usePlatform()
  // A page from the cache may contain a key that was used before.
  const [idempotencyKey] = useState(newIdempotencyKey)

  async function send(values: ContactValues) {
    try {
      const { text, isQueued } = await postContact(api, session.apiBaseUrl, { ...ticket, idempotencyKey }, values)
      toast[isQueued ? 'warning' : 'success'](text)
      onDone()
    } catch (error) {
      const text = errorText(error)
      toast.error(text)
      return { form: text }
    }
  }

  return (
    <MessageForm keepAs={`contact ${ticket.businessName}`} initial={initial} onSend={send}>
      <input type="hidden" name="formToken" value={ticket.formToken} />
      <input type="hidden" name="idempotencyKey" value={ticket.idempotencyKey} />
    </MessageForm>
  )
}
