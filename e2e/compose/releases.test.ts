import { chmod, mkdtemp, readdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Api } from '../support/api.ts'
import { writeNextRelease } from '../support/next-release.ts'
import { sites } from '../support/scenario.ts'
import { compose, containerOf, docker, secret } from '../support/stack.ts'

const remote = 'remote-marketing'
const gateways = ['gateway-1', 'gateway-2']

function operator() {
  return new Api(sites.api, secret('platform_token'))
}

let next: { version: string }
let present: { version: string }
let folder: string

/** Copies the running container's release and writes the next one, as a later image would contain it. */
beforeAll(async () => {
  const releases = await mkdtemp(join(tmpdir(), 'showcase-releases-'))
  const { version } = await stableRelease()
  await docker('cp', `${await containerOf(remote)}:/release`, join(releases, 'copied'))
  await rename(join(releases, 'copied'), join(releases, version))
  ;({ next, present } = writeNextRelease(releases))
  folder = join(releases, next.version)
  await makeReadable(releases)
}, 60_000)

afterAll(async () => {
  await operator().put('/registry/change', { steps: [{ act: 'promote', name: remote, version: present.version }] })
})

/** Containers read the folder as another user. */
async function makeReadable(path: string): Promise<void> {
  await chmod(path, 0o755)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

async function stableRelease(): Promise<{ version: string }> {
  const { payload } = await operator().get('/registry/status')
  return payload.channels.find(
    (one: { name: string; channel: string }) => one.name === remote && one.channel === 'stable',
  )
}

/** A page from one gateway, without the edge. */
async function pageOf(gateway: string): Promise<string> {
  const { host } = new URL(sites.main)
  const ask = `require('http').get({ port: 3000, path: '/home', headers: { host: '${host}' } }, r => r.pipe(process.stdout))`
  return compose('exec', '-T', gateway, 'node', '-e', ask)
}

/** @returns milliseconds until the pages of every gateway use the version */
async function servedAfter(version: string): Promise<number> {
  const begun = performance.now()
  for (const gateway of gateways) while (!(await pageOf(gateway)).includes(`/${version}/`)) await pause(50)
  return performance.now() - begun
}

/** Runs a remote's container with this release. */
function runRemote(service: string, release: string) {
  return compose('run', '--rm', '-T', '--no-deps', '-v', `${release}:/release:ro`, service)
}

test('the container of a remote publishes its release, and both gateways serve it within seconds', async () => {
  const output = await runRemote(remote, folder)
  expect(output).toContain(`Published ${remote}@${next.version}.`)
  expect(output).toContain(`Promoted ${remote}@${next.version} for everyone.`)
  const milliseconds = await servedAfter(next.version)
  console.log(
    `Both gateways served ${remote}@${next.version} ${Math.round(milliseconds)} ms after its container ended.`,
  )
  // Most of the time passes because each request starts a process in a container.
  expect(milliseconds).toBeLessThan(15_000)
}, 60_000)

test('a container that starts again does not undo an operator’s rollback', async () => {
  await operator().put('/registry/change', { steps: [{ act: 'rollback', name: remote }] })
  await servedAfter(present.version)
  expect(await runRemote(remote, folder)).toContain('No pointer was moved.')
  expect((await stableRelease()).version).toBe(present.version)
}, 60_000)

test('the token of one remote cannot publish another', async () => {
  await expect(runRemote('remote-storefront', folder)).rejects.toThrow(/token expired/)
  expect((await stableRelease()).version).toBe(present.version)
}, 60_000)
