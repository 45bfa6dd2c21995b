import type { Step } from '@showcase/contract/registry-change'
import type { RemoteRelease } from '@showcase/contract/remote'
import { contractVersion, isReserved, isShellPage } from '@showcase/contract/remote'
import semver from 'semver'
import { DomainError } from '../../core/domain-error.ts'

const segment = '(?::[a-z][A-Za-z0-9]*|[A-Za-z0-9_.~&-]+)'
const grammar = new RegExp(`^(?:platform|business|admin):(?:/${segment})+$`)

function addressProblem(at: string): string[] {
  if (!grammar.test(at)) return [`${at} is not an address: write it like business:/products or admin:/leads/:leadId.`]
  if (at.startsWith('platform:/:')) return [`${at} would hide every business: begin with a fixed word.`]
  return isReserved(at) ? [`${at} is reserved for the platform.`] : []
}

/** The file that lists the hashes of a build's scripts. Pages refuse scripts without a hash. */
const hashList = 'integrity.json'

function doubles(values: readonly string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Checks a release by itself. @returns the problems and what to do, one line each */
export function checkRelease(release: RemoteRelease): string[] {
  const { name, version, mounts, nav, cards, exposes, files, entry, server, uniqueName } = release
  const wanted = `${name}__${version}`.replace(/[^a-zA-Z0-9]/g, '_')
  const places = mounts.map(({ at }) => at)
  const isListed = (file: string) => Object.hasOwn(files, file)
  return [
    ...(uniqueName === wanted
      ? []
      : [`Its container must be named ${wanted}, so that two versions can run at the same time.`]),
    ...[...new Set([...places, ...nav.map(({ at }) => at)])].flatMap(addressProblem),
    ...places.filter(isShellPage).map(at => `${at} is a page of the platform's own shell.`),
    ...doubles(places).map(at => `${at} is mounted twice.`),
    ...[...mounts, ...cards]
      .filter(({ expose }) => !Object.hasOwn(exposes, expose))
      .map(({ expose }) => `${expose} is mounted but not exposed: add it to exposes in remote.manifest.ts.`),
    ...[entry, server].filter(file => !isListed(file)).map(file => `${file} is not among its files.`),
    ...Object.entries(exposes).flatMap(([expose, { js, css }]) =>
      [...js, ...css].filter(file => !isListed(file)).map(file => `${file} of ${expose} is not among its files.`),
    ),
    ...(isListed(hashList) ? [] : ['It has no list of script hashes. Build it again with the current tools.']),
    ...contractProblem(release),
    ...Object.entries(release.shared)
      .filter(([, range]) => semver.validRange(range) === null)
      .map(([id, range]) => `${range} of ${id} is not a version range.`),
  ]
}

function contractProblem({ contract }: RemoteRelease): string[] {
  if (semver.validRange(contract) === null) return [`${contract} is not a version range of the contract.`]
  if (semver.satisfies(contractVersion, contract)) return []
  return [
    `It was built against the contract ${contract}, the platform has ${contractVersion}. Build it against that version.`,
  ]
}

/**
 * Checks a release that is not published yet, for a dry run of a change.
 * @throws DomainError invalid if the change is not a dry run, if no step uses the release, or with all problems of the release
 */
export function checkCandidate(release: RemoteRelease, steps: readonly Step[], dryRun: boolean): RemoteRelease {
  if (!dryRun)
    throw new DomainError('invalid', 'A release that is not published can only be used in a dry run. Publish it first.')
  const isUsed = steps.some(step => step.name === release.name && 'version' in step && step.version === release.version)
  if (!isUsed) throw new DomainError('invalid', 'No step uses this release.')
  const problems = checkRelease(release)
  if (problems.length > 0) throw new DomainError('invalid', problems.join('\n'))
  return release
}
