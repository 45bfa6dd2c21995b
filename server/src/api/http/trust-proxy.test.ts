import { expect, test } from '@jest/globals'
import { readConfig } from '../../core/config/config.ts'
import { createServer } from './server.ts'

const forged = '192.0.2.66'
const visitor = '203.0.113.7'

/** The client's address for a request that the proxy 10.0.0.1 passes on, with a forged start of the header. */
async function addressFor(trustProxy: string) {
  const app = createServer(readConfig({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent', TRUST_PROXY: trustProxy }))
  app.get('/ip', async ({ ip }) => ip)
  const headers = { 'x-forwarded-for': `${forged}, ${visitor}` }
  const { body } = await app.inject({ url: '/ip', remoteAddress: '10.0.0.1', headers })
  await app.close()
  return body
}

test.each([
  ['off', '10.0.0.1'],
  ['1', visitor],
  ['10.0.0.1', visitor],
  ['10.0.0.0/8', visitor],
  ['10.0.0.2', '10.0.0.1'],
  // Trusts everything: only for a proxy that replaces the header.
  ['on', forged],
  ['2', forged],
])('with TRUST_PROXY=%s a forged X-Forwarded-For counts as %s', async (setting, address) => {
  expect(await addressFor(setting)).toBe(address)
})
