import { isApiError } from '@showcase/api-client'
import { addLetter, type Letter } from './letters.ts'

/** What a visitor reads whose message waits. */
const keptText =
  'You are offline. Your message is kept on this device and goes out by itself as soon as you are online again.'

/** What became of a message: the server's words, or that it waits. */
export interface Posted {
  text: string
  isKept: boolean
}

/** Background Sync: the browser sends when it can, even with no page open. Where it is missing, the next page does. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Sends a message; where no answer comes, keeps it to be sent later, so that nothing that a visitor wrote is lost. The
 * letter carries the same idempotency key as the call, for the call may have arrived after all.
 *
 * @param send the call; gives the server's words
 * @throws what `send` throws: a refusal, or a lost connection where the browser keeps nothing
 */
export async function sendOrKeep(send: () => Promise<string>, letter: Letter): Promise<Posted> {
  try {
    return { text: await send(), isKept: false }
  } catch (error) {
    if (!isUnreachable(error) || !(await isAdded(letter))) throw error
    void askForSync()
    return { text: keptText, isKept: true }
  }
}

/** Offline, the code that sends may itself be what could not be loaded. */
function isUnreachable(error: unknown): boolean {
  return isApiError(error) ? error.status === 0 : !navigator.onLine
}

async function isAdded(letter: Letter): Promise<boolean> {
  try {
    await addLetter(letter)
    return true
  } catch {
    return false
  }
}

async function askForSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
    await registration?.sync?.register('outbox')
  } catch {
    // Refused by the visitor's settings: the page sends it, now or at the next visit.
  }
}
