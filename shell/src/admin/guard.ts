import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import { pushToken } from '@showcase/native-bridge'
import { type LoaderFunctionArgs, redirect } from '@showcase/router'
import { platformOf, rememberOwner, signOutLocally, storage, takeReturnPlace } from '@showcase/session'

/** In the mobile shell the server gets the device's token; nobody waits for it, and it is sent again at the next start. */
async function sendPushToken(api: Api): Promise<void> {
  const token = await pushToken()
  if (token) await api.user.setFCMT({ token }).catch(() => undefined)
}

/**
 * The route guard of the admin specification (section 4): no stored token, or a user that the server refuses, leads to
 * `/signIn` with local storage cleared. A server that cannot be reached refuses nobody: then the error is shown with
 * Retry and the owner stays signed in. Who signs in again after a session expired is led back to where that was.
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
