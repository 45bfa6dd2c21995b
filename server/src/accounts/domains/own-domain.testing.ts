import { afterAll, beforeAll } from '@jest/globals'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { type DnsServer, startDnsServer } from '@showcase/testing/dns-server'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

export const edgeHost = 'edge.showcase-test.example'
export const edgeAddress = '203.0.113.10'

/** What of a record a test is about, in short. */
export function inShort({ records }: CustomDomain) {
  return records.map(({ type, state, found }) => [type, state, ...found])
}

/** A server and the name server that it asks, for the length of a suite. Call what it gives inside tests only. */
export function withDns(env: Record<string, string> = {}) {
  let dns: DnsServer | undefined
  let server: TestServer | undefined
  beforeAll(async () => {
    dns = await startDnsServer()
    dns.set(edgeHost, 'A', edgeAddress)
    const settings = { DNS_SERVERS: dns.address, EDGE_HOST: edgeHost, EDGE_ADDRESSES: edgeAddress, ...env }
    server = await startTestServer(settings)
  }, 60_000)
  afterAll(async () => {
    await server?.close()
    await dns?.stop()
  })
  let made = 0
  const here = () => {
    if (!dns || !server) throw new Error('The server runs inside tests only.')
    return { dns, server }
  }
  return {
    here,
    /** A name that no other test has. */
    aDomain: (below = 'shop'): string => `${below && `${below}.`}own-${process.pid}-${++made}.example`,
    aShop: (columns: Parameters<typeof makeBusiness>[1] = {}): Promise<TestBusiness> =>
      makeBusiness(here().server.database, columns),
    async ask(shop: TestBusiness, domain: string): Promise<CustomDomain> {
      const { payload, error } = await here().server.call('user', 'setDomain', { domain }, shop.token)
      if (!payload) throw new Error(error)
      return payload.domain
    },
    /** Sets records as the owner was told to. */
    obey({ records }: CustomDomain): void {
      for (const { type, name, value } of records) here().dns.set(name, type as 'A', value)
    },
    async verify(shop: TestBusiness): Promise<CustomDomain> {
      const { payload, error } = await here().server.call('user', 'verifyDomain', {}, shop.token)
      if (!payload) throw new Error(error)
      return payload.domain
    },
    async fetch(shop: TestBusiness): Promise<CustomDomain | null> {
      return (await here().server.call('user', 'fetchDomain', {}, shop.token)).payload.domain
    },
    /** Whose site a host is, as the gateway asks. */
    async siteAt(domain: string): Promise<string> {
      const { url, config } = here().server
      const headers = { origin: `http://${domain}` }
      const response = await fetch(`${url}${config.apiBaseUrl}/public/user/checkDomain`, { headers })
      const { payload, error } = (await response.json()) as { payload: { businessName: string } | null; error: string }
      return payload?.businessName ?? error
    },
    /** What the edge is told. */
    async allowed(domain: string): Promise<number> {
      const { url, config } = here().server
      return (await fetch(`${url}${config.apiBaseUrl}/public/domains/allowed?domain=${domain}`)).status
    },
  }
}
