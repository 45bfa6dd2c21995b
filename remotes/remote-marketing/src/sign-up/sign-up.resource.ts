import type { Api } from '@showcase/contract/api'
import { validateSignUp } from '@showcase/contract/form-validation'
import { storage } from '@showcase/session'
import { registeredName, typedNameProblem } from '../account/business-name.ts'
import type { AccountDraft } from '../account/draft.ts'

/** What the form asks. */
export interface SignUpValues {
  name: string
  email: string
  businessName: string
  password: string
  confirmPassword: string
}

/** What stands in the way of signing up, by field. */
export function signUpProblems(values: Partial<SignUpValues>): Partial<Record<string, string>> {
  const businessName = typedNameProblem(values.businessName)
  return { ...validateSignUp({ ...values }).fields, ...(businessName && { businessName }) }
}

/** Whether both passwords are there and the same, as the server would see them: trimmed. */
export function passwordsMatch({ password = '', confirmPassword = '' }: Partial<SignUpValues>): boolean {
  return password.trim() !== '' && password.trim() === confirmPassword.trim()
}

/**
 * Makes the account and its business, and keeps the session in this browser. The typed password never leaves it: what
 * is sent is its digest.
 *
 * @param draft what the step before has asked besides; null where there was none
 * @returns the server's words of success
 * @throws ApiError with the server's text
 */
export async function signUp(api: Api, values: SignUpValues, draft: AccountDraft | null): Promise<string> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { payload, message } = await api.auth.signUp({
    name: values.name.trim(),
    email: values.email.trim(),
    password: digestPassword(values.password),
    businessName: registeredName(values.businessName),
    phoneNo: draft?.phoneNo.trim() ?? '',
    address: draft?.address.trim() ?? '',
    planType: draft?.planType ?? 'Basic',
  })
  storage.set('authorization', payload.authorization)
  return message
}
