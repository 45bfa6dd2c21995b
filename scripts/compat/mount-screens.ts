import { type LinkedRemote, type MountSite, mountAt, mountsOf } from '@showcase/federation/linked-remote'
import type { Screen } from '../gallery/screens.ts'
import { mountSites } from '../new-remote/remote-request.ts'

/** A screen that shows a part of a remote. */
export interface MountScreen {
  screen: Screen
  remote: Pick<LinkedRemote, 'name' | 'version'>
  /** Address pattern of the mount, or of the screen that its cards are on. */
  path: string
}

const dashboard = '/dashboard'

function siteOf(screen: Screen): MountSite {
  return screen.owner ? 'admin' : screen.name.startsWith('platform') ? 'platform' : 'business'
}

function pathOf({ url }: Screen) {
  return decodeURIComponent(new URL(url).pathname).replace(/^\/userAdmin/, '')
}

/**
 * Finds the first screen of each mount of the remotes, and the dashboard for remotes with cards.
 *
 * @returns `mounted`: these screens; `unseen`: mounts without a screen
 */
export function mountScreens(remotes: readonly LinkedRemote[], screens: readonly Screen[]) {
  const mounts = mountSites.flatMap(site => mountsOf(remotes, site))
  const mounted = new Map<string, MountScreen>()
  for (const screen of screens) {
    const site = siteOf(screen)
    const mount = mountAt(mountsOf(remotes, site), pathOf(screen))
    const at = mount && `${site}:${mount.path}`
    if (mount && at && !mounted.has(at)) mounted.set(at, { screen, remote: mount.remote, path: mount.path })
  }
  const unseen = mounts.map(({ site, path }) => `${site}:${path}`).filter(at => !mounted.has(at))
  const home = screens.find(screen => screen.owner && pathOf(screen) === dashboard)
  const carded = remotes.filter(({ cards }) => cards.length > 0)
  const boards = home ? carded.map(remote => ({ screen: home, remote, path: dashboard })) : []
  return { mounted: [...mounted.values(), ...boards], unseen }
}
