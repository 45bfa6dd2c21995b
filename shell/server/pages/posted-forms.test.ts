import { expect, test } from '@jest/globals'
import { host, post, shown } from './override.testing.ts'

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: `http://${host}` },
  { origin: 'https://example.com' },
])('a form that a page of another origin posts is not read: %j', async headers => {
  const { statusCode, body } = await post('/home?index', headers as Record<string, string>, 'message=Hello')
  expect(statusCode).toBe(403)
  expect(body).toContain('Open the page of the form and send it from there.')
  expect(shown()).toBeUndefined()
})

test.each([
  { 'sec-fetch-site': 'same-origin', origin: 'null' },
  { 'sec-fetch-site': 'none' },
  { origin: `http://${host}` },
  // A page without referrers, in a browser that sends no `sec-fetch-site` without TLS.
  { origin: 'null' },
  {},
])('a form of this origin is read: %j', async headers => {
  const { statusCode } = await post('/home?index', headers as Record<string, string>, 'message=Hello')
  expect(statusCode).toBe(200)
  expect(shown()?.request.body).toBe('message=Hello')
})
