import { setTimeout as pause } from 'node:timers/promises'

/** The steps by which a serving process shuts down. */
interface Shutdown {
  /** Makes the readiness check fail. Requests are still served. */
  leave(): void
  /** Milliseconds until load balancers have noticed and send no more requests. */
  drainTime: number
  /** Refuses new requests and finishes the running ones. */
  close(): Promise<void>
  /** Milliseconds that closing may take before the process ends anyway. */
  gracePeriod: number
}

/** Shuts the process down in good order at SIGTERM or SIGINT. */
export function shutDownOnSignal({ leave, drainTime, close, gracePeriod }: Shutdown): void {
  async function shutDown() {
    setTimeout(() => process.exit(1), drainTime + gracePeriod).unref()
    leave()
    await pause(drainTime)
    await close()
    process.exit(0)
  }
  function fail(error: unknown) {
    console.error(error)
    process.exit(1)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void shutDown().catch(fail))
}
