import type { HashedFiles, HashList } from './integrity.ts'
import type { RemoteManifest } from './manifest.ts'

/**
 * One remote of a page's release set. The gateway inlines it in the page, with everything that routing, navigation and
 * loading need.
 */
export interface LinkedRemote
  extends Pick<RemoteManifest, 'name' | 'failure' | 'mounts' | 'nav' | 'cards'>,
    HashedFiles {
  version: string
  /** Container name with the version in it: the key of caches and error boundaries. */
  uniqueName: string
  /** The container script, a path below `base`. */
  entry: string
  /** The release to fall back to if this one fails in the browser; null if there is none. */
  fallback: FallbackRelease | null
}

/** The release before: the data with which a browser can load it. */
export interface FallbackRelease extends Pick<LinkedRemote, 'version' | 'uniqueName' | 'base' | 'entry'> {
  list: HashList
}

export interface ExposedModule {
  remote: LinkedRemote
  /** Such as `./products`. */
  expose: string
}

/** Key of an exposed module of a release. */
export function moduleKey({ remote, expose }: ExposedModule): string {
  return remote.uniqueName + expose.slice(1)
}

/** Kinds of site that have mounts. */
export type MountSite = 'platform' | 'business' | 'admin'

/** A page mount of a release set. */
export interface Mount extends ExposedModule {
  site: MountSite
  /** Below the site's root (the admin's: below `/userAdmin`), such as `/products` or `/products/:productId`. */
  path: string
}

/** All mounts of a release set on a kind of site. */
export function mountsOf(set: readonly LinkedRemote[], site: MountSite): Mount[] {
  return set.flatMap(remote =>
    remote.mounts
      .filter(({ at }) => at.startsWith(`${site}:`))
      .map(({ at, expose }) => ({ remote, expose, site, path: at.slice(site.length + 1) })),
  )
}

type Place = Pick<Mount, 'path'>

/** Whether a path is at a mount's path or below it. `:productId` matches any one segment. */
function leadsTo({ path: pattern }: Place, path: string): boolean {
  const given = path.split('/')
  return pattern.split('/').every((wanted, at) => (wanted.startsWith(':') ? given[at] : given[at] === wanted))
}

/** Higher for more segments; for as many, higher for fewer parameters. */
function precision({ path }: Place) {
  return path.split('/').length - path.split('/:').length / 100
}

/** The most specific mount of a path, which is relative to the site's root and has no query. */
export function mountAt<M extends Place>(mounts: readonly M[], path: string): M | undefined {
  return mounts.filter(mount => leadsTo(mount, path)).sort((a, b) => precision(b) - precision(a))[0]
}
