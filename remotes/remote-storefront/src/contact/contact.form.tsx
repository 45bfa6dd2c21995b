import { errorText } from '@showcase/api-client/error-text'
import type { ContactValues } from '@showcase/contract/contact-form'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { MessageForm } from '@showcase/ui/message-form'
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

  async function send(values: ContactValues) {
    try {
      const { text, isQueued } = await postContact(api, session.apiBaseUrl, ticket, values)
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
