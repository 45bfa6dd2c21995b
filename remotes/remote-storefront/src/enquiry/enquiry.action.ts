import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { postForm } from '../shop/post-form.ts'
import { type EnquiryAbout, type EnquiryValues, enquiryProblems, readEnquiry, sendEnquiry } from './enquiry.resource.ts'

/** Sends an enquiry that the browser posted without script. `about` is the subject that the address names. */
export async function enquiryAction({ request, context }: LoaderFunctionArgs, about: EnquiryAbout) {
  const { api } = platformOf(context)
  return postForm<EnquiryValues>(
    readEnquiry(await request.formData()),
    values => enquiryProblems(about, values),
    (ticket, values) => sendEnquiry(api, { about, ...ticket }, values),
  )
}
