import { isApiError } from '@showcase/api-client'
import { validateProductEnquiry } from '@showcase/contract/form-validation'
import { decodeId } from '@showcase/contract/ids'
import { data, type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type EnquiryValues, newIdempotencyKey, readEnquiry, sendEnquiry } from './enquiry.resource.ts'

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
 */
export async function enquiryAction({ request, params, context }: LoaderFunctionArgs) {
  const { formToken, idempotencyKey: sentKey, ...values } = readEnquiry(await request.formData())
  const idempotencyKey = sentKey || newIdempotencyKey()
  const fkProductId = decodeId(params.productId ?? '') ?? ''
  const problems = Object.values(validateProductEnquiry({ ...values, fkProductId }).fields)
  if (problems.length) return data<EnquiryRefusal>({ values, problems, idempotencyKey }, { status: 400 })
  const ticket = { fkProductId, formToken, idempotencyKey }
  try {
    await sendEnquiry(platformOf(context).api, ticket, values)
  } catch (error) {
    if (!isApiError(error)) throw error
    return data<EnquiryRefusal>({ values, problems: [error.message], idempotencyKey }, { status: error.status || 503 })
  }
  return redirect(`/products/${params.productId}/enquiry?sent=1`)
}
