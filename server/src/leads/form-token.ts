import { createHmac, timingSafeEqual } from 'node:crypto'

/** A page that was opened longer ago than this may come from a stored copy. Milliseconds. */
const STALE_AFTER = 24 * 60 * 60 * 1000
/** A person needs longer than this to fill in three fields. Milliseconds. */
const TOO_FAST = 1_500

export type FormTokenVerdict = 'valid' | 'missing' | 'forged' | 'tooFast' | 'stale'

function signature(secret: string, stamp: string, subjectId: string) {
  return createHmac('sha256', secret).update(`form ${stamp} ${subjectId}`).digest('base64url').slice(0, 27)
}

/**
 * A token for the enquiry form of one product or catalogue: the time in milliseconds (base 36) and a signature over it
 * and the item's id. It stands in the page and comes back with the enquiry.
 */
export function issueFormToken(secret: string, subjectId: string, now: number = Date.now()): string {
  const stamp = now.toString(36)
  return `${stamp}.${signature(secret, stamp, subjectId)}`
}

/** What a returned token says of the enquiry. A missing one says little: pages come from caches and without scripts. */
export function judgeFormToken(
  secret: string,
  subjectId: string,
  token: string | undefined,
  now: number = Date.now(),
): FormTokenVerdict {
  if (!token) return 'missing'
  const [stamp = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, stamp, subjectId))
  const actual = Buffer.from(given)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return 'forged'
  const age = now - Number.parseInt(stamp, 36)
  // Made by a process whose clock is ahead of this one's: it tells nothing of how long the visitor took.
  if (age < 0) return 'valid'
  if (age < TOO_FAST) return 'tooFast'
  return age > STALE_AFTER ? 'stale' : 'valid'
}
