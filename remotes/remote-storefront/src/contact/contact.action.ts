import { isApiError } from '@showcase/api-client'
import { type ContactValues, contactProblems } from '@showcase/contract/contact-form'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { shopOf } from '../shop/shop.ts'
import { readMessage, sendMessage } from './contact.send.ts'

/** What the page shows when a form that was posted without script was not accepted. */
export interface ContactRefusal {
  values: ContactValues
  /** The invalid fields' messages in the specification's order, or the server's text alone. */
  problems: string[]
  /** Stays with the form: if the first attempt did arrive, the second one returns the same message. */
  idempotencyKey: string
}

/**
 * Sends a message that the browser posted without script. Redirects on success, so that a reload sends nothing again; a
 * refusal returns the typed values.
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
