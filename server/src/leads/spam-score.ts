import type { FormTokenVerdict } from './form-token.ts'

/** The inputs of the spam score. The counts cover the last hour, the same sender and the same business. */
export type SpamSignals = {
  honeypot: string
  token: FormTokenVerdict
  query: string
  /** Enquiries of this sender about the same item with the same text. */
  sameText: number
  /** All enquiries of this sender. */
  fromSender: number
}

/** The score from which an enquiry is quarantined. A filled honeypot alone reaches it; no mild signal does. */
const QUARANTINE_AT = 1

const tokenScores: Record<FormTokenVerdict, number> = { valid: 0, missing: 0.3, stale: 0.2, tooFast: 0.6, forged: 0.8 }

function linksIn(text: string) {
  return text.match(/https?:\/\/|www\./gi)?.length ?? 0
}

/**
 * Computes the spam score of an enquiry. Suspected spam is stored in quarantine with the reasons, so that no enquiry is
 * lost.
 */
export function scoreSpam(signals: SpamSignals): { state: 'open' | 'quarantine'; reasons: string[] } {
  const scores: [reason: string, score: number][] = [
    ['honeypot', signals.honeypot === '' ? 0 : 1],
    [`formToken ${signals.token}`, tokenScores[signals.token]],
    ['duplicate', Math.min(1, signals.sameText * 0.5)],
    ['sender', signals.fromSender >= 8 ? 0.5 : 0],
    ['links', Math.min(0.6, linksIn(signals.query) * 0.3)],
    ['markup', /<a\s|\[url/i.test(signals.query) ? 0.5 : 0],
  ]
  const reasons = scores.filter(([, score]) => score > 0).map(([reason]) => reason)
  const total = scores.reduce((sum, [, score]) => sum + score, 0)
  return { state: total >= QUARANTINE_AT ? 'quarantine' : 'open', reasons }
}
