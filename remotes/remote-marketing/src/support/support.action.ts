import { isApiError } from '@showcase/api-client'
import { type ContactValues, contactProblems, readContact } from '@showcase/contract/contact-form'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { sendToSupport } from './support.resource.ts'

/** What the page shows when a form that was posted without script was not accepted. */
export interface SupportRefusal {
  values: ContactValues
  /** The invalid fields' messages in the specification's order, or the server's text alone. */
  problems: string[]
}

/**
 * Sends a message that the browser posted without script. Redirects on success, so that a reload sends nothing again; a
 * refusal returns the typed values.
 */
export async function supportAction({ request, context }: LoaderFunctionArgs) {
  const values = readContact(await request.formData())
  const problems = Object.values(contactProblems(values)).filter(problem => problem !== undefined)
  if (problems.length) return data<SupportRefusal>({ values, problems }, { status: 400 })
  try {
    await sendToSupport(platformOf(context).api, values)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<SupportRefusal>({ values, problems: [error.message] }, { status: error.status || 503 })
  }
  return redirect('?sent=1')
}
