import { isEnvelope } from '@showcase/contract/envelope'
import { type QueuedRequest, queuedRequests, removeRequest } from './queue.ts'

/** The server's answer to a queued request. */
export interface Delivery {
  isSent: boolean
  text: string
}

/** Milliseconds for one request. */
const TIMEOUT = 20_000

/** Statuses after which a request stays in the queue. Every other refusal is final. */
function isTemporary(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}

/**
 * Sends the queued requests, the oldest first, and stops at the first that cannot be sent yet. Pages and the service worker
 * may call it at the same time: a lock admits one of them, and in browsers without locks the idempotency key prevents
 * duplicates.
 *
 * @param canShow whether a page can show the answers. Otherwise a refused request stays, so that the next page shows the refusal.
 * @returns the answers, and the number of requests that are still queued
 */
export async function deliver(canShow = true): Promise<{ deliveries: Delivery[]; left: number }> {
  if (!navigator.locks) return sendAll(canShow)
  return navigator.locks.request('showcase-outbox', () => sendAll(canShow))
}

async function sendAll(canShow: boolean): Promise<{ deliveries: Delivery[]; left: number }> {
  const requests = await queuedRequests()
  const deliveries: Delivery[] = []
  for (const request of requests) {
    const delivery = await post(request).catch(() => null)
    if (!delivery) break
    if (delivery.isSent || canShow) await removeRequest(request.at)
    deliveries.push(delivery)
  }
  return { deliveries, left: requests.length - deliveries.length }
}

/** @returns null if the request must be sent again later @throws if there is no answer */
async function post({ url, body }: QueuedRequest): Promise<Delivery | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (isTemporary(response.status)) return null
  const answer: unknown = await response.json()
  // A captive portal answers with something else.
  if (!isEnvelope(answer)) return null
  return { isSent: response.ok, text: answer.error || answer.message }
}
