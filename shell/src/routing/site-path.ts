import { type LinkedRemote, type Mount, mountAt, mountsOf } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'

const adminRoot = '/userAdmin'

/** The mount of a browser path of a site, whose module the page needs first. */
export function mountForPath(
  set: readonly LinkedRemote[],
  { site, basePath }: Pick<SessionState, 'site' | 'basePath'>,
  pathname: string,
): Mount | undefined {
  const path = decodeURIComponent(pathname.slice(basePath.length)) || '/'
  const isAdmin = site === 'platform' && path.startsWith(`${adminRoot}/`)
  return mountAt(mountsOf(set, isAdmin ? 'admin' : site), isAdmin ? path.slice(adminRoot.length) : path)
}
