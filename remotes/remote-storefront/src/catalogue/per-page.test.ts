/** @jest-environment node */
import { expect, test } from '@jest/globals'
import { perPageFor } from './per-page.ts'

function asks(userAgent: string) {
  return new Request('http://localhost/', { headers: { 'user-agent': userAgent } })
}

test('the server treats a phone as a small screen and everything else as a wide one', () => {
  expect(perPageFor(asks('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36'))).toBe(6)
  expect(perPageFor(asks('Mozilla/5.0 (X11; Linux x86_64) Chrome/130 Safari/537.36'))).toBe(10)
  expect(perPageFor(new Request('http://localhost/'))).toBe(10)
})
