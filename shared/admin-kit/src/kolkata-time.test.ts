import { expect, jest, test } from '@jest/globals'
import { age, kolkataTime } from './kolkata-time.ts'

/** The minutes by which each zone is behind UTC, as browsers there report them. */
test.each([
  ['Kolkata', -330, ''],
  ['Los Angeles', 480, ' IST'],
  ['Auckland', -780, ' IST'],
])('shows a time in Asia/Kolkata, and a browser in %s gets its zone where it is another', (_, offset, zone) => {
  const zoneOfBrowser = jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
  expect(kolkataTime(new Date('2026-05-31T20:00:00.000Z'))).toBe(`1 Jun 2026, 1:30 am${zone}`)
  expect(kolkataTime('2026-03-10T12:00:00.000Z')).toBe(`10 Mar 2026, 5:30 pm${zone}`)
  expect(kolkataTime('2026-03-10T12:00:00.000Z', 'D MMM, h:mm a')).toBe(`10 Mar, 5:30 pm${zone}`)
  expect(kolkataTime('2026-12-31T23:00:00.000Z', 'D MMMM YYYY')).toBe('1 January 2027')
  zoneOfBrowser.mockRestore()
})

test.each([
  ['2026-03-10T11:59:30.000Z', 'a few seconds ago'],
  // The client's clock is behind the server's.
  ['2026-03-10T12:00:05.000Z', 'a few seconds ago'],
  ['2026-03-10T11:58:59.000Z', 'a minute ago'],
  ['2026-03-10T10:00:00.000Z', '2 hours ago'],
  ['2026-03-09T11:00:00.000Z', 'a day ago'],
  ['2026-03-06T11:00:00.000Z', '4 days ago'],
  ['2026-01-01T11:00:00.000Z', '2 months ago'],
  ['2024-03-01T11:00:00.000Z', '2 years ago'],
])('%s was %s', (at, words) => {
  expect(age(at, new Date('2026-03-10T12:00:00.000Z'))).toBe(words)
})
