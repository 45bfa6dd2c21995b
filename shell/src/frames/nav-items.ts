import type { BusinessProfile } from '@showcase/contract/entities'
import type { LinkedRemote, MountSite } from '@showcase/federation/linked-remote'
import { adminRoot } from '../routing/site-path.ts'

export interface NavItem {
  to: string
  label: string
  icon: string
}

/** The navigation entries of the set's remotes for a kind of site, in order, without those that the tenant does not need. */
export function navItems(
  set: readonly LinkedRemote[],
  site: MountSite,
  place: 'main' | 'footer',
  business: BusinessProfile | null = null,
): NavItem[] {
  const root = site === 'admin' ? adminRoot : ''
  return set
    .flatMap(remote => remote.nav)
    .filter(item => item.at.startsWith(`${site}:`) && item.place === place)
    .filter(item => item.needs !== 'catalogues' || (business?.totalCatalogues ?? 0) > 0)
    .sort((a, b) => a.order - b.order)
    .map(({ at, label, icon }) => ({ to: root + at.slice(site.length + 1), label, icon }))
}
