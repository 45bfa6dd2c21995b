import { isEnvelope } from '@showcase/contract/envelope'
import { type Letter, lettersWaiting, removeLetter } from './letters.ts'

/** What became of a letter that waited, and the server's words for it. */
export interface Delivery {
  isSent: boolean
  text: string
}

/** Milliseconds for one letter. */
const LIMIT = 20_000

/** Statuses that pass: the letter goes on waiting. Every other refusal is the server's last word. */
function passing(status: number) {
  return status >= 500 || status === 408 || status === 429
}

/**
 * Sends all that waits, the oldest first, and stops at the first that cannot be sent yet. Pages and the service worker may
 * call it at once: a lock lets one at a time, and the idempotency key guards what no lock can.
 *
 * @returns what was answered, and how many still wait
 */
export async function deliver(): Promise<{ deliveries: Delivery[]; left: number }> {
  if (!navigator.locks) return sendAll()
  return navigator.locks.request('showcase-outbox', sendAll)
}

async function sendAll(): Promise<{ deliveries: Delivery[]; left: number }> {
  const letters = await lettersWaiting()
  const deliveries: Delivery[] = []
  for (const letter of letters) {
    const delivery = await post(letter).catch(() => null)
    if (!delivery) break
    await removeLetter(letter.at)
    deliveries.push(delivery)
  }
  return { deliveries, left: letters.length - deliveries.length }
}

/** @returns null where it is to be tried again @throws where there is no answer */
async function post({ url, body }: Letter): Promise<Delivery | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LIMIT),
  })
  if (passing(response.status)) return null
  const answer: unknown = await response.json()
  // A captive portal answers too, in its own words.
  if (!isEnvelope(answer)) return null
  return { isSent: response.ok, text: answer.error || answer.message }
}
