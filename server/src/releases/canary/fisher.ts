/** `logs[n]`: logarithm of n!. Grows as it is asked for. */
const logs: number[] = [0]

function logFactorial(n: number): number {
  for (let at = logs.length; at <= n; at += 1) logs.push((logs[at - 1] ?? 0) + Math.log(at))
  return logs[n] ?? 0
}

function logChoose(n: number, k: number) {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

/** How many of some trials failed. */
export type Count = { seen: number; failed: number }

/**
 * Fisher's exact test, one-sided: how likely it is, where both fail alike, that at least as many of the failures fall to
 * `one` as did. Exact for any numbers, however small.
 */
export function chanceOf(one: Count, other: Count): number {
  const failed = one.failed + other.failed
  const all = one.seen + other.seen
  const most = Math.min(failed, one.seen)
  const whole = logChoose(all, failed)
  let chance = 0
  for (let k = one.failed; k <= most; k += 1)
    if (failed - k <= other.seen) chance += Math.exp(logChoose(one.seen, k) + logChoose(other.seen, failed - k) - whole)
  return Math.min(1, chance)
}
