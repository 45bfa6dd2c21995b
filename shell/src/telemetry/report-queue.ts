import type { RemoteReport } from '@showcase/contract/page-report'
import type { LinkedRemote } from '@showcase/federation/linked-remote'

/** Milliseconds for which events are collected into one report. */
const COLLECT = 1000
/** Reports of one page; the registry counts a page view once, so later reports add little. */
const MAX_REPORTS = 12

type ReportedFields = Partial<Omit<RemoteReport, 'name' | 'version'>>

/** Creates the queue of a page's reports. A report that cannot be sent is dropped: nothing is stored for it. */
export function createReportQueue(address: string, ticket: string) {
  const waiting = new Map<string, RemoteReport>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = 0

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0 || sent >= MAX_REPORTS || !navigator.onLine) return
    sent += 1
    const remotes = [...waiting.values()]
    waiting.clear()
    fetch(address, {
      method: 'POST',
      // The request continues after the visitor has left the page.
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket, remotes }),
    }).catch(() => undefined)
  }

  return {
    flush,
    /** Adds to the report of a release at the mount that the visitor sees. */
    add({ name, version }: LinkedRemote, at: string | undefined, fields: ReportedFields) {
      const known = waiting.get(name) ?? { name, version, ...(at !== undefined && { at }), faults: [] }
      const faults = [...new Set([...(known.faults ?? []), ...(fields.faults ?? [])])]
      waiting.set(name, { ...known, ...fields, faults })
      timer ??= setTimeout(flush, COLLECT)
    },
  }
}
