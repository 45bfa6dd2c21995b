import { mountAt } from '@showcase/federation/linked-remote'
import type { SessionState } from '@showcase/session'
import type { ServedRemote } from '../releases/registry-client.ts'

/**
 * A path below a site's root in the case of its mount: `/Products` becomes `/products`. The routes ignore the case, and a
 * release set does not, so the page of another case would have no module. Parameters and other paths stay as they are.
 */
export function inOwnCase(path: string, site: SessionState['site'], releases: readonly ServedRemote[]): string {
  const mounts = releases.flatMap(remote => remote.mounts).map(({ at }) => at.replace(/^admin:/, 'platform:/userAdmin'))
  const places = [...mounts, 'platform:/userAdmin']
    .filter(at => at.startsWith(`${site}:`))
    .map(at => at.slice(site.length + 1))
    .map(own => ({ path: own.toLowerCase(), own }))
  const own = mountAt(places, path.toLowerCase())?.own.split('/') ?? []
  return path
    .split('/')
    .map((given, at) => (own[at] === undefined || own[at].startsWith(':') ? given : own[at]))
    .join('/')
}
