import { isApiError } from '@showcase/api-client'
import { type ContactValues, contactProblems } from '@showcase/contract/contact-form'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { newIdempotencyKey } from '../enquiry/enquiry.resource.ts'
import { shopOf } from '../shop/shop.ts'
import { readMessage, sendMessage } from './contact.send.ts'

/** What the page shows again when a form that came without script could not be sent. */
export interface ContactRefusal {
  values: ContactValues
  /** What to mend, in the specification's order; or the server's text alone. */
  problems: string[]
  /** Stays with the form: should the first attempt have arrived after all, the second is answered with the same message. */
  idempotencyKey: string
}

/**
 * Takes the message form as the browser posts it without script and answers by a redirect, so that a reload sends nothing
 * twice. What cannot be sent comes back with everything that was typed.
 */
export async function contactAction({ request, context }: LoaderFunctionArgs) {
  const { api, session } = platformOf(context)
  const { formToken, idempotencyKey: sentKey, ...values } = readMessage(await request.formData())
  const idempotencyKey = sentKey || newIdempotencyKey()
  const problems = Object.values(contactProblems(values)).filter(problem => problem !== undefined)
  if (problems.length) return data<ContactRefusal>({ values, problems, idempotencyKey }, { status: 400 })
  try {
    await sendMessage(api, { businessName: shopOf(session).businessName, formToken, idempotencyKey }, values)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<ContactRefusal>({ values, problems: [error.message], idempotencyKey }, { status: error.status || 503 })
  }
  return redirect('?sent=1')
}
