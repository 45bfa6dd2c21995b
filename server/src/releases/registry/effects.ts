import type { Effect } from '@showcase/contract/registry-change'
import { type Pointers, versionFor } from '@showcase/contract/release-set'

/** Every business that no pointer names, and the platform's own site. */
const anyone = ''

function canaryOf({ channels }: Pointers, name: string) {
  return channels.find(pointer => pointer.name === name && pointer.channel === 'canary')
}

/** The percentages at which the version of one of these remotes changes within a cohort, and 0. */
function boundariesOf(states: readonly Pointers[], names: readonly string[]): number[] {
  const shares = states.flatMap(state => names.map(name => canaryOf(state, name)?.percentage ?? 0))
  return [...new Set([0, ...shares])].filter(share => share < 100).sort((a, b) => a - b)
}

/** Businesses that are named by a pin or a canary of these remotes. */
function namedBusinesses(states: readonly Pointers[], names: readonly string[]): string[] {
  const concerns = (one: { name: string }) => names.includes(one.name)
  const inState = ({ channels, pins }: Pointers) => [
    ...pins.filter(concerns).map(pin => pin.businessName),
    ...channels.filter(concerns).flatMap(channel => channel.tenants),
  ]
  return [...new Set(states.flatMap(inState))].sort()
}

/** Every pair of versions of two remotes that a visitor can get on one page. */
export function pairsServed(state: Pointers, a: string, b: string, now: number): [string, string][] {
  const [one, other] = [canaryOf(state, a)?.cohort, canaryOf(state, b)?.cohort]
  const places = boundariesOf([state], [a, b])
  const pairs = new Map<string, [string, string]>()
  for (const businessName of [anyone, ...namedBusinesses([state], [a, b])]) {
    for (const place of places) {
      // In one cohort a visitor has one bucket; in two cohorts the buckets are independent.
      for (const second of one === other ? [place] : places) {
        const bucket = (cohort: string) => (cohort === one ? place : second)
        const versions = [a, b].map(name => versionFor(state, name, { businessName, bucket, now }))
        if (versions[0] && versions[1]) pairs.set(versions.join(' '), [versions[0], versions[1]])
      }
    }
  }
  return [...pairs.values()]
}

type Range = { from: number; to: number; before: string | null; after: string | null }

/** The version before and after for each range of visitors. Equal neighbors are joined. */
function rangesOf(name: string, businessName: string, [before, after]: [Pointers, Pointers], now: number): Range[] {
  const boundaries = boundariesOf([before, after], [name])
  const ranges: Range[] = []
  for (const [index, from] of boundaries.entries()) {
    const audience = { businessName, bucket: () => from, now }
    const [was, is] = [before, after].map(state => versionFor(state, name, audience) ?? null)
    const to = boundaries[index + 1] ?? 100
    const last = ranges.at(-1)
    if (last && last.before === was && last.after === is) last.to = to
    else ranges.push({ from, to, before: was ?? null, after: is ?? null })
  }
  return ranges
}

/** The effects of a change: for ranges of all visitors, and for single businesses that get other versions. */
export function effectsOf(before: Pointers, after: Pointers, names: readonly string[], now: number): Effect[] {
  return names.flatMap(name => {
    const states: [Pointers, Pointers] = [before, after]
    const everyone = rangesOf(name, '', states, now)
    const changes = (range: Range) => range.before !== range.after
    const single = namedBusinesses(states, [name])
      .map(businessName => ({ businessName, own: rangesOf(name, businessName, states, now) }))
      .filter(({ own }) => JSON.stringify(own) !== JSON.stringify(everyone))
    const except = single.map(({ businessName }) => businessName)
    return [
      ...everyone
        .filter(changes)
        .map(({ from, to, ...versions }): Effect => ({ name, audience: { from, to, except }, ...versions })),
      ...single.flatMap(({ businessName, own }) =>
        own.filter(changes).map(({ before, after }): Effect => ({ name, audience: { businessName }, before, after })),
      ),
    ]
  })
}

/** Businesses that a change of a channel does not reach, because they are pinned. */
export function pinnedBusinesses(after: Pointers, names: readonly string[]): string[] {
  return after.pins
    .filter(pin => names.includes(pin.name))
    .map(({ businessName, name, version, until }) => {
      const end = until ? ` until ${until}` : ''
      return `${businessName} stays at ${version} of ${name}: it is pinned${end}.`
    })
}
