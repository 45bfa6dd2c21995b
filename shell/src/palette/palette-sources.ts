import type { LinkedRemote } from '@showcase/federation/linked-remote'
import type { PaletteEntry, PaletteGroup } from '@showcase/federation/palette'
import { navItems } from '../frames/nav-items.ts'

/** Every screen of the admin: the dashboard and the entries of the navigation. */
export function screensOf(set: readonly LinkedRemote[]): PaletteEntry[] {
  const screens = [
    { to: '/userAdmin/dashboard', label: 'Dashboard', icon: 'layout-dashboard' },
    ...navItems(set, 'admin', 'main'),
  ]
  return screens.map(screen => ({ ...screen, id: screen.to }))
}

function fold(text: string) {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The entries whose label or keywords contain every word of the query. Labels that start with the query come first. */
export function matching(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = fold(query).split(/\s+/).filter(Boolean)
  const found = entries.filter(({ label, keywords = '' }) => {
    const text = fold(`${label} ${keywords}`)
    return wanted.every(word => text.includes(word))
  })
  const begins = ({ label }: PaletteEntry) => (fold(label).startsWith(wanted[0] ?? '') ? 0 : 1)
  return found.sort((a, b) => begins(a) - begins(b))
}

/** Joins groups of the same name from several remotes and drops empty ones. */
export function merged(groups: readonly PaletteGroup[]): PaletteGroup[] {
  const byLabel = new Map<string, PaletteEntry[]>()
  for (const { label, entries } of groups) byLabel.set(label, [...(byLabel.get(label) ?? []), ...entries])
  return [...byLabel].filter(([, entries]) => entries.length > 0).map(([label, entries]) => ({ label, entries }))
}
