/**
 * `pnpm compat [--releases 3] [--shells 1] [--only remote-a,shell] [--data folder]`: the last releases of each remote in the present
 * shell against the present API, and the present ones in the shells before, each mount opened in a browser. Past builds are
 * made from the repository's history; what stands here has to be built (`pnpm build`).
 */
import { parseArgs } from 'node:util'
import { buildAll, remoteNames } from './build.ts'
import { type Trial, tryRelease, tryShell } from './compat/combinations.ts'
import { lastChanges } from './compat/history.ts'
import { type PastTree, pastTree } from './compat/past-tree.ts'
import { startUnderTest } from './compat/platform-under-test.ts'
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

await buildAll()
const tree = pastTree()
const platform = await startUnderTest(values.data)
const browser = await launchBrowser()
const rows: Row[] = []
try {
  const trial: Trial = { platform, browser, screens: await screensOf(sitesOf(platform.url)) }
  for (const name of remoteNames())
    if (!only || only.includes(name)) rows.push(...(await releasesOf(trial, name, tree)))
  if (!only || only.includes('shell')) rows.push(...(await shellsBefore(trial, tree)))
} finally {
  await browser.close()
  await platform.stop()
  tree.remove()
}
process.exitCode = report(rows, line => console.log(line)) ? 0 : 1

async function presentReleases({ platform: { target } }: Trial) {
  const { channels } = (await target.api.registry.status()).payload
  const { remotes } = (await target.api.registry.snapshot({})).payload
  return remotes.filter(remote =>
    channels.some(({ name, version }) => name === remote.name && version === remote.version),
  )
}

/** The releases of the last commits that changed a remote itself. */
async function releasesOf(trial: Trial, name: string, past: PastTree): Promise<Row[]> {
  const present = (await presentReleases(trial)).find(release => release.name === name)
  if (!present) throw new Error(`${name} is not served.`)
  const { found, missing } = lastChanges(counts.releases, `remotes/${name}`)
  const tried: Row[] = []
  for (const one of found) {
    const built = attempt(() => past.release(name, one.commit))
    if ('folder' in built) tried.push(await tryRelease(trial, built.folder, one, present))
    else tried.push(untried(name, `${one.commit}, ${one.day}`, built.why))
    console.log(`${name} of ${one.commit}: ${tried.at(-1)?.outcome}`)
  }
  return missing ? [...tried, untried(name, 'earlier', missing)] : tried
}

/** The present releases in the shells before the present one. */
async function shellsBefore(trial: Trial, past: PastTree): Promise<Row[]> {
  const { found, missing } = lastChanges(counts.shells + 1, 'shell')
  const present = await presentReleases(trial)
  const tried: Row[] = []
  for (const one of found.slice(1)) {
    const built = attempt(() => past.shell(one.commit))
    if ('folder' in built) tried.push(...(await tryShell(trial, built.folder, one, present)))
    else tried.push(untried('shell', `${one.commit}, ${one.day}`, built.why))
  }
  return missing ? [...tried, untried('shell', 'earlier', missing)] : tried
}

function attempt(build: () => string): { folder: string } | { why: string } {
  try {
    return { folder: build() }
  } catch (error) {
    return { why: error instanceof Error ? error.message : String(error) }
  }
}

function untried(what: string, from: string, why: string): Row {
  return { what, version: '', from, against: '', outcome: 'not tested', screens: 0, seconds: 0, why }
}
