import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { rspack } from '@rspack/core'
import { writeRelease } from '@showcase/federation/webpack/release'
import { goodCode, madeRelease } from '@showcase/scripts/testing/made-release'
import { ownPlatform } from '../support/own-platform.ts'
import { releaseCommand } from '../support/platform-command.ts'
import { get, getChanged } from '../support/request.ts'
import manifest from '../support/rspack-remote/remote.manifest.ts'
import { configurations } from '../support/rspack-remote/rspack.config.ts'
import { scenario } from '../support/scenario.ts'
import { button, waitForHydration, waitForText } from '../support/screen.ts'
import { sharedModulesOf } from '../support/shared-modules.ts'

const version = '1.0.0-a1b2c3d4'
const uniqueName = `${manifest.name}__${version}`.replace(/[^a-zA-Z0-9]/g, '_')
const platform = ownPlatform('rspack-remote')
const { sites } = platform
let outputPath: string

beforeAll(async () => {
  outputPath = mkdtempSync(join(tmpdir(), 'showcase-rspack-'))
  const build = { version, uniqueName, outputPath }
  await new Promise<void>((done, failed) =>
    rspack(configurations(build)).run((error, stats) =>
      error || stats?.hasErrors() ? failed(error ?? new Error(stats?.toString('errors-only'))) : done(),
    ),
  )
  writeRelease({ ...build, manifest })
  await releaseCommand(platform.env(), outputPath, '--tenants', 'terracotta')
}, 300_000)
afterAll(() => rmSync(outputPath, { recursive: true, force: true }))

scenario(
  'a remote built by rspack and its plugins is rendered on the server and shares the modules of the shell',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const address = `${sites.of('terracotta')}/tally`
    await getChanged(address, '<h1>Tally</h1>')
    await page.goto(address)
    await waitForHydration(page)
    await button(page, 'Counted 0').click()
    await waitForText(page, 'Counted 1')
    await button(page, 'Show the note').click()
    await waitForText(page, 'From a chunk of its own.')
    expect(await page.$eval('section:has(> h1)', section => getComputedStyle(section).paddingBlockStart)).toBe('11px')

    // Entry, page and chunk, with the hashes that the policy demands of every script.
    expect((await get(address)).headers['integrity-policy']).toContain('blocked-destinations=(script)')
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(loaded.filter(file => /\/remote-tally\/.*\.js$/.test(file)).length).toBeGreaterThanOrEqual(3)
    const modules = await sharedModulesOf(page)
    expect(modules.filter(({ versions, isTheShells }) => versions !== 1 || !isTheShells)).toEqual([])
  },
  { sites },
)

test('a release whose server build cannot be loaded is refused before it is uploaded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-broken-'))
  const broken = { ...goodCode('Broken'), server: 'missing.module' }
  const { form, version } = madeRelease('remote-broken', 1, broken)
  for (const [file, content] of form) writeFileSync(join(folder, file), await new Response(content).text())
  const released = releaseCommand(platform.env(), folder)
  await expect(released).rejects.toMatchObject({
    stderr: `The server build of remote-broken@${version} cannot be loaded: missing is not defined\n`,
  })
  rmSync(folder, { recursive: true })
})
