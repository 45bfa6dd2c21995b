/**
 * `npm run compat -- [--releases 3] [--shells 1] [--only remote-a,shell] [--data folder]`: the last releases of each remote in the present
 * shell against the present API, and the present ones in the shells before, each mount opened in a browser. Past builds are
 * made from the repository's history; what stands here has to be built (`npm run build`).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RemoteRelease } from '@showcase/contract/remote'
import { newestBuild } from '@showcase/federation/newest-build'
import { remotesRoot } from '@showcase/federation/webpack/build-remote'
import { releaseIn } from '@showcase/publisher/upload'
import { buildAll, remoteNames } from './build.ts'
import { type Trial, tryRelease, tryShell } from './compat/combinations.ts'
import { lastChanges, originOf, type Past } from './compat/history.ts'
import { attempt, type PastBuild, pastReleases } from './compat/past-releases.ts'
import { type PastTree, pastTree } from './compat/past-tree.ts'
import { promote, startUnderTest, type UnderTest } from './compat/platform-under-test.ts'
import { type Row, report } from './compat/report.ts'
import { screensOf } from './gallery/screens.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { sitesOf } from './testing/sites.ts'

const { values } = parseArgs({
  options: {
    releases: { type: 'string', default: '3' },
    shells: { type: 'string', default: '1' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
})
const only = values.only?.split(',').filter(Boolean)
const counts = { releases: Number(values.releases), shells: Number(values.shells) }
for (const [what, count] of Object.entries(counts))
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${what} must be a whole number above 0.`)
const unknown = only?.find(name => name !== 'shell' && !remoteNames().includes(name))
if (unknown) throw new Error(`There is no ${unknown}. There are: shell, ${remoteNames().join(', ')}`)

const names = remoteNames().filter(name => !only || only.includes(name))
const withShell = !only || only.includes('shell')

/** What of a shell runs in pages and makes them; how its gateway is started makes no other shell. */
const shellCode = ['shell/src', 'shell/build']

await buildAll()
const tree = pastTree()
const rows: Row[] = []
try {
  const past = pastReleases(tree, names, counts.releases)
  const shells = withShell ? lastChanges(counts.shells + 1, shellCode) : { found: [], missing: '' }
  const platform = await startUnderTest(values.data)
  const browser = await launchBrowser()
  try {
    const trial: Trial = { platform, browser, screens: await screensOf(sitesOf(platform.url)) }
    const present = await presentReleases(platform)
    for (const one of past) rows.push(await releaseRow(trial, one, present))
    for (const one of shells.found.slice(1)) rows.push(...(await shellRows(trial, tree, one, present)))
    if (shells.missing) rows.push(untried('shell', 'earlier', shells.missing))
  } finally {
    await browser.close()
    await platform.stop()
  }
} finally {
  tree.remove()
}
process.exitCode = report(rows, line => console.log(line)) ? 0 : 1

/** What stands here, built: made everybody's where the data that was begun with has something else there. */
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
  const row = await tryRelease(trial, past.built, past.of, present)
  console.log([`${name} of ${row.from}: ${row.outcome}`, ...row.why.split('\n').filter(Boolean)].join('\n  '))
  return row
}

/** The present releases in a shell before the present one. */
async function shellRows(trial: Trial, from: PastTree, past: Past, present: readonly RemoteRelease[]): Promise<Row[]> {
  const built = attempt(() => ({ folder: from.shell(past.commit) }))
  if ('why' in built) return [untried('shell', originOf(past), built.why)]
  return tryShell(trial, built.folder, past, present)
}

function untried(what: string, from: string, why: string): Row {
  return { what, version: '', from, tools: '', against: '', outcome: 'not tested', screens: 0, seconds: 0, why }
}
