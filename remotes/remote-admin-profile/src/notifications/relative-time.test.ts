import { expect, test } from '@jest/globals'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-03-10T12:00:00.000Z')

test.each([
  ['2026-03-10T11:59:30.000Z', 'just now'],
  // The client's clock is behind the server's.
  ['2026-03-10T12:00:05.000Z', 'just now'],
  ['2026-03-10T11:58:59.000Z', '1 minute ago'],
  ['2026-03-10T09:30:00.000Z', '2 hours ago'],
  ['2026-03-09T11:00:00.000Z', 'yesterday'],
  ['2026-03-06T11:00:00.000Z', '4 days ago'],
  ['2026-02-24T11:00:00.000Z', '2 weeks ago'],
  ['2026-01-01T11:00:00.000Z', '2 months ago'],
  ['2024-03-01T11:00:00.000Z', '2 years ago'],
])('%s was %s', (at, words) => {
  expect(relativeTime(at, now)).toBe(words)
})
