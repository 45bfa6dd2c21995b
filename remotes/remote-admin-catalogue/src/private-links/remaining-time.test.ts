import { expect, test } from '@jest/globals'
import { remainingParts } from './remaining-time.ts'

function parts(seconds: number) {
  const now = new Date('2026-06-01T00:00:00.000Z')
  return remainingParts(new Date(now.getTime() + seconds * 1000).toISOString(), now).map(({ text }) => text)
}

test('returns weeks to seconds without leading zeros', () => {
  expect(parts(604_800 + 2 * 86_400 + 3600 + 61)).toEqual(['1 week', '2 days', '1 hour', '1 minute', '1 second'])
  expect(parts(86_400)).toEqual(['1 day', '0 hours', '0 minutes', '0 seconds'])
  expect(parts(5)).toEqual(['5 seconds'])
})

test('is empty after the expiry', () => {
  expect(parts(0)).toEqual([])
  expect(parts(-86_400)).toEqual([])
})
