import { contractVersion } from '@showcase/contract/contract-version'
import type { RemoteRelease } from '@showcase/contract/remote'
import semver from 'semver'

const segment = '(?::[a-z][A-Za-z0-9]*|[A-Za-z0-9_.~&-]+)'
const grammar = new RegExp(`^(?:platform|business|admin):(?:/${segment})+$`)

const siteFiles = ['robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'favicon.ico', 'sw.js']
/** First segments that are never a remote's. */
const kept = {
  platform: new Set(['userAdmin', 'api', 'images', 'files', 'remotes', 'shell', 'health', 'metrics', ...siteFiles]),
  business: new Set(siteFiles),
  admin: new Set<string>(),
}

function addressProblem(at: string): string[] {
  if (!grammar.test(at)) return [`${at} is no address: write it like business:/products or admin:/leads/:leadId.`]
  const [site = '', path = ''] = at.split(':/', 2)
  const first = path.split('/')[0] ?? ''
  if (first.startsWith(':') && site === 'platform')
    return [`${at} would take the place of every business: begin with a word.`]
  return kept[site as keyof typeof kept].has(first) ? [`${at} is kept for the platform itself.`] : []
}

/** A build that lists the hashes of its scripts asks for them by these, without which pages refuse them. */
const hashList = 'integrity.json'

function doubles(values: readonly string[]) {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Everything that can be said of a release by itself: what is wrong and what to do, a line each. */
export function checkRelease(release: RemoteRelease): string[] {
  const { name, version, mounts, nav, cards, exposes, files, entry, server, uniqueName } = release
  const wanted = `${name}__${version}`.replace(/[^a-zA-Z0-9]/g, '_')
  const places = mounts.map(({ at }) => at)
  const isListed = (file: string) => file in files
  return [
    ...(uniqueName === wanted ? [] : [`Its container must be named ${wanted}, so that two versions can run at once.`]),
    ...[...new Set([...places, ...nav.map(({ at }) => at)])].flatMap(addressProblem),
    ...doubles(places).map(at => `${at} is mounted twice.`),
    ...[...mounts, ...cards]
      .filter(({ expose }) => !Object.hasOwn(exposes, expose))
      .map(({ expose }) => `${expose} is mounted but not exposed: add it to exposes in remote.manifest.ts.`),
    ...[entry, server].filter(file => !isListed(file)).map(file => `${file} is not among its files.`),
    ...Object.entries(exposes).flatMap(([expose, { js, css }]) =>
      [...js, ...css].filter(file => !isListed(file)).map(file => `${file} of ${expose} is not among its files.`),
    ),
    ...(isListed(hashList) ? [] : ['It was built before scripts were asked for by their hashes: build it anew.']),
    ...contractProblem(release),
    ...Object.entries(release.shared)
      .filter(([, range]) => semver.validRange(range) === null)
      .map(([id, range]) => `${range} of ${id} is no range of versions.`),
  ]
}

function contractProblem({ contract }: RemoteRelease): string[] {
  if (semver.validRange(contract) === null) return [`${contract} is no range of versions of the contract.`]
  if (semver.satisfies(contractVersion, contract)) return []
  return [
    `It is written against the contract ${contract}, the platform speaks ${contractVersion}: build it against that.`,
  ]
}
