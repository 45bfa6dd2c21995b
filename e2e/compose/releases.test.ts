import { chmod, mkdtemp, readdir, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Api } from '../support/api.ts'
import { layNextRelease } from '../support/next-release.ts'
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

/** The release of the running container, and a later one in a folder of its own, as a later image would hold it. */
beforeAll(async () => {
  const releases = await mkdtemp(join(tmpdir(), 'showcase-releases-'))
  const { version } = await standing()
  await docker('cp', `${await containerOf(remote)}:/release`, join(releases, 'copied'))
  await rename(join(releases, 'copied'), join(releases, version))
  ;({ next, present } = layNextRelease(releases))
  folder = join(releases, next.version)
  await readable(releases)
}, 60_000)

afterAll(async () => {
  await operator().put('/registry/change', { steps: [{ act: 'promote', name: remote, version: present.version }] })
})

/** Containers read it as a user of their own. */
async function readable(path: string): Promise<void> {
  await chmod(path, 0o755)
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
}

async function standing(): Promise<{ version: string }> {
  const { payload } = await operator().get('/registry/status')
  return payload.channels.find(
    (one: { name: string; channel: string }) => one.name === remote && one.channel === 'stable',
  )
}

/** A page as one gateway makes it, without the edge. */
async function pageOf(gateway: string): Promise<string> {
  const { host } = new URL(sites.main)
  const ask = `require('http').get({ port: 3000, path: '/home', headers: { host: '${host}' } }, r => r.pipe(process.stdout))`
  return compose('exec', '-T', gateway, 'node', '-e', ask)
}

/** Milliseconds until every gateway's page names the version. */
async function servedAfter(version: string): Promise<number> {
  const begun = performance.now()
  for (const gateway of gateways) while (!(await pageOf(gateway)).includes(`/${version}/`)) await pause(50)
  return performance.now() - begun
}

/** Runs the container of a remote with a release in it. */
function runRemote(service: string, release: string) {
  return compose('run', '--rm', '-T', '--no-deps', '-v', `${release}:/release:ro`, service)
}

test('the container of a remote publishes its release, and both gateways serve it within seconds', async () => {
  const said = await runRemote(remote, folder)
  expect(said).toContain(`Published ${remote}@${next.version}.`)
  expect(said).toContain(`Promoted ${remote}@${next.version} for everyone.`)
  const milliseconds = await servedAfter(next.version)
  console.log(
    `Both gateways served ${remote}@${next.version} ${Math.round(milliseconds)} ms after its container had ended.`,
  )
  // Each look starts a program in a container, which takes most of it.
  expect(milliseconds).toBeLessThan(15_000)
}, 60_000)

test('a container that starts again leaves what an operator rolled back', async () => {
  await operator().put('/registry/change', { steps: [{ act: 'rollback', name: remote }] })
  await servedAfter(present.version)
  expect(await runRemote(remote, folder)).toContain('Pointers stay where they are.')
  expect((await standing()).version).toBe(present.version)
}, 60_000)

test('the token of a remote publishes no other', async () => {
  await expect(runRemote('remote-storefront', folder)).rejects.toThrow(/token expired/)
  expect((await standing()).version).toBe(present.version)
}, 60_000)
