import type { Shell } from '@showcase/contract/registry'
import type { Pointers } from '@showcase/contract/release-set'
import type { RemoteRelease } from '@showcase/contract/remote'
import semver from 'semver'
import { pairsServed } from './effects.ts'

/** The version that the shell shares for a specifier, directly or by a prefix. */
function offered({ shared }: Shell, id: string): string | undefined {
  return shared[id] ?? Object.entries(shared).find(([prefix]) => prefix.endsWith('/') && id.startsWith(prefix))?.[1]
}

/** Why a release cannot run in a shell, one line each. */
export function incompatibilities(release: RemoteRelease, shell: Shell): string[] {
  const what = `${release.name} ${release.version}`
  const where = `the running shell ${shell.version}`
  const wrong = Object.entries(release.shared)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, range]) => {
      const version = offered(shell, id)
      if (version === undefined)
        return `${what} asks for ${id}, which ${where} does not share: bundle it, or deploy a shell that shares it first.`
      if (semver.satisfies(version, range, { includePrerelease: true })) return []
      return `${what} asks for ${id} ${range}, ${where} offers ${version}: build it against that, or deploy the shell first.`
    })
  const speaks = semver.satisfies(shell.contract, release.contract)
  const contract = `${what} is written against the contract ${release.contract}, ${where} has ${shell.contract}.`
  return speaks ? wrong : [contract, ...wrong]
}

/** The pattern of a mount without parameter names: `:id` and `:productId` are the same place. Pages ignore the case of addresses. */
function placeOf(at: string) {
  return at.replace(/:[^/]+/g, ':').toLowerCase()
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
