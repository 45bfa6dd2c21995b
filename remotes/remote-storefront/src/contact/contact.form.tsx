import { errorText } from '@showcase/api-client/error-text'
import type { ContactValues } from '@showcase/contract/contact-form'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { MessageForm } from '@showcase/ui/message-form'
import { type ContactTicket, postContact } from './contact.send.ts'

interface ContactFormProps {
  ticket: ContactTicket
  initial?: ContactValues
  /** Called after every answer of the server: the specification empties the form on success and on failure. */
  onDone(): void
}

/** The message form of a business. */
export function ContactForm({ ticket, initial, onDone }: ContactFormProps) {
  const { api, session } = usePlatform()

  async function send(values: ContactValues) {
    try {
      const { text, isQueued } = await postContact(api, session.apiBaseUrl, ticket, values)
      toast[isQueued ? 'warning' : 'success'](text)
    } catch (error) {
      toast.error(errorText(error))
    }
    onDone()
  }

  return (
    <MessageForm initial={initial} onSend={send}>
      <input type="hidden" name="formToken" value={ticket.formToken} />
      <input type="hidden" name="idempotencyKey" value={ticket.idempotencyKey} />
    </MessageForm>
  )
}
