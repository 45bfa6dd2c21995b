import type { PushMessage } from '@showcase/contract/push-message'
import type { Selectable } from 'kysely'
import type { PushTargetsTable } from '../../core/db/feature-tables.ts'

/** A device; the mobile app has no keys. */
export type PushTarget = Pick<Selectable<PushTargetsTable>, 'kind' | 'address' | 'p256dh' | 'auth'>

export type PushOutcome =
  | { state: 'sent' }
  /** The device has unsubscribed or was wiped; never send to it again. */
  | { state: 'gone' }
  /** The push service will never accept this message. */
  | { state: 'refused'; reason: string }
  /** The push service may accept it later; `retryAfter` in seconds if it names a time. */
  | { state: 'later'; reason: string; retryAfter?: number }

/**
 * Sends to devices of one kind. Reports failures of the push service and the network as outcomes, never throws them.
 * `ttl`: seconds for which the push service stores the message for a device that is offline.
 */
export type PushSender = (target: PushTarget, message: PushMessage, ttl: number) => Promise<PushOutcome>

/** One topic for all pushes of a business, so that a new push replaces an undelivered one. */
export const pushTopic = 'notifications'

/** Milliseconds. The job is retried later. */
const TIMEOUT_MS = 10_000

/** Characters of a response that are stored as the reason of a failure. */
const MAX_REASON_LENGTH = 200

/** Seconds of a Retry-After header, which holds a number or a date. */
function retryAfterOf(response: Response): number | undefined {
  const given = response.headers.get('retry-after')
  if (!given) return undefined
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/**
 * Posts to a push service and maps its status: 404 and 410 are gone, 429 and 5xx can be retried, and every other failure
 * is final (RFC 8030; FCM HTTP v1 uses the same statuses). Does not follow redirects.
 */
export async function postPush(url: string, init: RequestInit): Promise<PushOutcome> {
  let response: Response
  let body: string
  try {
    response = await fetch(url, {
      ...init,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    body = (await response.text()).slice(0, MAX_REASON_LENGTH)
  } catch (error) {
    return { state: 'later', reason: error instanceof Error ? error.message : String(error) }
  }
  const { status } = response
  if (response.ok) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const reason = `${status} ${body}`.trim()
  if (status !== 429 && status < 500) return { state: 'refused', reason }
  const retryAfter = retryAfterOf(response)
  return { state: 'later', reason, ...(retryAfter !== undefined && { retryAfter }) }
}
