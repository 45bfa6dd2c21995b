import type { Api } from '@showcase/contract/api'
import { mountForPath } from '../../src/routing/site-path.ts'
import type { RenderJob } from '../rendering/messages.ts'

/** Names a release of a remote. */
export interface Release {
  name: string
  version: string
}

/** Server code of a release failed on the page with this ticket, at the mount with this pattern. */
export interface ServerFault extends Release {
  ticket: string
  at: string
}

/** Milliseconds for which faults are collected into one report. */
const COLLECT = 500
const BATCH = 100
/** Faults that may wait; more are dropped, because these suffice to judge a release that always fails. */
const MAX_WAITING = 1000

/** Reports failures of releases' server code to the registry. */
export interface FaultReporter {
  report(fault: ServerFault): void
  stop(): void
}

export const noFaultReporter: FaultReporter = { report() {}, stop() {} }

/** Creates the reporter. A report that fails is not repeated: the comparison of releases needs recent faults only. */
export function createFaultReporter(api: Api, onError: (error: unknown) => void): FaultReporter {
  const waiting: ServerFault[] = []
  let timer: NodeJS.Timeout | undefined

  async function send() {
    timer = undefined
    const faults = waiting.splice(0, BATCH)
    if (waiting.length > 0) timer = setTimeout(send, COLLECT)
    try {
      await api.registry.reportFaults({ faults })
    } catch (error) {
      onError(error)
    }
  }

  return {
    report(fault) {
      if (fault.ticket === '' || waiting.length >= MAX_WAITING) return
      waiting.push(fault)
      timer ??= setTimeout(send, COLLECT)
    },
    stop: () => clearTimeout(timer),
  }
}

interface Reports {
  faults: FaultReporter
  tickets: { issue(view: { set: string; address: string; isSampled: boolean }): string }
}

/**
 * Reports that the server code of these releases failed on a page, if the page may report.
 *
 * @param address the visitor's
 */
export function reportServerFaults(
  { faults, tickets }: Reports,
  { page, request }: Pick<RenderJob, 'page' | 'request'>,
  uniqueNames: readonly string[],
  address: string,
): void {
  const mount = mountForPath(page.set, page.session, new URL(request.url).pathname)
  if (!page.telemetry || !mount) return
  const isSampled = Math.random() < page.telemetry.share
  const ticket = tickets.issue({ set: page.release.id, address, isSampled })
  const at = `${mount.site}:${mount.path}`
  for (const { name, version, uniqueName } of page.set)
    if (uniqueNames.includes(uniqueName)) faults.report({ ticket, name, version, at })
}
