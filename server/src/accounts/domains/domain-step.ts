import { domainLimits } from '@showcase/contract/domain-faults'
import type { Outcome } from './domain-check.ts'

const day = 24 * 60 * 60 * 1000

export type Standing = {
  status: 'none' | 'pending' | 'verified' | 'released'
  driftSince: Date | null
  warnedAt: Date | null
}

/**
 * What follows from a look at a domain. `serve`: it is taken into service. `restore`: wrong records have become right.
 * `warn`: the owner is told that they are wrong, at first and then every few days. `release`: they have been wrong for
 * too long. `note`: only that it was looked at. What the DNS could not tell changes nothing.
 */
export function nextStep(
  { status, driftSince, warnedAt }: Standing,
  outcome: Outcome,
  now: Date,
): 'serve' | 'restore' | 'warn' | 'release' | 'note' {
  if (status !== 'verified') return outcome === 'ok' ? 'serve' : 'note'
  if (outcome === 'unknown') return 'note'
  if (outcome === 'ok') return driftSince ? 'restore' : 'note'
  const since = (time: Date | null) => (time ? (now.getTime() - time.getTime()) / day : 0)
  if (!driftSince) return 'warn'
  if (since(driftSince) >= domainLimits.releaseAfterDays) return 'release'
  return since(warnedAt) >= domainLimits.warnEveryDays ? 'warn' : 'note'
}

/** When a domain is given up whose records have been wrong since. */
export function releaseTime(driftSince: Date): Date {
  return new Date(driftSince.getTime() + domainLimits.releaseAfterDays * day)
}
