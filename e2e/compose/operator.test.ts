import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { compose, containerOf, docker, secret } from '../support/stack.ts'

/** An operator's command in the running container of an API. @returns standard output */
function platform(...args: string[]) {
  return compose('exec', '-T', 'api-1', 'platform', ...args)
}

/** The version and the share of visitors of a channel of a remote. */
async function channelOf(remote: string, channel: 'stable' | 'canary') {
  const { channels } = JSON.parse(await platform('registry', 'status', '--json')) as { channels: Channel[] }
  return channels.find(one => one.name === remote && one.channel === channel)
}

interface Channel {
  name: string
  channel: string
  version: string
  percentage: number
}

/** Whether the stack itself was started with the profile `pooler`. */
let needsPooler = false
beforeAll(async () => {
  // Without the profile, Compose may not know the service.
  needsPooler = (await containerOf('pooler').catch(() => '')) !== ''
}, 60_000)
afterAll(async () => {
  if (!needsPooler) await compose('rm', '--stop', '--force', 'pooler')
}, 60_000)

test('the operator commands work in a container, whose secrets are files', async () => {
  expect(await platform('businesses', 'list', 'terracotta')).toMatch(/\n1 business\n$/)
  expect(await platform('sessions', 'list', 'terracotta')).toMatch(/sessions?\n$/)
  await platform('block', 'business', 'fieldkit', '--reason', 'a test')
  await platform('unblock', 'business', 'fieldkit')
  expect(await platform('audit', 'fieldkit')).toMatch(/businesses\/block/)
}, 60_000)

test('no service runs as root, writes to its image or can gain rights', async () => {
  const ids = (await compose('ps', '-q')).split('\n').filter(Boolean)
  const containers: Inspected[] = JSON.parse(await docker('inspect', ...ids))
  expect(containers.length).toBeGreaterThan(6)
  for (const { Name, Config, HostConfig } of containers) {
    const locked = { ReadonlyRootfs: true, CapDrop: ['ALL'], SecurityOpt: ['no-new-privileges:true'] }
    expect({ Name, ...HostConfig }).toMatchObject({ Name, ...locked })
    expect(`${Name} runs as ${Config.User}`).not.toMatch(/ as (|root|0)(:.*)?$/)
  }
}, 60_000)

interface Inspected {
  Name: string
  Config: { User: string }
  HostConfig: { ReadonlyRootfs: boolean; CapDrop: string[] | null; SecurityOpt: string[] | null }
}

test('the registry is controlled from a container: a canary begins, is raised and ends', async () => {
  const stable = await channelOf('remote-operators', 'stable')
  const promote = async (share: string) => {
    const release = `remote-operators@${stable?.version}`
    const said = await platform('registry', 'promote', release, '--canary', share, '--note', 'a test')
    expect(said).toMatch(/To revert it: platform registry revert \d+$/m)
    return (await channelOf('remote-operators', 'canary'))?.percentage
  }
  expect(await promote('10')).toBe(10)
  expect(await promote('50')).toBe(50)
  await platform('registry', 'end', 'remote-operators')
  expect(await channelOf('remote-operators', 'canary')).toBeUndefined()
  expect(await platform('registry', 'prune', '--dry-run')).not.toBe('')
  expect(await platform('registry', 'history', 'remote-operators')).toContain('a test')
}, 60_000)

test('the doctor finds a healthy stack healthy, and says what it checked', async () => {
  const report = await platform('doctor')
  expect(report).not.toMatch(/^fail/m)
  for (const part of [
    'version',
    'settings',
    'secrets',
    'disk',
    'database',
    'storage',
    'mail',
    'dns',
    'releases',
    'gateways',
  ])
    expect(report).toMatch(new RegExp(`^(ok|warn) +${part} `, 'm'))
  expect(report).toMatch(/^ok +storage +http.*: written, read and removed$/m)
}, 60_000)

test('with the profile `pooler` the platform works through PgBouncer', async () => {
  await compose('--profile', 'pooler', 'up', '-d', '--no-deps', 'pooler')
  const through = (...args: string[]) =>
    compose(
      'run',
      '--rm',
      '--no-deps',
      '-T',
      '-e',
      'DATABASE_URL_FILE=/run/secrets/database_pooler_url',
      '-e',
      'DATABASE_DIRECT_URL_FILE=/run/secrets/database_url',
      'api-1',
      ...args,
    )
  expect(secret('database_pooler_url')).toContain('@pooler:6432/')
  expect(await through('platform', 'doctor')).toMatch(/^ok +database +the pooler at pooler:6432 passes queries$/m)
  expect(await through('platform', 'businesses', 'list', 'terracotta')).toMatch(/\n1 business\n$/)
}, 120_000)
