import type { Api } from '@showcase/contract/api'
import { validateSignUp } from '@showcase/contract/form-validation'
import { signOutLocally } from '@showcase/session'

/** What the form asks. */
export interface NewPassword {
  password: string
  confirmPassword: string
}

/** What stands in the way, by field: the rules of signing up. */
export function newPasswordProblems(values: Partial<NewPassword>): Partial<Record<keyof NewPassword, string>> {
  const { password, confirmPassword } = validateSignUp({ ...values }).fields
  return { ...(password && { password }), ...(confirmPassword && { confirmPassword }) }
}

/**
 * Sets the new password. Every session of the account has ended by then, so that this browser forgets its own. The
 * typed password never leaves it: what is sent is its digest.
 *
 * @returns the server's words of success
 * @throws ApiError with the server's text
 */
export async function resetPassword(api: Api, token: string, { password }: NewPassword): Promise<string> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { message } = await api.auth.resetPassword({ token, password: digestPassword(password) })
  signOutLocally()
  return message
}
