import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { ChannelPointer, RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
import { aRelease, publicKeyText, signedRelease } from '../../testing/signed-release.ts'
import { releaseKey, trustedRegistry } from './trusted-registry.ts'

function keys() {
  return generateKeyPairSync('ed25519').privateKey
}

const [own, next, strange] = [keys(), keys(), keys()]

function release(version: string, key: KeyObject): SnapshotRemote {
  const files = { 'server.cjs': 'sha384-a', 'remoteEntry.js': 'sha384-b' }
  return signedRelease(aRelease('remote-x', version, [], { files, uniqueName: `remote_x__${version}` }), key)
}

function trusted(remotes: SnapshotRemote[], channels: ChannelPointer[] = []) {
  const refused: string[] = []
  const snapshot: RegistrySnapshot = { revision: 1, remotes, channels, pins: [] }
  const readKeys = [own, next].map(key => releaseKey(publicKeyText(key)))
  const registry = trustedRegistry({ current: () => snapshot, stop() {} }, readKeys, ({ version }) =>
    refused.push(version),
  )
  return { versions: registry.current().remotes.map(({ version }) => version), refused, current: registry.current }
}

test('releases signed by any of the platform’s keys are served, others are reported once', () => {
  const { versions, refused, current } = trusted([release('1', own), release('2', next), release('3', strange)])
  expect(versions).toEqual(['1', '2'])
  current()
  expect(refused).toEqual(['3'])
})

test('one changed hash, mount or version breaks the signature; the order of keys does not', () => {
  const good = release('1', own)
  const forged: Partial<SnapshotRemote>[] = [
    { files: { ...good.files, 'server.cjs': 'sha384-c' } },
    { version: '2' },
    { mounts: [{ at: 'business:/home', expose: './x' }] },
    { signature: '' },
    { signature: '!' },
  ]
  expect(trusted(forged.map(change => ({ ...good, ...change }))).versions).toEqual([])
  const turned = Object.fromEntries(Object.entries(good).reverse()) as SnapshotRemote
  expect(trusted([{ ...turned, files: { 'remoteEntry.js': 'sha384-b', 'server.cjs': 'sha384-a' } }]).versions).toEqual([
    '1',
  ])
})

test('if stable points to a forged release, the previous one is served', () => {
  const stable: ChannelPointer = {
    name: 'remote-x',
    channel: 'stable',
    version: '2',
    previous: '1',
    percentage: 100,
    tenants: [],
    cohort: '',
  }
  const { current } = trusted([release('1', own), release('2', strange)], [stable])
  expect(current().channels[0]).toMatchObject({ version: '1', previous: null })
  expect(trusted([release('2', strange)], [stable]).current().channels[0]?.version).toBe('2')
})
