import type { Pointers } from '@showcase/contract/choose-version'
import type { RemoteRelease } from '@showcase/contract/remote'
import { pairsServed } from './audiences.ts'

/** The pattern of a mount without parameter names: `:id` and `:productId` are the same place. */
function placeOf(at: string) {
  return at.replace(/:[^/]+/g, ':')
}

function placesOf(release: RemoteRelease) {
  return new Map(release.mounts.map(({ at }) => [placeOf(at), at]))
}

/**
 * Addresses at which two remotes would both be mounted for some visitor.
 * @param moved names of the remotes that a change touches
 */
export function mountConflicts(
  state: Pointers,
  releases: readonly RemoteRelease[],
  moved: readonly string[],
  now: number,
): string[] {
  const names = [...new Set(releases.map(release => release.name))]
  const find = (name: string, version: string) => releases.find(one => one.name === name && one.version === version)
  const problems = new Set<string>()
  for (const a of moved) {
    for (const b of names.filter(name => name !== a && !(moved.includes(name) && name < a))) {
      for (const [va, vb] of pairsServed(state, a, b, now)) {
        const [one, other] = [find(a, va), find(b, vb)]
        if (!one || !other) continue
        const taken = placesOf(other)
        for (const [place, at] of placesOf(one))
          if (taken.has(place))
            problems.add(
              `${a} ${va} and ${b} ${vb} are both mounted at ${at}: move both in one change, so that only one of them is.`,
            )
      }
    }
  }
  return [...problems]
}
