import { postForm } from '@showcase/outbox/post-form'
import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { type EnquiryAbout, enquiryProblems, readEnquiry, sendEnquiry } from './enquiry.resource.ts'

/** Sends an enquiry that the browser posted without script. `about` is the subject that the address names. */
export async function enquiryAction({ request, context }: LoaderFunctionArgs, about: EnquiryAbout) {
  const { api } = platformOf(context)
  return postForm(
    request,
    readEnquiry,
    values => enquiryProblems(about, values),
    (ticket, values) => sendEnquiry(api, { about, ...ticket }, values),
  )
}
