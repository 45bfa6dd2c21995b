import { expect, test } from '@jest/globals'
import type { RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
import { chooseSet, stickyBucket } from './choose-set.ts'

function release(name: string, version: string): SnapshotRemote {
  return {
    name,
    version,
    uniqueName: `${name}__${version}`.replace(/\W/g, '_'),
    contract: '^1.0.0',
    failure: 'primary',
    mounts: [],
    nav: [],
    cards: [],
    exposes: {},
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    files: {},
    signature: '',
    baseUrl: `/remotes/${name}/${version}/`,
  }
}

const pointer = { name: 'remote-storefront', previous: null, percentage: 100, tenants: [] }
const snapshot: RegistrySnapshot = {
  revision: 3,
  remotes: ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'].map(version => release('remote-storefront', version)),
  channels: [
    { ...pointer, channel: 'stable', version: '1.0.0-aaaaaaaa' },
    { ...pointer, channel: 'canary', version: '1.1.0-bbbbbbbb', percentage: 10, tenants: ['northlight'] },
  ],
  pins: [{ businessName: 'fieldkit', name: 'remote-storefront', version: '1.2.0-cccccccc' }],
}
const versionFor = (businessName: string, bucket: number) => chooseSet(snapshot, { businessName, bucket })[0]?.version

test('visitors get the stable version', () => {
  expect(versionFor('terracotta', 50)).toBe('1.0.0-aaaaaaaa')
})

test('the canary goes to its share of buckets and to the tenants it names', () => {
  expect(versionFor('terracotta', 9)).toBe('1.1.0-bbbbbbbb')
  expect(versionFor('terracotta', 10)).toBe('1.0.0-aaaaaaaa')
  expect(versionFor('northlight', 99)).toBe('1.1.0-bbbbbbbb')
})

test('a pin goes before everything', () => {
  expect(versionFor('fieldkit', 0)).toBe('1.2.0-cccccccc')
})

test('a visitor stays in one bucket, and visitors spread over all of them', () => {
  expect(stickyBucket('203.0.113.7', 'a browser')).toBe(stickyBucket('203.0.113.7', 'a browser'))
  const buckets = new Set(Array.from({ length: 5000 }, (_, index) => stickyBucket(`203.0.113.${index}`, 'a browser')))
  expect(buckets.size).toBe(100)
})
