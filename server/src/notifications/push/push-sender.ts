import type { PushMessage } from '@showcase/contract/push-message'

/** A device as it is stored. */
export type PushTarget =
  | { kind: 'webpush'; address: string; p256dh: string; auth: string }
  /** `address` is the registration token of the mobile shell. */
  | { kind: 'fcm'; address: string }

export type PushOptions = {
  /** Seconds for which the push service keeps it for a device that is off. */
  ttl: number
}

export type PushOutcome =
  | { state: 'sent' }
  /** The device has withdrawn, or was wiped: never send to it again. */
  | { state: 'gone' }
  /** It will not be taken however often it is sent. */
  | { state: 'refused'; reason: string }
  /** It may be taken later; `retryAfter` in seconds where the push service says so. */
  | { state: 'later'; reason: string; retryAfter?: number }

/** Sends to devices of one kind. Never throws for what the push service or the network does. */
export interface PushSender {
  send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushOutcome>
}

/** One text for all pushes of a business: one that has not been delivered yet is replaced by the next. */
export const pushTopic = 'notifications'

/** Milliseconds. The job is tried again later. */
const patience = 10_000

const longestWords = 200

/** Seconds of a Retry-After header, whether it gives a number or a date. */
function retryAfterOf(response: Response): number | undefined {
  const given = response.headers.get('retry-after')
  if (!given) return undefined
  const seconds = /^\d+$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined
}

/**
 * Posts to a push service and reads its answer by status: 404 and 410 are gone, 429 and 5xx may be tried later, every
 * other failure is final (RFC 8030; FCM HTTP v1 answers alike). Redirects are not followed.
 */
export async function postPush(url: string, init: RequestInit): Promise<PushOutcome> {
  let response: Response
  let words: string
  try {
    response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal: AbortSignal.timeout(patience) })
    words = (await response.text()).slice(0, longestWords)
  } catch (error) {
    return { state: 'later', reason: error instanceof Error ? error.message : String(error) }
  }
  const { status } = response
  if (response.ok) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const reason = `${status} ${words}`.trim()
  if (status !== 429 && status < 500) return { state: 'refused', reason }
  const retryAfter = retryAfterOf(response)
  return { state: 'later', reason, ...(retryAfter !== undefined && { retryAfter }) }
}
