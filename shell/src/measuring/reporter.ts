import { paths, splitPath } from '@showcase/contract/paths'
import { isAside } from '@showcase/federation/browser/aside'
import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { PageData, Telling } from '../page-data.ts'
import { modulesAt } from '../routing/site-path.ts'
import { blameFor } from './classify.ts'
import type { Fault } from './faults.ts'
import { createTelling } from './page-telling.ts'
import { watchLeads } from './watch-leads.ts'

/** Whether this tab was told of already: the release before has taken its place, and there is nothing more to see. */
function isToldAside({ uniqueName }: LinkedRemote): boolean {
  const key = `told:${uniqueName}`
  const isTold = sessionStorage.getItem(key) !== null
  sessionStorage.setItem(key, '')
  return isTold
}

/**
 * Tells how the page and its releases fare: failures always, the rest of page views that were drawn. It says which release
 * and on which pattern of address, never who, where or what.
 */
export function report({ set, session }: PageData, { ticket, isSampled }: Telling, faults: readonly Fault[]): void {
  const telling = createTelling(session.apiBaseUrl + splitPath(paths.registry.report).address, ticket)
  const mountHere = () => modulesAt(set, session, location.pathname)[0]
  const atOf = ({ site, path }: { site: string; path: string }) => `${site}:${path}`
  let last = mountHere()
  const here = () => {
    last = mountHere() ?? last
    return last
  }
  const begun = here()
  const tell = (remote: LinkedRemote, news: Parameters<typeof telling.tell>[2]) => {
    const mount = here()
    if (mount) telling.tell(remote, atOf(mount), news)
  }
  const isOut = (remote: LinkedRemote) => isAside(remote)

  function noteView() {
    const remote = here()?.remote
    if (isSampled && remote && !isOut(remote)) tell(remote, {})
  }

  function hear(fault: Fault) {
    const blame = blameFor(fault, set, here()?.remote)
    if (blame) tell(blame.remote, { faults: [blame.fault] })
  }

  // A release that this tab had to set aside failed on a page that was left before it could tell.
  for (const remote of set) if (isOut(remote) && !isToldAside(remote)) tell(remote, { faults: ['error'] })
  for (const fault of faults) hear(fault)
  window.__FAULTS__ = { push: hear }
  noteView()

  watchLeads(hasArrived => {
    const remote = here()?.remote
    if (remote && !isOut(remote) && (isSampled || !hasArrived)) tell(remote, { lead: hasArrived })
  })

  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    noteView()
    telling.flush()
  }
  if (!isSampled || !begun || isOut(begun.remote)) return document.addEventListener('visibilitychange', leave)
  import('./watch-vitals.ts')
    .then(({ watchVitals }) => {
      watchVitals((vital, value) => telling.tell(begun.remote, atOf(begun), { [vital]: value }))
    })
    .catch(() => undefined)
    // After the vitals' own listeners: they say their last when the page is left.
    .finally(() => document.addEventListener('visibilitychange', leave))
}
