import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newestBuild } from '@showcase/federation/newest-build'
import { freePort } from '@showcase/scripts/testing/platform'
import { copyBuilds, type FreshClone, freshClone } from '../support/fresh-clone.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { heading, link, waitForHydration } from '../support/screen.ts'

/** Milliseconds that one command may take on a busy machine. */
const LONGEST = 240_000
/** A remote that the guide does not touch; the development command builds it in the clone from nothing. */
const untouched = 'remote-admin-leads'

const root = resolve(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/guides/new-remote.md'), 'utf8')
const commands = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, lines = '']) => lines.trim().split('\n'))

const { sites, dataDir } = ownPlatform('new-remote')
let clone: FreshClone
beforeAll(async () => {
  clone = freshClone()
  copyBuilds(clone, untouched)
  expect(await clone.run('npm run pnpm -- install --offline --frozen-lockfile')).toMatchObject({ code: 0 })
}, LONGEST)
afterAll(() => clone.remove())

/** The settings of a terminal beside the platform that runs. */
function beside() {
  return { PORT: new URL(sites().main).port, DATA_DIR: dataDir(), E2E_URL: sites().main }
}

/** Runs the guide's next command. */
let done = 0

async function next(beginning: string) {
  const line = commands[done++] ?? ''
  expect(line).toContain(beginning)
  const { code, output } = await clone.run(line, beside())
  if (code !== 0) throw new Error(`${line} ended with ${code}\n${output}`)
  return output
}

function page(shop = 'terracotta') {
  return get(`${sites().of(shop)}/reviews`)
}

test(
  'one command makes the remote',
  async () => {
    expect(await next('npm run new:remote')).toContain('remotes/remote-reviews/src/reviews/reviews.page.tsx')
  },
  LONGEST,
)

test(
  'it runs from its sources',
  async () => {
    const line = commands[done++] ?? ''
    expect(line).toBe('npm run dev -- --only remote-reviews')
    const port = await freePort()
    const data = join(clone.folder, '.data')
    // The demo's pictures are drawn already.
    if (process.env.E2E_DEMO) cpSync(process.env.E2E_DEMO, data, { recursive: true })
    const running = clone.start(line, { PORT: String(port), DATA_DIR: data })
    try {
      const address = `http://localhost:${port}/terracotta/reviews`
      const until = Date.now() + LONGEST
      while (!/remote-reviews +from its sources/.test(running.output())) {
        if (Date.now() > until) throw new Error(running.output())
        await new Promise(resolve => setTimeout(resolve, 250))
      }
      expect((await get(address)).status).toBe(200)
      expect(running.output()).toContain(`built ${untouched}`)
    } finally {
      await running.stop()
    }
  },
  LONGEST,
)

test(
  'its test and all checks of the house pass as it is written',
  async () => {
    expect(await next('npm run jest -- remotes/remote-reviews')).toMatch(/Tests: +\d+ passed/)
    await next('npm run check')
  },
  LONGEST,
)

test(
  'it is released to one shop of a platform that runs, and passes its own test there',
  async () => {
    expect((await page()).status).toBe(302)
    expect(await next('npm run release -- remote-reviews --tenants terracotta')).toContain('/terracotta/reviews')
    expect((await page()).body).toContain('<h1>Reviews</h1>')
    expect((await page('northlight')).status).toBe(302)
    expect(await next('npm run e2e -- reviews')).toMatch(/Tests: +2 passed/)
  },
  LONGEST,
)

test(
  'it is promoted to everyone',
  async () => {
    await next('npm run registry -- promote')
    expect((await page('northlight')).body).toContain('<h1>Reviews</h1>')
    expect(await next('npm run registry -- status')).toMatch(/remote-reviews +stable/)
  },
  LONGEST,
)

scenario(
  'a visitor finds it in the navigation of a shop',
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
  'the next release is a canary, then everyone has it, then it is rolled back',
  async () => {
    await next('npm pkg set')
    expect(await next('npm run release -- remote-reviews --canary 10')).toMatch(/10 % of visitors.*1\.0\.0-.*1\.1\.0-/)
    expect(await next('npm run registry -- diff')).toContain('1.1.0-')
    await next('npm run registry -- promote')
    expect((await page()).body).toContain('remote_reviews__1_1_0_')
    await next('npm run registry -- rollback')
    expect((await page()).body).toContain('remote_reviews__1_0_0_')
    expect(await next('npm run registry -- history')).toContain('a first look')
  },
  LONGEST,
)

test(
  'a remote that was not touched has the same version in the clone, and every byte of it',
  async () => {
    const here = bytesOf(newestBuild(join(root, 'remotes', untouched, 'dist'), 'remote.json'))
    const there = bytesOf(newestBuild(join(clone.folder, 'remotes', untouched, 'dist'), 'remote.json'))
    expect(Object.keys(here).length).toBeGreaterThan(5)
    expect(there).toEqual(here)
  },
  LONGEST,
)

test(
  'it is removed, and nothing of it is left',
  async () => {
    await next('rm -r remotes/remote-reviews')
    await next('npm run pnpm -- install --offline')
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
  LONGEST,
)

/** Hash of every file of a build, by its path. */
function bytesOf(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder }).filter(file => statSync(join(folder, file)).isFile())
  const hashes = files.sort().map(file => {
    const hash = createHash('sha256').update(readFileSync(join(folder, file)))
    return [file, hash.digest('hex')]
  })
  return Object.fromEntries(hashes)
}
