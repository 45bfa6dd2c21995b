import { mountAt } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { FastifyRequest } from 'fastify'
import type { ServedRemote } from '../releases/registry-client.ts'
import { siteFileAt } from '../sites/site-files.ts'

/** What is known of a request for a page or a site's file, for logs, metrics and traces. */
export interface PageFacts {
  site: 'platform' | 'business'
  /** '' on the platform's own site. */
  business: string
  /** Id of the set of remotes. */
  set: string
  /** Where its deepest mount stands, such as `business:/products`: never the path itself. `file` for a site's files. */
  route: string
}

const known = new WeakMap<FastifyRequest, PageFacts>()

/** Undefined for whatever is no page: files of the shell, calls that are passed on. */
export function factsOf(request: FastifyRequest): PageFacts | undefined {
  return known.get(request)
}

/** The address of the mount that owns a path of a site: a pattern, of which there are as many as are mounted. */
function routeAt(served: readonly ServedRemote[], site: PageFacts['site'], path: string): string {
  if (siteFileAt(path)) return 'file'
  const isAdmin = site === 'platform' && /^\/userAdmin(\/|$)/.test(path)
  const place = isAdmin ? 'admin' : site
  const mounts = served
    .flatMap(remote => remote.mounts)
    .flatMap(({ at }) => (at.startsWith(`${place}:`) ? { path: at.slice(place.length + 1) } : []))
  const found = mountAt(mounts, isAdmin ? path.slice('/userAdmin'.length) || '/' : path)
  return found ? `${place}:${found.path}` : 'none'
}

/** Notes what a page is; every line of the log about this request says whose it is and of which set from now on. */
export function notePage(
  request: FastifyRequest,
  { session, served, path, set }: { session: SessionState; served: readonly ServedRemote[]; path: string; set: string },
): void {
  const { site } = session
  const business = session.business?.businessName ?? ''
  known.set(request, { site, business, set, route: routeAt(served, site, path) })
  request.log = request.log.child(business ? { business, set } : { set })
}
