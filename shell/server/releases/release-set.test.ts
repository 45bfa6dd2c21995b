import { expect, test } from '@jest/globals'
import type { ChannelPointer, RegistrySnapshot, SnapshotRemote } from '@showcase/contract/registry'
import { aRelease } from '../../testing/signed-release.ts'
import { resolveReleaseSet, stickyBucket } from './release-set.ts'

function release(name: string, version: string): SnapshotRemote {
  return { ...aRelease(name, version), signature: '', baseUrl: `/remotes/${name}/${version}/` }
}

const [old, next, held] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const
const name = 'remote-storefront'
const stable: ChannelPointer = {
  name,
  channel: 'stable',
  version: old,
  previous: null,
  percentage: 100,
  tenants: [],
  cohort: '',
}

function canary(percentage: number, more: Partial<ChannelPointer> = {}): ChannelPointer {
  return {
    name,
    channel: 'canary',
    version: next,
    previous: null,
    percentage,
    tenants: ['northlight'],
    cohort: name,
    ...more,
  }
}

const later = '2030-01-01T00:00:00.000Z'

function snapshotWith(percentage: number, more?: Partial<ChannelPointer>): RegistrySnapshot {
  return {
    revision: 3,
    remotes: [old, next, held].map(version => release(name, version)),
    channels: [stable, canary(percentage, more)],
    pins: [{ businessName: 'fieldkit', name, version: held, until: later }],
  }
}

const visitors = Array.from({ length: 2000 }, (_, index) => ({
  address: `203.0.${Math.floor(index / 250)}.${index % 250}`,
  userAgent: 'Mozilla/5.0 Browser/141.0.7',
}))

function versionsFor(snapshot: RegistrySnapshot, businessName = 'terracotta') {
  return visitors.map(visitor => resolveReleaseSet(snapshot, { businessName, ...visitor })[0]?.version)
}

function share(versions: (string | undefined)[]) {
  return versions.filter(version => version === next).length / versions.length
}

test('visitors get the stable version', () => {
  expect(new Set(versionsFor(snapshotWith(0)))).toEqual(new Set([old]))
})

test('a canary serves its share of visitors and the businesses it names', () => {
  expect(share(versionsFor(snapshotWith(10)))).toBeGreaterThan(0.08)
  expect(share(versionsFor(snapshotWith(10)))).toBeLessThan(0.12)
  expect(share(versionsFor(snapshotWith(0), 'northlight'))).toBe(1)
  expect(share(versionsFor(snapshotWith(100)))).toBe(1)
})

test('a larger share moves no visitor back', () => {
  const shares = [1, 5, 10, 25, 50, 100].map(percentage => versionsFor(snapshotWith(percentage)))
  for (const [at, versions] of shares.slice(1).entries()) {
    for (const [visitor, version] of versions.entries()) if (shares[at]?.[visitor] === next) expect(version).toBe(next)
  }
})

test('a fixed canary serves the same visitors, one of another cohort serves others', () => {
  const fixed = versionsFor(snapshotWith(10, { version: held })).map(version => version === held)
  expect(fixed).toEqual(versionsFor(snapshotWith(10)).map(version => version === next))
  const other = versionsFor(snapshotWith(10, { cohort: 'remote-leads' }))
  const both = other.filter((version, at) => version === next && versionsFor(snapshotWith(10))[at] === next)
  expect(both.length / other.length).toBeLessThan(0.04)
})

test('a pin has priority until it expires', () => {
  const snapshot = snapshotWith(100)
  const at = (now: string) =>
    resolveReleaseSet(snapshot, { businessName: 'fieldkit', address: '::1', userAgent: '' }, Date.parse(now))[0]
      ?.version
  expect(at('2029-12-31T23:59:59.999Z')).toBe(held)
  expect(at(later)).toBe(next)
})

test('a visitor stays in one bucket when the browser is updated or the provider changes the address', () => {
  const bucket = (address: string, userAgent: string) => stickyBucket('a', { address, userAgent })
  expect(bucket('203.0.113.7', 'Browser/141.0')).toBe(bucket('203.0.113.7', 'Browser/142.3.1'))
  expect(bucket('2001:db8:1:2:aaaa::1', 'Browser')).toBe(bucket('2001:db8:1:2:bbbb::2', 'Browser'))
  expect(bucket('203.0.113.7', 'Browser')).not.toBe(bucket('203.0.113.8', 'Browser'))
})
