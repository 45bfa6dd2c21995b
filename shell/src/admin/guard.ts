import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { Owner } from '@showcase/contract/entities'
import { wrapper } from '@showcase/native-bridge/device'
import { type LoaderFunctionArgs, redirect } from '@showcase/router'
import { leaveExpired, platformOf, rememberOwner, signOutLocally, storage, takeReturnPlace } from '@showcase/session'
import { adminRoot, dashboardPath, endedPath } from '../routing/site-path.ts'
import { fetchOwner, hydration } from './first-run.ts'

/** Sends the device's push token from the mobile shell to the server. A failure is ignored: the next start sends it again. */
async function sendPushToken(api: Api): Promise<void> {
  if (!wrapper()) return
  try {
    const { pushToken } = await import('@showcase/native-bridge')
    const token = await pushToken()
    if (token) await api.user.setFCMT({ token })
  } catch {}
}

/** Key in session storage, which belongs to this tab, of the path that was opened without a session. */
const openedKey = 'showcase-opened'

function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

function rememberOpened(request: Request): void {
  try {
    sessionStorage.setItem(openedKey, pathOf(request))
  } catch {
    // Without session storage the owner starts at the dashboard.
  }
}

/** Returns the path that was opened without a session, once. Null without one, and for text that leads out of the admin area. */
function takeOpened(): string | null {
  try {
    const path = sessionStorage.getItem(openedKey) ?? ''
    sessionStorage.removeItem(openedKey)
    const { origin, pathname, search } = new URL(path, location.origin)
    return origin === location.origin && pathname.startsWith(`${adminRoot}/`) ? pathname + search : null
  } catch {
    return null
  }
}

/**
 * Another tab has signed this owner out. The sign-in page is loaded as a document, so that nothing of this owner stays in
 * memory for another one who signs in here.
 */
function leaveSignedOut(owner: Owner, request: Request): Response {
  rememberOwner(owner)
  leaveExpired(pathOf(request))
  // The header of the router's `redirectDocument`, which the shared package does not export.
  return redirect(endedPath, { headers: { 'X-Remix-Reload-Document': 'true' } })
}

/**
 * Admits the signed-in owner and lets the loaders ask for their data. The page shows once the server's page is hydrated.
 * @throws a redirect, or the ApiError to show
 */
export async function guard(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  next: () => Promise<unknown>,
): Promise<unknown> {
  try {
    await admit(context, request)
    return await next()
  } finally {
    await hydration()
  }
}

/** Whether the server refuses the user. Other failures are of the network, a proxy, a busy server or code that did not load. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && [401, 403, 404].includes(error.status)
}

/**
 * The route guard of the admin specification (section 4). Without a stored token, or if the server refuses the user, it
 * clears local storage and redirects to `/signIn`, which says so if a session ended. After any other failure the owner stays
 * signed in and the error is shown with Retry. After signing in, it redirects to the page where the session
 * expired or that was opened without one.
 */
async function admit(context: LoaderFunctionArgs['context'], request: Request): Promise<void> {
  const { api, session } = platformOf(context)
  if (!storage.get('authorization')) {
    if (session.owner) throw leaveSignedOut(session.owner, request)
    rememberOpened(request)
    throw redirect('/signIn')
  }
  if (session.owner) return
  let returnTo: string | null = null
  try {
    const owner = await fetchOwner(api)
    rememberOwner(owner)
    storage.set('template', owner.template)
    session.owner = owner
    void sendPushToken(api)
    const opened = takeOpened()
    // Signing in leads to the dashboard. The owner has chosen any other page since.
    const isDashboard = new URL(request.url).pathname === dashboardPath
    returnTo = takeReturnPlace(owner) ?? (isDashboard ? opened : null)
  } catch (error) {
    if (!isRefusal(error)) throw error
    signOutLocally()
    throw redirect(endedPath)
  }
  if (returnTo) throw redirect(returnTo)
}
