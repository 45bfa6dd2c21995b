import { type LinkedRemote, type Mount, mountAt, mountsOf } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'

const adminRoot = '/userAdmin'

/** The mount that a browser address of a site leads to, and with it the module that its page needs first. */
export function modulesAt(
  set: readonly LinkedRemote[],
  { site, basePath }: Pick<SessionState, 'site' | 'basePath'>,
  pathname: string,
): Mount[] {
  const path = decodeURIComponent(pathname.slice(basePath.length)) || '/'
  const inAdmin = site === 'platform' && path.startsWith(`${adminRoot}/`)
  const mounts = mountsOf(set, inAdmin ? 'admin' : site)
  const mount = mountAt(mounts, inAdmin ? path.slice(adminRoot.length) : path)
  return mount ? [mount] : []
}
