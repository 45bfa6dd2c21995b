import { expect, test } from '@jest/globals'
import { dateTimeText } from './format.ts'

test('shows a time in Asia/Kolkata', () => {
  expect(dateTimeText(new Date('2026-06-01T00:00:00.000Z'))).toMatch(/^1 June? 2026, 5:30 am$/)
})

test('takes an ISO text', () => {
  expect(dateTimeText('2026-03-10T12:00:00.000Z')).toMatch(/10 Mar 2026.*5:30/)
})
