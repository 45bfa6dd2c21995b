interface WaitOptions {
  /** Milliseconds until it gives up. */
  within?: number
  /** Milliseconds between two reads. */
  every?: number
  /** Text of the error, read when the time is over. */
  failure?: () => string
}

/**
 * Reads until the result is not undefined, null or false.
 *
 * @returns that result
 * @throws Error if there is no such result in time
 */
export async function waitUntil<T>(
  read: () => T | Promise<T>,
  { within = 10_000, every = 20, failure = () => `The condition did not hold within ${within} ms.` }: WaitOptions = {},
): Promise<Exclude<T, undefined | null | false>> {
  for (const end = Date.now() + within; ; ) {
    const result = await read()
    if (result !== undefined && result !== null && result !== false)
      return result as Exclude<T, undefined | null | false>
    if (Date.now() > end) throw new Error(failure())
    await new Promise(resolve => setTimeout(resolve, every))
  }
}
