import type { SpamReason } from '@showcase/contract/entities'
import type { FormTokenVerdict } from './form-token.ts'

/** What the same business got before. */
export type RecentCounts = {
  /** Enquiries of this sender about the same item, and the same products of a catalogue, with the same text, within an hour. */
  sameText: number
  /** All enquiries of this sender within an hour. */
  fromSender: number
  /** Enquiries of all senders within ten minutes, without those in quarantine. */
  fromAll: number
}

export const nothingBefore: RecentCounts = { sameText: 0, fromSender: 0, fromAll: 0 }

/** The inputs of the spam score. */
export type SpamSignals = RecentCounts & { honeypot: string; token: FormTokenVerdict; query: string }

/**
 * From this number of enquiries in ten minutes, further ones go to quarantine, so that a flood from many networks neither
 * fills the list and the mailbox nor makes the limit of the business refuse real visitors. Far above a busy day.
 */
export const FLOOD_FROM = 150

/** The score from which an enquiry is quarantined. A filled honeypot alone reaches it; no mild signal does. */
const QUARANTINE_AT = 1

const tokenScores: Record<Exclude<FormTokenVerdict, 'valid'>, number> = {
  missing: 0.3,
  stale: 0.2,
  tooFast: 0.6,
  forged: 0.8,
}

function linksIn(text: string) {
  return text.match(/https?:\/\/|www\./gi)?.length ?? 0
}

/**
 * Computes the spam score of an enquiry. Suspected spam is stored in quarantine with the reasons, so that no enquiry is
 * lost.
 */
export function scoreSpam(signals: SpamSignals): { state: 'open' | 'quarantine'; reasons: SpamReason[] } {
  const { token } = signals
  const scores: (readonly [reason: SpamReason, score: number])[] = [
    ['honeypot', signals.honeypot === '' ? 0 : 1],
    ...(token === 'valid' ? [] : [[`formToken ${token}`, tokenScores[token]] as const]),
    ['duplicate', Math.min(1, signals.sameText * 0.5)],
    ['sender', signals.fromSender >= 8 ? 0.5 : 0],
    ['flood', signals.fromAll >= FLOOD_FROM ? 1 : 0],
    ['links', Math.min(0.6, linksIn(signals.query) * 0.3)],
    ['markup', /<a\s|\[url/i.test(signals.query) ? 0.5 : 0],
  ]
  const reasons = scores.filter(([, score]) => score > 0).map(([reason]) => reason)
  const total = scores.reduce((sum, [, score]) => sum + score, 0)
  return { state: total >= QUARANTINE_AT ? 'quarantine' : 'open', reasons }
}
