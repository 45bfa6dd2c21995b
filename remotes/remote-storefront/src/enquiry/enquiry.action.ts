import { isApiError } from '@showcase/api-client'
import { newIdempotencyKey } from '@showcase/contract/idempotency-key'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type EnquiryAbout, type EnquiryValues, enquiryProblems, readEnquiry, sendEnquiry } from './enquiry.resource.ts'

/** What the page shows when a form that was posted without script was not accepted. */
export interface EnquiryRefusal {
  values: EnquiryValues
  /** The invalid fields' messages in the specification's order, or the server's text alone. */
  problems: string[]
  /** Stays with the form: if the first attempt did arrive, the second one returns the same lead. */
  idempotencyKey: string
}

/**
 * Sends an enquiry that the browser posted without script. Redirects on success, so that a reload sends nothing again; a
 * refusal returns the typed values.
 *
 * @param about the subject that the address names
 */
export async function enquiryAction({ request, context }: LoaderFunctionArgs, about: EnquiryAbout) {
  const { formToken, idempotencyKey: sentKey, ...values } = readEnquiry(await request.formData())
  const idempotencyKey = sentKey || newIdempotencyKey()
  const problems = Object.values(enquiryProblems(about, values)).filter(problem => problem !== undefined)
  if (problems.length) return data<EnquiryRefusal>({ values, problems, idempotencyKey }, { status: 400 })
  try {
    await sendEnquiry(platformOf(context).api, { about, formToken, idempotencyKey }, values)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<EnquiryRefusal>({ values, problems: [error.message], idempotencyKey }, { status: error.status || 503 })
  }
  return redirect('?sent=1')
}
