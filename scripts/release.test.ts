import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { fail, succeed } from '@showcase/contract/envelope'
import { errors } from '@showcase/contract/errors'
import { listen, stop } from '@showcase/testing/listen'
import { waitUntil } from '@showcase/testing/wait-until'
import { remotesRoot } from './build.ts'
import { goodCode, madeRelease } from './testing/made-release.ts'

const parent = mkdtempSync(join(tmpdir(), 'showcase-release-'))
const folder = join(parent, 'remote-trial')
/** The answer of the registry: one without remotes, until a test changes it. */
let answer: unknown = succeed({ revision: 0, channels: [], pins: [], shells: [] }, '')
const registry = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
/** A server that has nothing to do with a platform. */
let foreignStatus = 404
const foreign = createServer((_request, response) => {
  response.writeHead(foreignStatus, { 'content-type': 'text/html' }).end('<!doctype html>')
})
let registryUrl = ''
let foreignUrl = ''
beforeAll(async () => {
  mkdirSync(folder)
  symlinkSync(join(remotesRoot, 'remote-storefront/node_modules'), join(folder, 'node_modules'))
  registryUrl = await listen(registry)
  foreignUrl = await listen(foreign)
})
afterAll(() => {
  stop(registry)
  stop(foreign)
  rmSync(parent, { recursive: true })
})

/** Writes a remote whose manifest has these fields besides the required ones. */
function writeRemote(fields: string, packageName = 'remote-trial') {
  const required = "name: 'remote-trial', contract: '^1.0.0', failure: 'regular', exposes: { './page': './page.tsx' }"
  const head = "import { defineRemote } from '@showcase/federation/manifest'\n"
  writeFileSync(join(folder, 'remote.manifest.ts'), `${head}export default defineRemote({ ${required}, ${fields} })`)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: packageName, version: '1.0.0', type: 'module' }))
}

/** Releases that remote. */
async function release(fields: string, packageName?: string) {
  writeRemote(fields, packageName)
  const { code, refused: printed } = await run(relative(remotesRoot, folder), '--dry-run')
  return { code, printed }
}

/** Runs the command with the registry of this file. */
async function run(...args: string[]) {
  const env = { ...process.env, REGISTRY_URL: registryUrl, REGISTRY_TOKEN: 't'.repeat(32) }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'release.ts'), ...args], { env })
  const [printed, refused, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, printed, refused }
}

test.each([
  [
    "mounts: [{ at: 'business:page', expose: './page' }]",
    'remote.manifest.ts: ✖ must be an address such as business:/products or admin:/leads\n  → at mounts[0].at\n',
  ],
  ["mounts: [{ at: 'business:/page', expose: './other' }]", 'remote.manifest.ts: ./other is mounted but not exposed\n'],
])('a manifest with %s ends the release with the reason alone', async (fields, printed) => {
  expect(await release(fields)).toEqual({ code: 1, printed })
})

test('a remote whose package has another name is refused before it is built', async () => {
  expect(await release('mounts: []', 'remote-other')).toEqual({
    code: 1,
    printed: 'remote.manifest.ts names remote-trial, but package.json names remote-other. Give both the same name.\n',
  })
})

test('a dry run without promotion prints no effects of one, and says that visitors keep their versions', async () => {
  answer = succeed({ revision: 0, channels: [], pins: [], shells: [], versions: [] }, '')
  const built = join(parent, 'built')
  mkdirSync(built)
  const { form, version } = madeRelease('remote-trial', 1, goodCode('Trial'))
  for (const [file, content] of form) writeFileSync(join(built, file), await new Response(content).text())
  const { code, printed, refused } = await run(built, '--no-promote', '--dry-run')
  expect({ code, refused }).toEqual({ code: 0, refused: '' })
  expect(printed).toContain(
    `Would publish remote-trial@${version}.\nNo visitor’s version changes.\nNothing was uploaded or changed.`,
  )
})

test('a refused token is named by its source', async () => {
  answer = fail(401, errors.tokenInvalid)
  const { code, printed } = await release('mounts: []')
  expect(code).toBe(1)
  expect(printed).toContain('does not accept the token of REGISTRY_TOKEN. Set REGISTRY_TOKEN to one of that platform')
})

test.each([404, 200])('a server that answers with a page and %i is not a platform', async status => {
  foreignStatus = status
  const refused = `${foreignUrl} does not answer as a Showcase platform. Check the address.\n`
  expect(await run('remote-operators', '--url', foreignUrl)).toMatchObject({ code: 3, refused })
})

test.each([[['--canary', '10', '--auto', '--stages', '10,50']], [['--tenants', 'terracotta']]])(
  'a release that is not promoted has no audience: %j is refused before the build',
  async audience => {
    const { code, printed, refused } = await run('remote-operators', '--no-promote', ...audience)
    expect({ code, printed }).toEqual({ code: 2, printed: '' })
    expect(refused).toContain('--no-promote gives the version to nobody. Leave out --canary')
  },
)

test('a build during which a source was saved is discarded, because its version belongs to other sources', async () => {
  answer = succeed({ revision: 0, channels: [], pins: [], shells: [] }, '')
  writeRemote('mounts: []')
  writeFileSync(join(folder, 'page.tsx'), 'export default () => <p>Before</p>')
  const dist = join(folder, 'dist')
  const released = run(relative(remotesRoot, folder), '--dry-run')
  // The temporary folder is named after the version of the sources.
  await waitUntil(() => existsSync(dist) && readdirSync(dist).length > 0)
  writeFileSync(join(folder, 'page.tsx'), 'export default () => <p>After</p>')
  const refused = 'The sources changed during the build. Run it again.\n'
  expect(await released).toMatchObject({ code: 1, refused })
  expect(readdirSync(dist)).toEqual([])
})
