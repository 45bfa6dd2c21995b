import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newestBuild } from '@showcase/federation/build-files'
import { waitUntil } from '@showcase/testing/wait-until'
import { freePort } from '../../server/testing/free-port.ts'
import { copyBuilds, type FreshClone, freshClone } from '../support/fresh-clone.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get, getChanged } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { heading, link, waitForHydration } from '../support/screen.ts'

/** Milliseconds that one command may take on a busy machine. */
const COMMAND_TIMEOUT = 240_000
/** A remote that the guide does not change. The clone has no build of it, so the dev command builds it. */
const unchangedRemote = 'remote-admin-leads'

const root = resolve(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/guides/new-remote.md'), 'utf8')
const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) => lines.trim().split('\n'))

const { sites, dataDir } = ownPlatform('new-remote')
let clone: FreshClone
beforeAll(async () => {
  clone = freshClone()
  copyBuilds(clone, unchangedRemote)
  expect(await clone.run('npm run pnpm -- install --offline --frozen-lockfile')).toMatchObject({ code: 0 })
}, COMMAND_TIMEOUT)
afterAll(() => clone.remove())

/** Settings that point the commands to the test's platform. */
function platformSettings() {
  return { PORT: new URL(sites().main).port, DATA_DIR: dataDir(), E2E_URL: sites().main }
}

let done = 0

/** Runs the guide's next command, which must contain the text. @returns its output */
async function runNext(expected: string) {
  const line = commands[done++] ?? ''
  expect(line).toContain(expected)
  const { code, output } = await clone.run(line, platformSettings())
  if (code !== 0) throw new Error(`${line} exited with ${code}\n${output}`)
  return output
}

function address(shop = 'terracotta') {
  return `${sites().of(shop)}/reviews`
}

test(
  'one command creates the remote',
  async () => {
    expect(await runNext('npm run new:remote')).toContain('remotes/remote-reviews/src/reviews/reviews.page.tsx')
  },
  COMMAND_TIMEOUT,
)

test(
  'the remote runs from its sources',
  async () => {
    const line = commands[done++] ?? ''
    expect(line).toBe('npm run dev -- --only remote-reviews')
    const port = await freePort()
    const data = join(clone.folder, '.data')
    // A copy of the demo data saves the first start.
    if (process.env.E2E_DEMO) cpSync(process.env.E2E_DEMO, data, { recursive: true })
    const running = clone.start(line, { PORT: String(port), DATA_DIR: data })
    try {
      const isServed = () => /remote-reviews +from its sources/.test(running.output())
      await waitUntil(isServed, { within: COMMAND_TIMEOUT, failure: running.output })
      expect((await get(`http://localhost:${port}/terracotta/reviews`)).status).toBe(200)
      expect(running.output()).toContain(`built ${unchangedRemote}`)
    } finally {
      await running.stop()
    }
  },
  COMMAND_TIMEOUT,
)

test(
  'the new remote passes its unit test and all checks',
  async () => {
    expect(await runNext('npm run jest -- remotes/remote-reviews')).toMatch(/Tests: +\d+ passed/)
    await runNext('npm run check')
  },
  COMMAND_TIMEOUT,
)

test(
  'the remote is released to one business of a running platform and passes its browser test there',
  async () => {
    expect((await get(address())).status).toBe(302)
    expect(await runNext('npm run release -- remote-reviews --tenants terracotta')).toContain('/terracotta/reviews')
    await getChanged(address(), '<h1>Reviews</h1>')
    expect((await get(address('northlight'))).status).toBe(302)
    expect(await runNext('npm run e2e -- reviews')).toMatch(/Tests: +2 passed/)
  },
  COMMAND_TIMEOUT,
)

test(
  'the remote is promoted to all businesses',
  async () => {
    await runNext('npm run registry -- promote')
    await getChanged(address('northlight'), '<h1>Reviews</h1>')
    expect(await runNext('npm run registry -- status')).toMatch(/remote-reviews +stable/)
  },
  COMMAND_TIMEOUT,
)

scenario(
  'a visitor finds the remote in a storefront’s navigation',
  async ({ visitor, sites }) => {
    await visitor.open(`${sites.of('northlight')}/home`)
    await waitForHydration(visitor.page)
    await link(visitor.page, 'Reviews').click()
    await heading(visitor.page, 'Reviews').wait()
    expect(visitor.page.url()).toBe(`${sites.of('northlight')}/reviews`)
  },
  { sites },
)

test(
  'the next release becomes a canary, is promoted and is rolled back',
  async () => {
    await runNext('npm pkg set')
    expect(await runNext('npm run release -- remote-reviews --canary 10')).toMatch(
      /10 % of visitors.*1\.0\.0-.*1\.1\.0-/,
    )
    expect(await runNext('npm run registry -- diff')).toContain('1.1.0-')
    await runNext('npm run registry -- promote')
    await getChanged(address(), 'remote_reviews__1_1_0_')
    await runNext('npm run registry -- rollback')
    await getChanged(address(), 'remote_reviews__1_0_0_')
    expect(await runNext('npm run registry -- history')).toContain('a first look')
  },
  COMMAND_TIMEOUT,
)

test(
  'an unchanged remote builds to the same version and the same bytes in the clone',
  async () => {
    const here = hashesOf(newestBuild(join(root, 'remotes', unchangedRemote, 'dist'), 'remote.json'))
    const there = hashesOf(newestBuild(join(clone.folder, 'remotes', unchangedRemote, 'dist'), 'remote.json'))
    expect(Object.keys(here).length).toBeGreaterThan(5)
    expect(there).toEqual(here)
  },
  COMMAND_TIMEOUT,
)

test(
  'the remote is removed without a trace',
  async () => {
    await runNext('rm -r remotes/remote-reviews')
    await runNext('npm run pnpm -- install --offline')
    expect(done).toBe(commands.length)
    const left = execFileSync('git', ['status', '--porcelain', '--', 'remotes', 'pnpm-lock.yaml', 'e2e'], {
      cwd: clone.folder,
      encoding: 'utf8',
    })
    const before = execFileSync('git', ['status', '--porcelain', '--', 'remotes', 'pnpm-lock.yaml', 'e2e'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(left).toBe(before)
  },
  COMMAND_TIMEOUT,
)

/** Hash of every file of a build, by path. */
function hashesOf(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder }).filter(file => statSync(join(folder, file)).isFile())
  const hashes = files.sort().map(file => {
    const hash = createHash('sha256').update(readFileSync(join(folder, file)))
    return [file, hash.digest('hex')]
  })
  return Object.fromEntries(hashes)
}
