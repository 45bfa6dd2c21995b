import { reportAddress } from '@showcase/contract/page-addresses'
import type { PageFault, RemoteReport } from '@showcase/contract/page-report'
import { isDisabled } from '@showcase/federation/browser/fallback'
import type { LinkedRemote, Mount } from '@showcase/federation/linked-remote'
import { type PageData, ticketFile } from '../page-data.ts'
import { mountForPath } from '../routing/site-path.ts'
import type { Fault } from './faults.ts'
import { watchLeads } from './watch-leads.ts'

interface ReleaseFault {
  remote: LinkedRemote
  fault: PageFault
  /** Where the release's code threw, if the browser says it. */
  position?: string
}

const remotePath = /\/remotes\/(remote-[a-z0-9-]+)\/([^/\s]+)\/([\w./-]+\.js:\d+:\d+)?/

/** React's errors for a page that differs from what the server sent; in production they have numbers. */
const hydrationError = /#(?:418|421|422|423|425)\b|hydrat/i
/** The server left a part to the browser. Its gateway has already reported why. */
const serverError = /#419\b/

/** The first release and position that a text names. */
function placeIn(text: string) {
  const [, name, version, position] = remotePath.exec(text) ?? []
  return { name, version, position }
}

function placeOf(error: unknown) {
  const { message = '', stack = '' } = error instanceof Error ? error : {}
  return placeIn(`${message}\n${stack}`)
}

/**
 * Attributes a fault to a release. Returns null for faults that no release caused: answers of the API, aborted calls, browser
 * extensions, the shell itself.
 *
 * @param current the remote whose page is shown, for errors without an address of their code
 */
export function classifyFault(
  fault: Fault,
  set: readonly LinkedRemote[],
  current: LinkedRemote | undefined,
): ReleaseFault | null {
  const find = (name: string, version: string) => set.find(one => one.name === name && one.version === version)
  if ('unloaded' in fault) {
    const remote = find(fault.unloaded.name, fault.unloaded.version)
    // A module may have thrown: its code, not another release's, is at the top of the stack.
    const { name, version, position } = placeOf(fault.error)
    const isOwn = name === remote?.name && version === remote?.version
    return remote ? { remote, fault: 'load', ...(isOwn && position && { position }) } : null
  }
  const { error, isCaught = false } = fault
  if (!(error instanceof Error) || 'status' in error || /^(AbortError|RemoteUnavailable)$/.test(error.name)) return null
  if (serverError.test(error.message)) return null
  const isHydration = hydrationError.test(error.message)
  const { name, version, position } = placeOf(error)
  // Another version than the set's ran as a fallback; the fault of the set's own version is already reported.
  const remote = name && version ? find(name, version) : isCaught || isHydration ? current : undefined
  if (!remote) return null
  if (isHydration) return { remote, fault: 'hydration' }
  if (error.name === 'ChunkLoadError') return { remote, fault: 'load' }
  return { remote, fault: 'error', ...(position && { position }) }
}

/** Milliseconds for which events are collected into one report. */
const COLLECT = 1000
/** Releases in one report: the registry refuses a longer one. */
const MOST_RELEASES = 10
/** Reports of one page; the registry counts a page view once, so later reports add little. */
const MAX_REPORTS = 12

type ReportedFields = Partial<Omit<RemoteReport, 'name' | 'version'>>

/** Fetches the ticket of this page view. It names the visitor's network, so it cannot be part of a page that is cached. */
async function fetchTicket(address: string): Promise<string> {
  const answer = await fetch(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}

/** Creates the queue of a page's reports. A report that cannot be sent is dropped: nothing is stored for it. */
function createReportQueue(address: string, ticketAddress: string) {
  let fetched: Promise<string> | undefined
  const waiting = new Map<string, RemoteReport>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sent = 0

  /** The ticket is requested with the first event, so that it is here when the visitor leaves. */
  function ticket(): Promise<string> {
    fetched ??= fetchTicket(ticketAddress)
    return fetched
  }

  async function send(remotes: RemoteReport[]) {
    const body = JSON.stringify({ ticket: await ticket(), remotes })
    // The request continues after the visitor has left the page. It is under way until its answer has been read.
    const headers = { 'content-type': 'application/json' }
    await (await fetch(address, { method: 'POST', keepalive: true, headers, body })).text()
  }

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0 || sent >= MAX_REPORTS || !navigator.onLine) return
    sent += 1
    const remotes = [...waiting.values()]
    waiting.clear()
    for (let first = 0; first < remotes.length; first += MOST_RELEASES)
      send(remotes.slice(first, first + MOST_RELEASES)).catch(() => undefined)
  }

  return {
    flush,
    /** Adds to the report of a release at the mount that the visitor sees. */
    add({ name, version }: LinkedRemote, at: string | undefined, fields: ReportedFields) {
      const known = waiting.get(name) ?? { name, version, ...(at !== undefined && { at }), faults: [] }
      const faults = [...new Set([...(known.faults ?? []), ...(fields.faults ?? [])])]
      waiting.set(name, { ...known, ...fields, faults })
      ticket().catch(() => undefined)
      timer ??= setTimeout(flush, COLLECT)
    },
  }
}

