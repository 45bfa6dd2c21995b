import { type ContactValues, contactProblems } from '@showcase/contract/contact-form'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { postForm } from '../shop/post-form.ts'
import { shopOf } from '../shop/shop.ts'
import { readMessage, sendMessage } from './contact.send.ts'

/** Sends a message that the browser posted without script. */
export async function contactAction({ request, context }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  return postForm<ContactValues>(readMessage(await request.formData()), contactProblems, (ticket, values) =>
    sendMessage(api, { businessName, ...ticket }, values),
  )
}
