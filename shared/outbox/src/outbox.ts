import { isApiError } from '@showcase/api-client'
import { addRequest, type QueuedRequest } from './queue.ts'

/** Shown to a visitor whose message is queued. The connection of the visitor may be lost, or that of the server. */
const queuedText =
  'No connection. Your message is saved on this device and will be sent automatically when the connection is back.'

/** The result of a message: the server's text, or that it is queued. */
export interface Posted {
  text: string
  isQueued: boolean
}

/** Background Sync: the browser sends when it can, even with no page open. Without it, the next page sends. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Sends a message, or queues it if no answer arrives, so that no visitor's text is lost. The queued request has the
 * idempotency key of the call, because the call may have arrived.
 *
 * @param send makes the call and returns the server's text
 * @throws the error of `send` if the server refuses the message, or if the browser cannot store it
 */
export async function sendOrQueue(send: () => Promise<string>, request: QueuedRequest): Promise<Posted> {
  try {
    return { text: await send(), isQueued: false }
  } catch (error) {
    if (!isUnreachable(error) || !(await tryToQueue(request))) throw error
    void registerSync()
    return { text: queuedText, isQueued: true }
  }
}

/** Whether the server could not be reached. Offline, even the code of the call may not load: that is no ApiError. */
function isUnreachable(error: unknown): boolean {
  return isApiError(error) ? error.status === 0 : !navigator.onLine
}

async function tryToQueue(request: QueuedRequest): Promise<boolean> {
  try {
    await addRequest(request)
    return true
  } catch {
    return false
  }
}

async function registerSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('outbox')
  } catch {
    // The visitor's settings forbid it: a page sends the request, now or at the next visit.
  }
}
