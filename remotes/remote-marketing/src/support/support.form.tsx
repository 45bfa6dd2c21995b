import { errorText } from '@showcase/api-client/error-text'
import type { ContactValues } from '@showcase/contract/contact-form'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { toast } from '@showcase/modal-host'
import type { Refusal } from '@showcase/outbox/post-form'
import { usePlatform } from '@showcase/session'
import { MessageForm } from '@showcase/ui/message-form'
import { useState } from 'react'
import { postSupport } from './support.resource.ts'

interface SupportFormProps {
  /** The form that was posted without script, if it was not accepted. */
  refusal?: Refusal<ContactValues>
  /** Called once the message is sent or queued. After a failure the form keeps the text, so that it can be sent again. */
  onDone(): void
}

/** The message form of support. */
export function SupportForm({ refusal, onDone }: SupportFormProps) {
  const { api, session } = usePlatform()
  const [ownKey] = useState(newIdempotencyKey)
  const idempotencyKey = refusal?.idempotencyKey ?? ownKey

  async function send(values: ContactValues) {
    try {
      const { text, isQueued } = await postSupport(api, session.apiBaseUrl, values, idempotencyKey)
      toast[isQueued ? 'warning' : 'success'](text)
      onDone()
    } catch (error) {
      const text = errorText(error)
      toast.error(text)
      return { form: text }
    }
  }

  return (
    <MessageForm keepAs="support" initial={refusal?.values} onSend={send}>
      {/* The server's key is another one; the browser sends it only without script. */}
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} suppressHydrationWarning />
    </MessageForm>
  )
}
