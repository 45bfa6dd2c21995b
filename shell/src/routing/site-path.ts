import { type LinkedRemote, type Mount, mountAt, mountsOf } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'

/** Path of the owner's area on the platform's site. */
export const adminRoot = '/userAdmin'
/** The shell's own page of the owner's area. */
export const dashboardPath = `${adminRoot}/dashboard`
/** The sign-in page with the reason: the owner's session ended. `sign-in.routes.tsx` of the marketing remote reads the query. */
export const endedPath = '/signIn?ended'

/** Whether a path below a site's root is of the owner's area, which only the browser renders. */
export function isAdminPath(site: SessionState['site'], path: string): boolean {
  return site === 'platform' && (path === adminRoot || path.startsWith(`${adminRoot}/`))
}

/** The mount of a browser path of a site, whose module the page needs first. */
export function mountForPath(
  set: readonly LinkedRemote[],
  { site, basePath }: Pick<SessionState, 'site' | 'basePath'>,
  pathname: string,
): Mount | undefined {
  const path = decodeURIComponent(pathname.slice(basePath.length)) || '/'
  const isAdmin = isAdminPath(site, path)
  return mountAt(mountsOf(set, isAdmin ? 'admin' : site), isAdmin ? path.slice(adminRoot.length) : path)
}
