import { validateEnquiry } from '@showcase/contract/form-validation'
import { type EnquiryAbout, type EnquiryValues, recordOf } from './enquiry.resource.ts'

/** What stands in the way of sending, by field, in the specification's order; empty where nothing does. */
export function enquiryProblems(about: EnquiryAbout, values: Partial<EnquiryValues>): Partial<Record<string, string>> {
  return validateEnquiry({ ...values, ...recordOf(about) }).fields
}
