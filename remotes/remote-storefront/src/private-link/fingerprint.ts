/** Longest that the device is asked who it is, in milliseconds; a browser that guards it may never answer. */
const PATIENCE = 5000

/**
 * Tells this device from others, for links that open on one device only. Null where that fails, as the specification
 * says. The library is fetched here and nowhere else; it reports nothing to anyone.
 */
export async function deviceFingerprint(): Promise<string | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<null>(resolve => {
    timer = setTimeout(resolve, PATIENCE, null)
  })
  try {
    return await Promise.race([ask(), tooLong])
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

async function ask(): Promise<string | null> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId || null
}
