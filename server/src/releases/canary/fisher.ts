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
export type Count = { seen: number; failed: number }

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
