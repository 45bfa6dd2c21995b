import { DAY } from '../core/durations.ts'
import { hmacOf, isSameSecret } from '../core/tokens.ts'

/** Milliseconds. The form of an older page may come from a stored copy. */
const STALE_AFTER = DAY
/** Milliseconds. A person needs longer to fill in three fields. */
const TOO_FAST = 1_500

export type FormTokenVerdict = 'valid' | 'missing' | 'forged' | 'tooFast' | 'stale'

function signature(secret: string, stamp: string, subjectId: string) {
  return hmacOf(secret, `form ${stamp} ${subjectId}`).slice(0, 27)
}

/**
 * A token for the enquiry form of one product or catalogue: the time in milliseconds (base 36) and a signature over the
 * time and the id. The page contains it and sends it with the enquiry.
 */
export function issueFormToken(secret: string, subjectId: string): string {
  const stamp = Date.now().toString(36)
  return `${stamp}.${signature(secret, stamp, subjectId)}`
}

/** When the token was issued, in milliseconds; undefined if this subject's page never had it. */
function issuedAt(secret: string, subjectId: string, token: string): number | undefined {
  const [stamp = '', given = ''] = token.split('.')
  return isSameSecret(given, signature(secret, stamp, subjectId)) ? Number.parseInt(stamp, 36) : undefined
}

/** Checks the token of an enquiry. A missing one is a weak signal: pages may come from caches or run without scripts. */
export function checkFormToken(secret: string, subjectId: string, token: string | undefined): FormTokenVerdict {
  if (!token) return 'missing'
  const issued = issuedAt(secret, subjectId, token)
  if (issued === undefined) return 'forged'
  const age = Date.now() - issued
  // The clock of the process that issued it is ahead, so the age is unknown.
  if (age < 0) return 'valid'
  if (age < TOO_FAST) return 'tooFast'
  return age > STALE_AFTER ? 'stale' : 'valid'
}

/** Whether the token is of a page that was opened by this time, and is not stale. */
export function wasOpenedBy(time: Date, secret: string, subjectId: string, token: string | undefined): boolean {
  const issued = issuedAt(secret, subjectId, token ?? '') ?? Number.POSITIVE_INFINITY
  return issued <= time.getTime() && Date.now() - issued <= STALE_AFTER
}