/** Whether this tab has already reported that it disabled the release. Notes that it has. */
function wasReported({ uniqueName }: LinkedRemote): boolean {
  const key = `told:${uniqueName}`
  const isReported = sessionStorage.getItem(key) !== null
  sessionStorage.setItem(key, '')
  return isReported
}

/** Where the release threw on the page before, which was reloaded at once (`render-errors.tsx`). */
function positionBefore({ name, version }: LinkedRemote): string | undefined {
  const place = placeIn(sessionStorage.getItem('threw') ?? '')
  return place.name === name && place.version === version ? place.position : undefined
}

/** Faults from before the reporter started. */
function earlyFaults(): Fault[] {
  return Array.isArray(window.__FAULTS__) ? window.__FAULTS__ : []
}

/**
 * Reports how the page's releases perform: failures of every page, and views, leads and web vitals of sampled pages. A report
 * names release and mount pattern, never the visitor, the address or an error's text.
 */
export function startReporter({ set, session, release }: PageData, isSampled: boolean): void {
  const query = new URLSearchParams({ of: release.id, ...(isSampled && { sampled: '' }) })
  const ticketAddress = `${session.basePath}/${ticketFile}?${query}`
  const queue = createReportQueue(session.apiBaseUrl + reportAddress, ticketAddress)
  const currentMount = () => mountForPath(set, session, location.pathname)
  const firstMount = currentMount()

  function report(remote: LinkedRemote, fields: ReportedFields, mount = currentMount()) {
    queue.add(remote, mount && `${mount.site}:${mount.path}`, fields)
  }

  /** Reports a view of each release whose container is loaded: those of the page, its cards and later pages. */
  function reportViews() {
    if (!isSampled) return
    for (const remote of set) if (remote.uniqueName in globalThis && !isDisabled(remote)) report(remote, {})
  }

  function reportFailure(remote: LinkedRemote, fault: PageFault, position?: string) {
    report(remote, { faults: [fault], ...(position && { position }) })
  }

  function reportFault(fault: Fault) {
    const classified = classifyFault(fault, set, currentMount()?.remote)
    if (classified) reportFailure(classified.remote, classified.fault, classified.position)
  }

  // A page that disables a release is reloaded at once, so the next page reports the failure.
  for (const remote of set)
    if (isDisabled(remote) && !wasReported(remote)) reportFailure(remote, 'error', positionBefore(remote))
  for (const fault of earlyFaults()) reportFault(fault)
  window.__FAULTS__ = { push: reportFault }
  reportViews()

  watchLeads(hasArrived => {
    const remote = currentMount()?.remote
    if (remote && !isDisabled(remote) && (isSampled || !hasArrived)) report(remote, { lead: hasArrived })
  })

  function leave() {
    if (document.visibilityState !== 'hidden') return
    reportViews()
    queue.flush()
  }

  async function measureVitals(mount: Mount) {
    const { onCLS, onINP, onLCP } = await import('web-vitals')
    onLCP(({ value }) => report(mount.remote, { lcp: value }, mount))
    onCLS(({ value }) => report(mount.remote, { cls: value }, mount))
    onINP(({ value }) => report(mount.remote, { inp: value }, mount))
  }

  const isMeasured = isSampled && firstMount && !isDisabled(firstMount.remote)
  void (isMeasured ? measureVitals(firstMount) : Promise.resolve())
    .catch(() => undefined)
    // Listens after the web vitals do: they report their last values when the visitor leaves.
    .then(() => document.addEventListener('visibilitychange', leave))
}
