import { paths, splitPath } from '@showcase/contract/paths'
import { isAside } from '@showcase/federation/browser/aside'
import type { LinkedRemote, Mount } from '@showcase/federation/linked-remote'
import type { PageData, Telling } from '../page-data.ts'
import { modulesAt } from '../routing/site-path.ts'
import { blameFor } from './classify-fault.ts'
import type { Fault } from './faults.ts'
import { createTelling } from './report-queue.ts'
import { watchLeads } from './watch-leads.ts'

/** Whether this tab was told of already: the release before has taken its place, and there is nothing more to see. */
function isToldAside({ uniqueName }: LinkedRemote): boolean {
  const key = `told:${uniqueName}`
  const isTold = sessionStorage.getItem(key) !== null
  sessionStorage.setItem(key, '')
  return isTold
}

/** What went wrong before. */
function early(): Fault[] {
  return Array.isArray(window.__FAULTS__) ? window.__FAULTS__ : []
}

/**
 * Tells how the page and its releases fare: failures always, the rest of page views that were drawn. It says which release
 * and on which pattern of address, never who, where or what.
 */
export function report({ set, session }: PageData, { ticket, isSampled }: Telling): void {
  const telling = createTelling(session.apiBaseUrl + splitPath(paths.registry.report).address, ticket)
  const mountHere = () => modulesAt(set, session, location.pathname)[0]
  const begun = mountHere()
  const tell = (remote: LinkedRemote, news: Parameters<typeof telling.tell>[2], mount = mountHere()) =>
    telling.tell(remote, mount && `${mount.site}:${mount.path}`, news)

  /** Of releases whose container is there: a page's own, those of its cards, and those that the visitor went on to. */
  function noteViews() {
    if (!isSampled) return
    for (const remote of set) if (remote.uniqueName in globalThis && !isAside(remote)) tell(remote, {})
  }

  function hear(fault: Fault) {
    const blame = blameFor(fault, set, mountHere()?.remote)
    if (blame) tell(blame.remote, { faults: [blame.fault] })
  }

  // A release that this tab had to set aside failed on a page that was left before it could tell.
  for (const remote of set) if (isAside(remote) && !isToldAside(remote)) tell(remote, { faults: ['error'] })
  for (const fault of early()) hear(fault)
  window.__FAULTS__ = { push: hear }
  noteViews()

  watchLeads(hasArrived => {
    const remote = mountHere()?.remote
    if (remote && !isAside(remote) && (isSampled || !hasArrived)) tell(remote, { lead: hasArrived })
  })

  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    noteViews()
    telling.flush()
  }
  const measured = isSampled && begun && !isAside(begun.remote) ? begun : null
  void (measured ? measure(measured) : Promise.resolve())
    .catch(() => undefined)
    // After the vitals' own listeners: they say their last when the page is left.
    .then(() => document.addEventListener('visibilitychange', leave))

  async function measure(mount: Mount) {
    const { watchVitals } = await import('./watch-vitals.ts')
    watchVitals((vital, value) => tell(mount.remote, { [vital]: value }, mount))
  }
}
