import { enquiryMessages } from '@showcase/contract/enquiry-messages'
import { validateSignUp } from '@showcase/contract/form-validation'
import { phone } from '@showcase/contract/limits'
import { typedNameProblem } from '../account/business-name.ts'
import type { AccountDraft } from '../account/draft.ts'

/** What the first step asks. */
export type GetStartedValues = Omit<AccountDraft, 'planType'>

/** What stands in the way of the next step, by field. Phone and address are optional; a phone number has ten digits. */
export function getStartedProblems(values: Partial<GetStartedValues>): Partial<Record<keyof GetStartedValues, string>> {
  const { name, email } = validateSignUp({ ...values }).fields
  const businessName = typedNameProblem(values.businessName)
  const phoneNo = values.phoneNo?.trim() ?? ''
  return {
    ...(name && { name }),
    ...(phoneNo && !(phoneNo.length === phone.length && /^\d+$/.test(phoneNo)) && { phoneNo: enquiryMessages.phone }),
    ...(email && { email }),
    ...(businessName && { businessName }),
  }
}
