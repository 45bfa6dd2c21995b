import type { Api } from '@showcase/contract/api'

/** Server code of a release that failed on a ticketed page, and the pattern of the mount where. */
export interface ServerFault {
  ticket: string
  name: string
  version: string
  at: string
}

/** Milliseconds in which faults are gathered into one word. */
const GATHER = 500
/** Faults in one word, and those that may wait: a release that always fails says enough with these. */
const AT_ONCE = 100
const MOST = 1000

/** Tells the registry of pages that a release's server code failed on. */
export interface FaultTeller {
  failed(fault: ServerFault): void
  stop(): void
}

/** Says nothing. */
export const silentTeller: FaultTeller = { failed() {}, stop() {} }

/** What does not arrive is not said again: it would be about a moment that has passed. */
export function createFaultTeller(api: Api, onError: (error: unknown) => void): FaultTeller {
  const waiting: ServerFault[] = []
  let gathering: NodeJS.Timeout | undefined

  async function tell() {
    gathering = undefined
    const faults = waiting.splice(0, AT_ONCE)
    if (waiting.length > 0) gathering = setTimeout(tell, GATHER)
    try {
      await api.registry.reportFaults({ faults })
    } catch (error) {
      onError(error)
    }
  }

  return {
    failed(fault) {
      if (fault.ticket === '' || waiting.length >= MOST) return
      waiting.push(fault)
      gathering ??= setTimeout(tell, GATHER)
    },
    stop: () => clearTimeout(gathering),
  }
}
