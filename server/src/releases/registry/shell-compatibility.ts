import type { Shell } from '@showcase/contract/registry'
import type { RemoteRelease } from '@showcase/contract/remote'
import semver from 'semver'

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
