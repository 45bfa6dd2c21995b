import type { Api } from '@showcase/contract/api'
import { signUpRules, validate } from '@showcase/contract/form-rules'
import { storage } from '@showcase/session'
import type { AccountDraft } from '../account/account-page.component.tsx'
import { registeredName, shopNameProblems } from '../account/business-name.field.tsx'

export interface SignUpValues {
  name: string
  email: string
  displayName: string
  businessName: string
  password: string
  confirmPassword: string
}

/** The messages of invalid fields. */
export function signUpProblems(values: Partial<SignUpValues>): Partial<Record<string, string>> {
  return { ...validate(signUpRules, { ...values }).fields, ...shopNameProblems(values) }
}

/**
 * Creates the account and its business and stores the session in this browser. Only the password's digest is sent.
 *
 * @param draft the answers of the first step; null when it was skipped
 * @returns the server's success message
 * @throws ApiError with the server's text
 */
export async function signUp(api: Api, values: SignUpValues, draft: AccountDraft | null): Promise<string> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { payload, message } = await api.auth.signUp({
    name: values.name.trim(),
    email: values.email.trim(),
    password: digestPassword(values.password),
    businessName: registeredName(values.businessName),
    displayName: values.displayName.trim(),
    phoneNo: draft?.phoneNo.trim() ?? '',
    address: draft?.address.trim() ?? '',
    planType: draft?.planType ?? 'Basic',
  })
  storage.set('authorization', payload.authorization)
  return message
}
