import { afterAll, beforeAll } from '@jest/globals'
import type { PlatformOptions } from '@showcase/scripts/testing/platform'
import { type DnsServer, startDnsServer } from '@showcase/testing/dns-server'
import { type OwnPlatform, ownPlatform } from './own-platform.ts'
import { attachedPlatform } from './stack.ts'

/** Where own domains have to lead on these platforms; nobody's in the real DNS. */
export const edge = { host: 'edge.platform.test', address: '203.0.113.10' }

/** Where a stack asks for records, at this machine's address in its network. */
const stackDns = process.env.E2E_DNS

/**
 * A platform of a spec's own that asks a name server on loopback, whose records the spec sets. Shops' domains end in
 * `.test`: the browser opens those at this machine.
 *
 * On a running stack: that one, and the name server that it asks.
 */
export function ownPlatformWithDns(name: string, options: PlatformOptions = {}): OwnPlatform & { dns(): DnsServer } {
  let server: DnsServer | undefined
  const dns = () => {
    if (!server) throw new Error('The name server is not started yet')
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
