import { mountAt } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { FastifyRequest } from 'fastify'
import { adminRoot, isAdminPath } from '../../src/routing/site-path.ts'
import type { ServedRemote } from '../releases/trusted-registry.ts'
import { siteFileAt } from './site-files.ts'
import type { SiteVisit } from './site-visit.ts'

/** Facts about a request for a page or a site file, for logs, metrics and traces. */
export interface PageFacts {
  site: 'platform' | 'business'
  /** Id of the release set. */
  set: string
  /** Pattern of the deepest mount, such as `business:/products`, never the path itself. `file` for a site file. */
  route: string
}

const factsByRequest = new WeakMap<FastifyRequest, PageFacts>()

/** Undefined for requests that are not for a page: files of the shell, calls that are passed to the API. */
export function factsOf(request: FastifyRequest): PageFacts | undefined {
  return factsByRequest.get(request)
}

/** The pattern of the mount that owns a path. There are as many patterns as mounts, so they can label metrics. */
function routeAt(releases: readonly ServedRemote[], site: PageFacts['site'], path: string): string {
  if (siteFileAt(path)) return 'file'
  const isAdmin = isAdminPath(site, path)
  const place = isAdmin ? 'admin' : site
  const mounts = releases
    .flatMap(remote => remote.mounts)
    .flatMap(({ at }) => (at.startsWith(`${place}:`) ? { path: at.slice(place.length + 1) } : []))
  const found = mountAt(mounts, isAdmin ? path.slice(adminRoot.length) || '/' : path)
  return found ? `${place}:${found.path}` : 'none'
}

/** Notes the facts about a visit, and adds business and release set to each log line of its request. */
export function notePageFacts({ request, session, releases, setId: set }: SiteVisit, path: string): void {
  const { site } = session
  const business = session.business?.businessName
  factsByRequest.set(request, { site, set, route: routeAt(releases, site, path) })
  request.log = request.log.child(business ? { business, set } : { set })
}

/** Letters, digits, `-`, `.`, `_` and `~` in their encoded form, which means the same (RFC 3986, 6.2.2.2). */
const needlesslyEncoded = /%(?:[46][1-9a-f]|[57][0-9a]|3[0-9]|2[de]|5f|7e)/gi

/**
 * A path below a site's root as its mount is written: `/Products` and `/%50roducts` become `/products`. The routes accept them
 * and a release set does not, so their pages would have no module. Parameters and other paths stay as they are.
 */
export function inOwnSpelling(path: string, site: SessionState['site'], releases: readonly ServedRemote[]): string {
  const mounts = releases
    .flatMap(remote => remote.mounts)
    .map(({ at }) => at.replace(/^admin:/, `platform:${adminRoot}`))
  const places = [...mounts, `platform:${adminRoot}`]
    .filter(at => at.startsWith(`${site}:`))
    .map(at => at.slice(site.length + 1))
    .map(own => ({ path: own.toLowerCase(), own }))
  const own = mountAt(places, path.replace(needlesslyEncoded, decodeURIComponent).toLowerCase())?.own.split('/') ?? []
  return path
    .split('/')
    .map((given, at) => (own[at] === undefined || own[at].startsWith(':') ? given : own[at]))
    .join('/')
}
