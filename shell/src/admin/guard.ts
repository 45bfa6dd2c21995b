import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { wrapper } from '@showcase/native-bridge/device'
import { type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf, rememberOwner, signOutLocally, storage, takeReturnPlace } from '@showcase/session'

/** Sends the device's push token from the mobile shell to the server. A failure is ignored: the next start sends it again. */
async function sendPushToken(api: Api): Promise<void> {
  if (!wrapper()) return
  try {
    const { pushToken } = await import('@showcase/native-bridge')
    const token = await pushToken()
    if (token) await api.user.setFCMT({ token })
  } catch {}
}

/**
 * The route guard of the admin specification (section 4). Without a stored token, or if the server refuses the user, it
 * clears local storage and redirects to `/signIn`. If the server cannot be reached, the owner stays signed in and the error
 * is shown with Retry. After an expired session, it redirects to the page where the session expired.
 */
export async function guard({ context }: Pick<LoaderFunctionArgs, 'context'>): Promise<void> {
  const { api, session } = platformOf(context)
  if (!storage.get('authorization')) throw redirect('/signIn')
  if (session.owner) return
  let returnTo: string | null = null
  try {
    const { payload } = await api.auth.fetch({})
    rememberOwner(payload.user)
    storage.set('template', payload.user.template)
    session.owner = payload.user
    void sendPushToken(api)
    returnTo = takeReturnPlace(payload.user.businessName)
  } catch (error) {
    if (isApiError(error) && (error.status === 0 || error.status >= 500)) throw error
    signOutLocally()
    throw redirect('/signIn')
  }
  if (returnTo) throw redirect(returnTo)
}
