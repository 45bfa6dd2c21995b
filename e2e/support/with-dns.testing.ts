import { afterAll, beforeAll } from '@jest/globals'
import type { PlatformOptions } from '@showcase/scripts/testing/platform'
import { type DnsServer, startDnsServer } from '@showcase/testing/dns-server'
import { type OwnPlatform, ownPlatform } from './own-platform.ts'
import { attachedPlatform } from './stack.ts'

/** Target of own domains on these platforms; the name and the address are reserved for tests (RFC 6761, RFC 5737). */
export const edge = { host: 'edge.platform.test', address: '203.0.113.10' }

/** Address on which a Compose stack expects the name server. */
const stackDns = process.env.E2E_DNS

/**
 * Like `ownPlatform`, with a name server whose records the spec sets. The browser resolves all names ending in `.test` to
 * this machine. With a running Compose stack, the spec uses that stack and its name server.
 */
export function ownPlatformWithDns(name: string, options: PlatformOptions): OwnPlatform & { dns(): DnsServer } {
  let server: DnsServer | undefined
  const dns = () => {
    if (!server) throw new Error('The name server is not started yet.')
    return server
  }
  beforeAll(async () => {
    server = await startDnsServer(stackDns)
    server.set(edge.host, 'A', edge.address)
  })
  const own = () => {
    const settings = { DNS_SERVERS: dns().address, EDGE_HOST: edge.host, EDGE_ADDRESSES: edge.address }
    return { ...options, env: { ...settings, ...options.env } }
  }
  const platform = stackDns ? attachedPlatform() : ownPlatform(name, own)
  afterAll(async () => server?.stop())
  return { ...platform, dns }
}
