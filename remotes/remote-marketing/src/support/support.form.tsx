import { errorText } from '@showcase/api-client/error-text'
import type { ContactValues } from '@showcase/contract/contact-form'
import { toast } from '@showcase/modal-host'
import { usePlatform } from '@showcase/session'
import { MessageForm } from '@showcase/ui/message-form'
import { postSupport } from './support.resource.ts'

interface SupportFormProps {
  initial?: ContactValues
  /** Called once the message is sent or queued. After a failure the form keeps the text, so that it can be sent again. */
  onDone(): void
}

/** The message form of support. */
export function SupportForm({ initial, onDone }: SupportFormProps) {
  const { api, session } = usePlatform()

  async function send(values: ContactValues) {
    try {
      const { text, isQueued } = await postSupport(api, session.apiBaseUrl, values)
      toast[isQueued ? 'warning' : 'success'](text)
      onDone()
    } catch (error) {
      const text = errorText(error)
      toast.error(text)
      return { form: text }
    }
  }

  return <MessageForm keepAs="support" initial={initial} onSend={send} />
}
