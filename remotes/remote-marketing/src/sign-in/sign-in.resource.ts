import type { Api } from '@showcase/contract/api'
import { redirect, useNavigate } from '@showcase/router'
import { storage } from '@showcase/session'
import { useEffect } from 'react'

export const dashboardPath = '/userAdmin/dashboard'

export type SignInValues = { email: string; password: string }

/** Whether this browser has a session. Always false on the server. */
export function isSignedInHere(): boolean {
  return storage.get('authorization') !== null
}

/**
 * The loader of a page for people who have not signed in: others get their dashboard. Only the browser knows the session;
 * on the server this does nothing, and the page checks again after hydration with {@link useSignedOutOnly}.
 */
export function signedOutOnly(): null {
  if (isSignedInHere()) throw redirect(dashboardPath)
  return null
}

export function useSignedOutOnly() {
  const navigate = useNavigate()
  useEffect(() => {
    if (isSignedInHere()) void navigate(dashboardPath, { replace: true })
  }, [navigate])
}

/**
 * Signs in and stores the session in this browser. Only the password's digest is sent; its library is fetched on demand.
 *
 * @returns false if the browser forbids or cannot store the session, so that every page would ask to sign in again
 * @throws ApiError with the server's text
 */
export async function signIn(api: Api, { email, password }: SignInValues): Promise<boolean> {
  const { digestPassword } = await import('@showcase/contract/password')
  const { payload } = await api.auth.logIn({ email: email.trim(), password: digestPassword(password) })
  storage.set('authorization', payload.authorization)
  return isSignedInHere()
}
