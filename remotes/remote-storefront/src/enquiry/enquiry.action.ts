import { isApiError } from '@showcase/api-client'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import {
  type EnquiryAbout,
  type EnquiryValues,
  newIdempotencyKey,
  readEnquiry,
  sendEnquiry,
} from './enquiry.resource.ts'
import { enquiryProblems } from './enquiry.rules.ts'

/** What the page shows again when a form that came without script could not be sent. */
export interface EnquiryRefusal {
  values: EnquiryValues
  /** What to mend, in the specification's order; or the server's text alone. */
  problems: string[]
  /** Stays with the form: should the first attempt have arrived after all, the second is answered with the same lead. */
  idempotencyKey: string
}

/**
 * Takes the enquiry form as the browser posts it without script, sends it on as a lead, and answers by a redirect, so
 * that a reload asks for nothing twice. What cannot be sent comes back with everything that was typed.
 *
 * @param about what the page's address names
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
