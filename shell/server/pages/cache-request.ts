import { readLook } from '@showcase/contract/look-preview'
import { clientNetwork } from '@showcase/process/network-prefix'
import type { CacheRequest } from './page-cache.ts'
import type { SiteVisit } from './site-visit.ts'

/** Characters of an address whose page may be kept. */
const MAX_LENGTH = 500
/** Query parameters with which others measure visits. No page depends on them. */
const measuring =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|igshid|mc_[ce]id|li_fat_id|_gl)$/

/** The address of a page without what does not change it: measuring parameters and the order of parameters. */
function pageAddress(url: string): { path: string; query: string } {
  const [path = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  for (const name of [...query.keys()]) if (measuring.test(name)) query.delete(name)
  query.sort()
  return { path, query: query.toString() }
}

interface WantedPage extends Omit<CacheRequest, 'make'> {
  url: string
  /** Whether every request for the address gets this page, with any header: shared caches in front know the address only. */
  isSameForAll: boolean
}

/** No canary and no pin chooses among releases, and the address is not that of a preview in the owner's frame. */
function isSameForAll({ services, session, releases }: SiteVisit, query: URLSearchParams): boolean {
  const { channels, pins } = services.registry.current()
  const isUsed = ({ name }: { name: string }) => releases.some(release => release.name === name)
  const isSplit = channels.some(pointer => pointer.channel !== 'stable' && isUsed(pointer))
  const isPinned = pins.some(({ businessName }) => businessName === session.business?.businessName)
  return !isSplit && !isPinned && !readLook(query)
}

/**
 * The request for a page of the cache. Its key is the address and everything besides the content that the page is made of. Null
 * if the cache may not keep the page: it is for one person, its address holds a secret, it is left to the browser, or it is
 * made without a failing release.
 */
export function cacheRequestOf(visit: SiteVisit): WantedPage | null {
  const { services, request, view, session, setId, releases, startedAt } = visit
  if (view.kind !== 'live' || request.method === 'POST' || visit.url.length > MAX_LENGTH) return null
  if (releases.some(({ uniqueName }) => services.breaker.isDisabled(uniqueName))) return null
  const { path, query } = pageAddress(visit.url)
  const parameters = new URLSearchParams(query)
  const isAdmin = session.site === 'platform' && path.startsWith('/userAdmin')
  if (isAdmin || parameters.has('token')) return null
  const url = query === '' ? path : `${path}?${query}`
  const snapshot = services.registry.current()
  const share = services.reports.tickets.telemetryOf(releases, snapshot)?.share
  return {
    url,
    key: `${request.protocol}://${request.host}${url} ${setId} ${snapshot.revision} ${share}`,
    business: session.business?.businessName ?? null,
    isRare: query !== '',
    startedAt,
    network: clientNetwork(request.ip),
    isSameForAll: isSameForAll(visit, parameters),
  }
}
