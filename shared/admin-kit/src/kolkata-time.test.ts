import { expect, test } from '@jest/globals'
import { kolkataTime } from './kolkata-time.ts'

test('shows a time in Asia/Kolkata, whatever the zone of the browser', () => {
  expect(kolkataTime(new Date('2026-05-31T20:00:00.000Z'))).toBe('1 Jun 2026, 1:30 am')
  expect(kolkataTime('2026-03-10T12:00:00.000Z')).toBe('10 Mar 2026, 5:30 pm')
  expect(kolkataTime('2026-12-31T23:00:00.000Z', 'D MMMM YYYY')).toBe('1 January 2027')
})
