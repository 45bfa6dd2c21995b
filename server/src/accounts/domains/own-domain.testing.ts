import { afterAll, beforeAll } from '@jest/globals'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { type DnsServer, startDnsServer } from '@showcase/testing/dns-server'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

export const edgeHost = 'edge.showcase-test.example'
export const edgeAddress = '203.0.113.10'

/** Type, state and found values of each record. */
export function summaryOf({ records }: CustomDomain) {
  return records.map(({ type, state, found }) => [type, state, ...found])
}

/** Starts a server and its name server for a suite. Call the returned functions inside tests only. */
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
    if (!dns || !server) throw new Error('The server runs only inside tests.')
    return { dns, server }
  }
  return {
    here,
    /** A domain that no other test uses. */
    aDomain: (below = 'shop'): string => `${below && `${below}.`}own-${process.pid}-${++made}.example`,
    aShop: (columns: Parameters<typeof makeBusiness>[1] = {}): Promise<TestBusiness> =>
      makeBusiness(here().server.database, columns),
    async setDomain(shop: TestBusiness, domain: string): Promise<CustomDomain> {
      const { payload, error } = await here().server.call('user', 'setDomain', { domain }, shop.token)
      if (!payload) throw new Error(error)
      return payload.domain
    },
    /** Sets the records that the owner is shown. */
    setRecords({ records }: CustomDomain): void {
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
    /** The name of the business whose site a host serves. */
    async siteAt(domain: string): Promise<string> {
      const { url, config } = here().server
      const headers = { origin: `http://${domain}` }
      const response = await fetch(`${url}${config.apiBaseUrl}/public/user/checkDomain`, { headers })
      const { payload, error } = (await response.json()) as { payload: { businessName: string } | null; error: string }
      return payload?.businessName ?? error
    },
    /** The status of the edge's question whether it may request a certificate. */
    async allowed(domain: string): Promise<number> {
      const { url, config } = here().server
      return (await fetch(`${url}${config.apiBaseUrl}/public/domains/allowed?domain=${domain}`)).status
    },
  }
}
