import type { HashedFiles } from './integrity.ts'
import type { RemoteManifest } from './manifest.ts'

/**
 * One remote of the set that a page was made with, as the gateway inlines it: enough to route, to navigate and to load,
 * without asking a registry or a manifest.
 */
export interface LinkedRemote
  extends Pick<RemoteManifest, 'name' | 'failure' | 'mounts' | 'nav' | 'cards'>,
    HashedFiles {
  version: string
  /** Container name with the version in it; caches and boundaries are keyed by it. */
  uniqueName: string
  /** The container script, a path below `base`. */
  entry: string
  /** The release to go back to where this one fails in the browser; null where there is none. */
  fallback: FallbackRelease | null
}

/** The version of a remote that was stable before: what a browser needs to load it, once it has to. */
export interface FallbackRelease extends Pick<LinkedRemote, 'version' | 'uniqueName' | 'base' | 'entry'> {
  /** Hash of its list of hashes, which is fetched when it is needed. */
  list: string
}

/** An exposed module of one remote of the set. */
export interface ExposedModule {
  remote: LinkedRemote
  /** Such as `./products`. */
  expose: string
}

/** Names an exposed module of one release, across versions: key of every cache of loaded modules. */
export function moduleKey({ remote, expose }: ExposedModule): string {
  return remote.uniqueName + expose.slice(1)
}

/** Kinds of place a mount can be in. */
export type MountSite = 'platform' | 'business' | 'admin'

/** A page mount of the set, its address split. */
export interface Mount extends ExposedModule {
  site: MountSite
  /** Below the site's root (the admin's: below `/userAdmin`), such as `/products` or `/products/:productId`. */
  path: string
}

/** All mounts of a set on one kind of site. */
export function mountsOf(set: readonly LinkedRemote[], site: MountSite): Mount[] {
  return set.flatMap(remote =>
    remote.mounts
      .filter(({ at }) => at.startsWith(`${site}:`))
      .map(({ at, expose }) => ({ remote, expose, site, path: at.slice(site.length + 1) })),
  )
}

type Place = Pick<Mount, 'path'>

/** Whether a path lies at a mount's address or below it; `:productId` stands for any one segment. */
function leadsTo({ path: pattern }: Place, path: string): boolean {
  const given = path.split('/')
  return pattern.split('/').every((wanted, at) => (wanted.startsWith(':') ? given[at] : given[at] === wanted))
}

/** More segments say more; of as many, the one with fewer parameters. */
function precision({ path }: Place) {
  return path.split('/').length - path.split('/:').length / 100
}

/** The mount that owns a path (relative to the site's root, without its query): the one that says most about it. */
export function mountAt<M extends Place>(mounts: readonly M[], path: string): M | undefined {
  return mounts.filter(mount => leadsTo(mount, path)).sort((a, b) => precision(b) - precision(a))[0]
}
