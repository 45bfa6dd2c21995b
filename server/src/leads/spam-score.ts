import type { FormTokenVerdict } from './form-token.ts'

/** What is known of an enquiry beside its text. Counts are of the last hour, of the same sender at the same business. */
export type Signs = {
  honeypot: string
  token: FormTokenVerdict
  query: string
  /** Enquiries of this sender with the same item and the same words. */
  sameWords: number
  /** All enquiries of this sender. */
  fromSender: number
}

/** An enquiry is held back at this score. No single mild sign reaches it; a filled honeypot does. */
const QUARANTINE_AT = 1

const tokenScores: Record<FormTokenVerdict, number> = { valid: 0, missing: 0.3, stale: 0.2, tooFast: 0.6, forged: 0.8 }

function linksIn(text: string) {
  return text.match(/https?:\/\/|www\./gi)?.length ?? 0
}

/**
 * Judges whether an enquiry is doubtful. A doubtful one is stored all the same, in quarantine: nothing is dropped in
 * silence. The reasons are kept with it.
 */
export function judge(signs: Signs): { state: 'open' | 'quarantine'; reasons: string[] } {
  const scores: [reason: string, score: number][] = [
    ['honeypot', signs.honeypot === '' ? 0 : 1],
    [`formToken ${signs.token}`, tokenScores[signs.token]],
    ['duplicate', Math.min(1, signs.sameWords * 0.5)],
    ['sender', signs.fromSender >= 8 ? 0.5 : 0],
    ['links', Math.min(0.6, linksIn(signs.query) * 0.3)],
    ['markup', /<a\s|\[url/i.test(signs.query) ? 0.5 : 0],
  ]
  const reasons = scores.filter(([, score]) => score > 0).map(([reason]) => reason)
  const total = scores.reduce((sum, [, score]) => sum + score, 0)
  return { state: total >= QUARANTINE_AT ? 'quarantine' : 'open', reasons }
}
