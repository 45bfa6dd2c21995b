import type { VersionEntry } from '@showcase/contract/registry'

function listed(kind: string, before: readonly string[], after: readonly string[]) {
  return [
    ...after.filter(one => !before.includes(one)).map(one => `+ ${kind} ${one}`),
    ...before.filter(one => !after.includes(one)).map(one => `- ${kind} ${one}`),
  ]
}

function pairs(kind: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .filter(key => before[key] !== after[key])
    .map(key => `~ ${kind} ${key}: ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`)
}

function kilobytes(bytes: number | undefined) {
  return bytes === undefined ? 'none' : `${(bytes / 1000).toFixed(1)} KB`
}

/** The differences between two versions of a remote, one per line. */
export function diffLines(before: VersionEntry, after: VersionEntry): string[] {
  const [a, b] = [before.manifest, after.manifest]
  const sizes = (entry: VersionEntry) =>
    Object.fromEntries(Object.entries(entry.firstViews).map(([expose, bytes]) => [expose, kilobytes(bytes)]))
  const [had, has] = [Object.values(a.files), Object.values(b.files)]
  const changed = has.filter(hash => !had.includes(hash)).length
  return [
    ...listed(
      'mount',
      a.mounts.map(mount => `${mount.at} ${mount.expose}`),
      b.mounts.map(mount => `${mount.at} ${mount.expose}`),
    ),
    ...listed(
      'nav',
      a.nav.map(nav => `${nav.at} "${nav.label}"`),
      b.nav.map(nav => `${nav.at} "${nav.label}"`),
    ),
    ...listed(
      'card',
      a.cards.map(card => `${card.slot} ${card.expose}`),
      b.cards.map(card => `${card.slot} ${card.expose}`),
    ),
    ...pairs('contract', { range: a.contract }, { range: b.contract }),
    ...pairs('failure', { class: a.failure }, { class: b.failure }),
    ...pairs('shared', a.shared, b.shared),
    ...pairs('first view of', sizes(before), sizes(after)),
    `${changed} of ${has.length} files are new; ${kilobytes(before.bytes)} → ${kilobytes(after.bytes)} in all`,
  ]
}
