import { type Finding, type Measure, measures } from '@showcase/contract/page-report'

/** `logs[n]` is the logarithm of n!. Extended on demand. */
const logs: number[] = [0]

function logFactorial(n: number): number {
  for (let at = logs.length; at <= n; at += 1) logs.push((logs[at - 1] ?? 0) + Math.log(at))
  return logs[n] ?? 0
}

function logChoose(n: number, k: number) {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

/** Trials, and how many of them failed. */
type Count = { seen: number; failed: number }

/**
 * One-sided p-value of Fisher's exact test: the probability, if both groups fail at the same rate, that `one` has at
 * least as many of the failures as observed. Exact for small numbers too.
 */
export function fisherPValue(one: Count, other: Count): number {
  const failed = one.failed + other.failed
  const all = one.seen + other.seen
  const most = Math.min(failed, one.seen)
  const whole = logChoose(all, failed)
  let pValue = 0
  for (let k = one.failed; k <= most; k += 1)
    if (failed - k <= other.seen) pValue += Math.exp(logChoose(one.seen, k) + logChoose(other.seen, failed - k) - whole)
  return Math.min(1, pValue)
}

/** The page views of a release from one bucket of network prefixes. */
export type NetworkBucket = { bucket: number } & Record<Measure, Count>

/**
 * When a canary counts as worse. The values were chosen by simulation (compare.test.ts) with a check after every page
 * view: a canary as good as stable is rolled back in under 1 % of runs, one whose enquiries all fail after about ten.
 */
const rules = {
  /** p-value below which a difference is significant. */
  significance: 0.0005,
  /** p-value below which a promotion waits for more page views. */
  suspicious: 0.02,
  /** The same if the difference is large and at least two networks failed besides the worst. */
  suspiciousIfLarge: 0.2,
  /** Buckets that must have seen failures, not counting the one with the most, which is left out. */
  minBuckets: 4,
  /** Smallest difference in the failure rate that justifies a rollback. */
  minDifference: { load: 0.02, error: 0.02, hydration: 0.05, server: 0.02, lead: 0.1, lcp: 0.1, cls: 0.1, inp: 0.1 },
} as const

type Weighed = Count & { networks: number }

/** The sum over all buckets, each of which weighs one page view however many reports it sent. */
function weigh(counts: readonly Count[]): Weighed {
  let [seen, failed, networks] = [0, 0, 0]
  for (const one of counts) {
    if (one.seen === 0) continue
    seen += 1
    failed += one.failed / one.seen
    if (one.failed > 0) networks += 1
  }
  // Rounded in favor of the canary.
  return { seen: Math.round(seen), failed: Math.floor(failed + 1e-9), networks }
}

function rate({ seen, failed }: Count) {
  return seen === 0 ? 0 : failed / seen
}

/** All buckets except the one with the most failures: no single network can roll back a release or hold its promotion. */
function withoutWorst(counts: readonly Count[]): Count[] {
  const worst = counts.reduce((most, one, at) => (rate(one) > rate(counts[most] ?? one) ? at : most), 0)
  return counts.filter((_, at) => at !== worst)
}

function total(counts: readonly Count[]): Count {
  return {
    seen: counts.reduce((sum, { seen }) => sum + seen, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  }
}

export function compareIn(
  measure: Measure,
  canary: readonly NetworkBucket[],
  stable: readonly NetworkBucket[],
): Finding {
  const [own, others] = [canary.map(one => one[measure]), stable.map(one => one[measure])]
  const [counted, against] = [weigh(withoutWorst(own)), weigh(others)]
  const isLarge = rate(counted) - rate(against) >= rules.minDifference[measure]
  const pValue = fisherPValue(counted, against)
  const isWorse = isLarge && counted.networks >= rules.minBuckets && pValue < rules.significance
  const isSuspicious = pValue < rules.suspicious || (isLarge && counted.failed > 1 && pValue < rules.suspiciousIfLarge)
  return {
    measure,
    canary: { ...total(own), p75: null },
    stable: { ...total(others), p75: null },
    pValue,
    verdict: isWorse ? 'worse' : isSuspicious ? 'suspicious' : 'fine',
  }
}

export function compare(canary: readonly NetworkBucket[], stable: readonly NetworkBucket[]): Finding[] {
  return measures.map(measure => compareIn(measure, canary, stable))
}
