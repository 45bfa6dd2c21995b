import { contactProblems, readContact } from '@showcase/contract/contact-form'
import { postForm } from '@showcase/outbox/post-form'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { sendToSupport } from './support.resource.ts'

/** Sends a message that the browser posted without script. */
export async function supportAction({ request, context }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  return postForm(request, readContact, contactProblems, ({ idempotencyKey }, values) =>
    sendToSupport(api, values, idempotencyKey),
  )
}
