import type { Effect } from '@showcase/contract/registry-change'
import { type Pointers, versionFor } from '@showcase/contract/release-set'
import { boundariesOf, namedBusinesses } from './audiences.ts'

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
