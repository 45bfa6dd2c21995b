import type { Api } from '@showcase/contract/api'
import { storage } from '@showcase/session'

export const DASHBOARD = '/userAdmin/dashboard'

export type SignInValues = { email: string; password: string }

/** Whether this browser has a session. Always false on the server. */
export function isSignedInHere(): boolean {
  return storage.get('authorization') !== null
}

/**
 * Signs in and stores the session in this browser. Only the password's digest is sent; its library is fetched on demand.
 *
 * @throws ApiError with the server's text
 */
export async function signIn(api: Api, { email, password }: SignInValues): Promise<void> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { payload } = await api.auth.logIn({ email: email.trim(), password: digestPassword(password) })
  storage.set('authorization', payload.authorization)
}
