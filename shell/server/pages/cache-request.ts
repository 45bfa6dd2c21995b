import { decodeId, encodeId, isId } from '@showcase/contract/ids'
import { readLook } from '@showcase/contract/themes'
import { clientNetwork } from '@showcase/process/network-prefix'
import { isAdminPath } from '../../src/routing/site-path.ts'
import { hostOf } from '../sites/resolve-site.ts'
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

/** Whether a segment is an id as links write it: `decodeId` reads other encodings too, and the API ids in any case. */
function isUsualId(segment: string): boolean {
  const id = decodeId(segment)
  return id !== null && encodeId(isId(id) ? id.toLowerCase() : id) === segment
}

function isAt(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  const isSame = (part: string, at: number) => (part.startsWith(':') ? isUsualId(given[at] ?? '') : part === given[at])
  return wanted.length === given.length && wanted.every(isSame)
}

/**
 * Whether links lead to an address: the site's own host, and the path of a mount. Pages have other spellings, of which visitors
 * can make up any number.
 */
function isUsual({ services, request, session, releases }: SiteVisit, path: string): boolean {
  const { site, business, basePath, publicUrl } = session
  const { mainHost } = services.config
  const hosts = [mainHost, new URL(publicUrl).host, `${business?.businessName}.${mainHost}`]
  const start = `${site}:`
  const patterns = releases.flatMap(({ mounts }) => mounts.filter(({ at }) => at.startsWith(start)))
  return (
    hosts.includes(hostOf(request)) &&
    path.startsWith(basePath) &&
    patterns.some(({ at }) => isAt(at.slice(start.length), path.slice(basePath.length)))
  )
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
  if (isAdminPath(session.site, path) || parameters.has('token')) return null
  const url = query === '' ? path : `${path}?${query}`
  const snapshot = services.registry.current()
  const share = services.reports.tickets.telemetryOf(releases, snapshot)?.share
  return {
    url,
    key: `${request.protocol}://${hostOf(request)}${url} ${setId} ${snapshot.revision} ${share}`,
    business: session.business?.businessName ?? null,
    isRare: () => query !== '' || !isUsual(visit, path),
    startedAt,
    network: clientNetwork(request.ip),
    isSameForAll: isSameForAll(visit, parameters),
  }
}
