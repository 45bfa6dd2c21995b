/**
 * `npm run compat -- [--releases 3] [--shells 1] [--only remote-a,shell] [--data folder] [--write]`: tries the last releases
 * of each remote in today's shell and API, and today's releases in the previous shells, each mount in a browser. Builds
 * earlier releases from the repository's history. `--write` puts the results into docs/reference/compatibility.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteRelease } from '@showcase/contract/remote'
import { newestBuild } from '@showcase/federation/build-files'
import { releaseIn } from '@showcase/publisher/upload'
import { readArguments, refuseArguments, wholeNumber } from './arguments.ts'
import { buildAll, remoteNames, remotesRoot } from './build.ts'
import { type Trial, tryRelease, tryShell } from './compat/combinations.ts'
import { lastChanges, originOf, type Past } from './compat/history.ts'
import { attempt, type PastBuild, type PastTree, pastReleases, pastTree } from './compat/past-tree.ts'
import { promote, startUnderTest, type UnderTest } from './compat/platform-under-test.ts'
import { type Row, report, withResults } from './compat/report.ts'
import { screensOf } from './gallery/screens.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { sitesOf } from './testing/sites.ts'

/** Most releases of a remote, and most shells, that one run tries. */
const MAX_TRIED = 100

const { values } = readArguments({
  options: {
    releases: { type: 'string', default: '3' },
    shells: { type: 'string', default: '1' },
    only: { type: 'string' },
    data: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const only = values.only?.split(',').filter(Boolean)
const releases = wholeNumber('releases', values.releases, MAX_TRIED)
const shells = wholeNumber('shells', values.shells, MAX_TRIED)
const unknown = only?.find(name => name !== 'shell' && !remoteNames().includes(name))
if (unknown) refuseArguments(`There is no ${unknown}. There are: shell, ${remoteNames().join(', ')}`)

const names = remoteNames().filter(name => !only || only.includes(name))
const withShell = !only || only.includes('shell')

/** Folders whose changes make another shell. The gateway's own code does not. */
const shellCode = ['shell/src', 'shell/build']

await buildAll()
const tree = pastTree()
const rows: Row[] = []
try {
  const past = pastReleases(tree, names, releases)
  const pastShells = withShell ? lastChanges(shells + 1, shellCode) : { found: [], missing: '' }
  const platform = await startUnderTest(values.data)
  const browser = await launchBrowser()
  try {
    const trial: Trial = { platform, browser, screens: await screensOf(sitesOf(platform.url)) }
    const present = await presentReleases(platform)
    for (const one of past) rows.push(await releaseRow(trial, one, present))
    for (const one of pastShells.found.slice(1)) rows.push(...(await shellRows(trial, tree, one, present)))
    if (pastShells.missing) rows.push(untried('shell', 'earlier', pastShells.missing))
  } finally {
    await browser.close()
    await platform.stop()
  }
} finally {
  tree.remove()
}
const lines: string[] = []
process.exitCode = report(rows, line => lines.push(line)) ? 0 : 1
console.log(lines.join('\n'))
if (values.write) {
  const page = 'docs/reference/compatibility.md'
  writeFileSync(page, withResults(readFileSync(page, 'utf8'), lines, new Date().toISOString().slice(0, 10)))
}

/** The releases of the working tree. Promotes each that the given data does not have as stable. */
async function presentReleases(platform: UnderTest): Promise<RemoteRelease[]> {
  const { channels } = (await platform.target.api.registry.status()).payload
  const present = remoteNames().map(name => releaseIn(newestBuild(join(remotesRoot, name, 'dist'), 'remote.json')))
  for (const release of present) {
    const isStable = channels.some(
      ({ name, channel, version }) => name === release.name && channel === 'stable' && version === release.version,
    )
    if (!isStable) await promote(platform, release)
  }
  return present
}

async function releaseRow(trial: Trial, past: PastBuild, presents: readonly RemoteRelease[]): Promise<Row> {
  const { name } = past
  const present = presents.find(release => release.name === name)
  if (!present) throw new Error(`${name} is not served.`)
  if ('why' in past) return untried(name, past.of ? originOf(past.of) : 'earlier', past.why)
  const row = await tryRelease(trial, past.folder, past.of, present)
  console.log([`${name} of ${row.from}: ${row.outcome}`, ...row.why.split('\n').filter(Boolean)].join('\n  '))
  return row
}

/** Tries today's releases in a previous shell. */
async function shellRows(trial: Trial, from: PastTree, past: Past, present: readonly RemoteRelease[]): Promise<Row[]> {
  const built = attempt(() => ({ folder: from.shell(past.commit) }))
  if ('why' in built) return [untried('shell', originOf(past), built.why)]
  return tryShell(trial, built.folder, past, present)
}

function untried(what: string, from: string, why: string): Row {
  return { what, version: '', from, against: '', outcome: 'not tested', screens: 0, seconds: 0, why }
}
