import { paths, splitPath } from '@showcase/contract/paths'
import { isDisabled } from '@showcase/federation/browser/fallback'
import type { LinkedRemote, Mount } from '@showcase/federation/linked-remote'
import type { PageData, PageTelemetry } from '../page-data.ts'
import { mountForPath } from '../routing/site-path.ts'
import { classifyFault } from './classify-fault.ts'
import type { Fault } from './faults.ts'
import { createReportQueue } from './report-queue.ts'
import { watchLeads } from './watch-leads.ts'

/** Whether this tab has already reported that it disabled the release. Notes that it has. */
function wasReported({ uniqueName }: LinkedRemote): boolean {
  const key = `told:${uniqueName}`
  const isReported = sessionStorage.getItem(key) !== null
  sessionStorage.setItem(key, '')
  return isReported
}

/** Faults from before the reporter started. */
function earlyFaults(): Fault[] {
  return Array.isArray(window.__FAULTS__) ? window.__FAULTS__ : []
}

/**
 * Reports how the page's releases perform: failures of every page, and views, leads and web vitals of sampled pages. A report
 * names release and mount pattern, never the visitor, the address or an error's text.
 */
export function startReporter({ set, session }: PageData, { ticket, isSampled }: PageTelemetry): void {
  const queue = createReportQueue(session.apiBaseUrl + splitPath(paths.registry.report).address, ticket)
  const currentMount = () => mountForPath(set, session, location.pathname)
  const firstMount = currentMount()

  function report(remote: LinkedRemote, fields: Parameters<typeof queue.add>[2], mount = currentMount()) {
    queue.add(remote, mount && `${mount.site}:${mount.path}`, fields)
  }

  /** Reports a view of each release whose container is loaded: those of the page, its cards and later pages. */
  function reportViews() {
    if (!isSampled) return
    for (const remote of set) if (remote.uniqueName in globalThis && !isDisabled(remote)) report(remote, {})
  }

  function reportFault(fault: Fault) {
    const classified = classifyFault(fault, set, currentMount()?.remote)
    if (classified) report(classified.remote, { faults: [classified.fault] })
  }

  // A page that disables a release is reloaded at once, so the next page reports the failure.
  for (const remote of set) if (isDisabled(remote) && !wasReported(remote)) report(remote, { faults: ['error'] })
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
