import { isApiError } from '@showcase/api-client'
import { type ContactValues, contactProblems, readContact, textIn } from '@showcase/contract/contact-form'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { sendToSupport } from './support.resource.ts'

/** What the page shows when a form that was posted without script was not accepted. */
export interface SupportRefusal {
  values: ContactValues
  /** The invalid fields' messages in the specification's order, or the server's text alone. */
  problems: string[]
  /** Stays with the form, because the first attempt may have arrived. */
  idempotencyKey: string
}

/**
 * Sends a message that the browser posted without script. Redirects on success, so that a reload sends nothing again; a
 * refusal returns the typed values.
 */
export async function supportAction({ request, context }: LoaderFunctionArgs) {
  const form = await request.formData()
  const values = readContact(form)
  const idempotencyKey = textIn(form, 'idempotencyKey')
  const problems = Object.values(contactProblems(values)).filter(problem => problem !== undefined)
  if (problems.length) return data<SupportRefusal>({ values, problems, idempotencyKey }, { status: 400 })
  try {
    await sendToSupport(platformOf(context).api, values, idempotencyKey)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<SupportRefusal>({ values, problems: [error.message], idempotencyKey }, { status: error.status || 503 })
  }
  return redirect('?sent=1')
}
