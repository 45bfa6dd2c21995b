import type { Api } from '@showcase/contract/api'
import { storage } from '@showcase/session'

/** Where a signed-in owner belongs. */
export const DASHBOARD = '/userAdmin/dashboard'

export type SignInValues = { email: string; password: string }

/** Whether this browser holds a session. Always false on the server. */
export function isSignedInHere(): boolean {
  return storage.get('authorization') !== null
}

/**
 * Signs in and keeps the session in this browser. The typed password never leaves it: what is sent is its digest,
 * whose library comes with the first attempt.
 * @throws ApiError with the server's text
 */
export async function signIn(api: Api, { email, password }: SignInValues): Promise<void> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { payload } = await api.auth.logIn({ email: email.trim(), password: digestPassword(password) })
  storage.set('authorization', payload.authorization)
}
