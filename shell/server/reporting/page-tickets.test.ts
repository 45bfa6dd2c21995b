import { expect, test } from '@jest/globals'
import { networkBuckets, readTicket } from '@showcase/contract/page-ticket'
import type { ChannelPointer } from '@showcase/contract/registry'
import { createTickets, networkBucket, noTickets, sampleShare } from './page-tickets.ts'

const [name, old, next] = ['remote-a', '1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb']

function pointer(channel: 'stable' | 'canary', version: string, percentage: number): ChannelPointer {
  return {
    name,
    channel,
    version,
    percentage,
    previous: null,
    tenants: [],
    cohort: name,
  }
}

function beside(percentage: number) {
  return {
    channels: [pointer('stable', old, 100), pointer('canary', next, percentage)],
  }
}

test('all pages of a canary send full reports, and twice as many of stable', () => {
  const share = (percentage: number, version: string) => sampleShare(beside(percentage), [{ name, version }])
  expect([share(5, next), share(50, next)]).toEqual([1, 1])
  expect(share(5, old)).toBeCloseTo(10 / 95)
  expect([share(50, old), share(0, old)]).toEqual([1, 0.2])
  expect(sampleShare({ channels: [pointer('stable', old, 100)] }, [{ name, version: old }])).toBe(0.02)
  expect(sampleShare({ channels: [] }, [])).toBe(0.02)
})

test('all pages of a stable version that was promoted in the last half hour send full reports', () => {
  const now = Date.parse('2026-01-31T10:00:00Z')
  const share = (minutes: number, previous: string | null = old) => {
    const movedAt = new Date(now - minutes * 60_000).toISOString()
    return sampleShare(
      { channels: [{ ...pointer('stable', next, 100), previous, movedAt }] },
      [{ name, version: next }],
      now,
    )
  }
  expect([share(0), share(29), share(31), share(0, null)]).toEqual([1, 1, 0.02, 0.02])
})

test('a ticket can only be read with its key, and identifies no visitor', () => {
  const tickets = createTickets('key', () => 1_800_000_000_000)
  const view = { set: 'abcdefghijklm', address: '203.0.113.7', isSampled: true }
  const [one, other] = [tickets.issue(view), tickets.issue(view)]
  expect(one).not.toBe(other)
  expect(one).not.toContain('203.0.113')
  expect(readTicket('key', one)).toMatchObject({ set: view.set, isSampled: true, madeAt: 1_800_000_000_000 })
  expect(readTicket('other key', one)).toBeNull()
  const unsampled = tickets.issue({ ...view, isSampled: false })
  expect(readTicket('key', unsampled)?.isSampled).toBe(false)
  expect(readTicket('key', unsampled.replace('.u.', '.s.'))).toBeNull()
})

test('pages report in the same way for every visitor', () => {
  const releases = [{ name, version: next }]
  expect(createTickets('key').telemetryOf(releases, beside(50))).toEqual({ share: 1 })
  expect(noTickets.telemetryOf(releases, beside(50))).toBeNull()
})

test('a network stays in one bucket, which many networks share', () => {
  const bucket = (address: string) => networkBucket('key', address)
  expect(bucket('203.0.113.7')).toBe(bucket('::ffff:203.0.113.250'))
  expect(bucket('2001:db8:1:1::5')).toBe(bucket('2001:db8:1:9::7'))
  const all = new Set(Array.from({ length: 65_536 }, (_, at) => bucket(`10.${at >> 8}.${at & 255}.1`)))
  expect(all.size).toBe(networkBuckets)
  const day = Date.parse('2026-01-31T10:00:00Z')
  const bucketOn = (now: number) => {
    const ticket = createTickets('key', () => now).issue({ set: 'set', address: '203.0.113.7', isSampled: true })
    return readTicket('key', ticket)?.bucket
  }
  expect(bucketOn(day + 86_400_000)).toBe(bucketOn(day))
})
