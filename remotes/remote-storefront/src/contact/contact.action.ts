import { contactProblems, readContact } from '@showcase/contract/contact-form'
import { postForm } from '@showcase/outbox/post-form'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { shopOf } from '../shop/shop.ts'
import { sendMessage } from './contact.send.ts'

/** Sends a message that the browser posted without script. */
export async function contactAction({ request, context }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const { businessName } = shopOf(session)
  return postForm(request, readContact, contactProblems, (ticket, values) =>
    sendMessage(api, { businessName, ...ticket }, values),
  )
}
