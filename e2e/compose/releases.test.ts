import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Api } from '../support/api.ts'
import { sites } from '../support/scenario.ts'
import { compose, secret } from '../support/stack.ts'
import { nextReleaseOf, runRemote } from './remote-container.ts'

const remote = 'remote-marketing'
const gateways = ['gateway-1', 'gateway-2']

type Pointer = { name: string; channel: string }

function operator() {
  return new Api(sites.api, secret('platform_token'))
}

let next: { version: string }
let present: { version: string }
let folder: string

beforeAll(async () => {
  ;({ next, present, folder } = await nextReleaseOf(remote))
}, 60_000)

afterAll(async () => {
  await operator().put('/registry/change', { steps: [{ act: 'promote', name: remote, version: present.version }] })
})

async function stableRelease(): Promise<{ version: string }> {
  const { payload } = await operator().get('/registry/status')
  return payload.channels.find((one: Pointer) => one.name === remote && one.channel === 'stable')
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

test('a container makes a canary, and raises it', async () => {
  const name = 'remote-admin-leads'
  const { next: canary, folder: release } = await nextReleaseOf(name)
  for (const share of [10, 50]) {
    await runRemote(name, release, [`CANARY=${share}`])
    const { payload } = await operator().get('/registry/status')
    const pointer = payload.channels.find((one: Pointer) => one.name === name && one.channel === 'canary')
    expect(pointer).toMatchObject({ version: canary.version, percentage: share })
  }
  await operator().put('/registry/change', { steps: [{ act: 'end', name }] })
}, 60_000)

test('the token of one remote cannot publish another', async () => {
  await expect(runRemote('remote-storefront', folder)).rejects.toThrow(
    `This token is only for remote-storefront, not for ${remote}.`,
  )
  expect((await stableRelease()).version).toBe(present.version)
}, 60_000)
