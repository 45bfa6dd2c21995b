import { type Pointers, versionFor } from '@showcase/contract/choose-version'
import type { Effect } from '@showcase/contract/registry-change'
import { cutsOf, namedBusinesses } from './audiences.ts'

type Span = { from: number; to: number; before: string | null; after: string | null }

/** What each stretch of visitors gets before and after, neighbours of the same joined. */
function spansOf(name: string, businessName: string, [before, after]: [Pointers, Pointers], now: number): Span[] {
  const cuts = cutsOf([before, after], [name])
  const spans: Span[] = []
  for (const [index, from] of cuts.entries()) {
    const audience = { businessName, bucket: () => from, now }
    const [was, is] = [before, after].map(state => versionFor(state, name, audience) ?? null)
    const to = cuts[index + 1] ?? 100
    const last = spans.at(-1)
    if (last && last.before === was && last.after === is) last.to = to
    else spans.push({ from, to, before: was ?? null, after: is ?? null })
  }
  return spans
}

/** What changes for whom: for stretches of all visitors, and for single businesses that fare otherwise. */
export function effectsOf(before: Pointers, after: Pointers, names: readonly string[], now: number): Effect[] {
  return names.flatMap(name => {
    const states: [Pointers, Pointers] = [before, after]
    const everyone = spansOf(name, '', states, now)
    const changes = (span: Span) => span.before !== span.after
    const general = everyone
      .filter(changes)
      .map(({ from, to, ...versions }): Effect => ({ name, audience: { from, to }, ...versions }))
    const single = namedBusinesses(states, [name]).flatMap(businessName => {
      const own = spansOf(name, businessName, states, now)
      if (JSON.stringify(own) === JSON.stringify(everyone)) return []
      return own
        .filter(changes)
        .map(({ before, after }): Effect => ({ name, audience: { businessName }, before, after }))
    })
    return [...general, ...single]
  })
}

/** Businesses that a change of a channel passes by, because they are held. */
export function passedBy(after: Pointers, names: readonly string[]): string[] {
  return after.pins
    .filter(pin => names.includes(pin.name))
    .map(({ businessName, name, version, until }) => {
      const end = until ? ` until ${until}` : ''
      return `${businessName} stays at ${version} of ${name}: it is pinned${end}.`
    })
}
