import { isApiError } from '@showcase/api-client'
import type { ContactValues } from '@showcase/contract/contact-form'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { MessageForm } from '@showcase/ui/message-form'
import { postContact } from './contact.outbox.ts'
import type { ContactTicket } from './contact.resource.ts'

export interface ContactFormProps {
  ticket: ContactTicket
  initial?: ContactValues
  /** Called once the server has answered, whichever way: the specification empties the form in both cases. */
  onDone(): void
}

/** A message to the business. */
export function ContactForm({ ticket, initial, onDone }: ContactFormProps) {
  const { api, session } = usePlatform()

  async function send(values: ContactValues) {
    try {
      const { text, isKept } = await postContact(api, session.apiBaseUrl, ticket, values)
      toast[isKept ? 'warning' : 'success'](text)
    } catch (error) {
      toast.error(isApiError(error) ? error.message : String(error))
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
