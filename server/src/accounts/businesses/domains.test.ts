import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases(
  "the edge's question for certificates",
  server => {
    const ask = async (query: string, headers: Record<string, string> = {}) => {
      const { url, config } = server()
      const response = await fetch(`${url}${config.apiBaseUrl}/public/domains/allowed${query}`, { headers })
      return [response.status, await response.text()]
    }

    test('is answered in the private network only, so that strangers do not use up the budget of certificates', async () => {
      const { database } = server()
      const domain = `www.asked-${process.pid}.example`
      await makeBusiness(database, { domain, domain_status: 'verified' })
      const from = (address: string) => ask(`?domain=${domain}`, { 'x-forwarded-for': address })
      for (const address of ['8.8.8.8', '2a00:1450::1'])
        expect([address, ...(await from(address))]).toEqual([address, 404, ''])
      for (const address of ['127.0.0.1', '172.18.0.4', '10.42.0.9', 'fd00::4'])
        expect([address, ...(await from(address))]).toEqual([address, 200, ''])
    })

    test('200 with an empty body for verified domains and the hosts under the main one', async () => {
      const { database, config } = server()
      const domain = `www.certified-${process.pid}.example`
      const shop = await makeBusiness(database, { domain, domain_status: 'verified' })
      const main = config.mainHost.replace(/:\d+$/, '')
      for (const name of [domain, domain.toUpperCase(), main, `${shop.businessName}.${main}`]) {
        expect([name, ...(await ask(`?domain=${name}`))]).toEqual([name, 200, ''])
      }
    })

    test('404 with an empty body for every other name, for addresses, and for nothing', async () => {
      const { database, config } = server()
      const [pending, gone] = [`pending-${process.pid}.example`, `gone-${process.pid}.example`]
      await makeBusiness(database, { domain: pending, domain_status: 'pending' })
      const blocked = await makeBusiness(database, {
        domain: gone,
        domain_status: 'verified',
        is_blocked: true,
      } as never)
      const main = config.mainHost.replace(/:\d+$/, '')
      const names = [
        pending,
        gone,
        'elsewhere.example',
        `unknown-business.${main}`,
        `${blocked.businessName}.${main}`,
        '127.0.0.1',
        '::1',
        '[::1]',
        '.',
        `${main}:3000`,
        '%00',
        "' or 1=1 --",
        'x'.repeat(300),
      ]
      for (const name of names) expect([name, ...(await ask(`?domain=${name}`))]).toEqual([name, 404, ''])
      for (const query of ['', '?domain=', '?domain=a&domain=b']) expect(await ask(query)).toEqual([404, ''])
    })

    test('a business gets its first certificate once its owner has confirmed an address', async () => {
      const { database, config } = server()
      const shop = await makeBusiness(database)
      const name = `${shop.businessName}.${config.mainHost.replace(/:\d+$/, '')}`
      const confirm = (at: Date | null) =>
        database.forTenant(shop.businessId, query =>
          query.updateTable('users').set({ email_verified_at: at }).execute(),
        )
      await confirm(null)
      expect(await ask(`?domain=${name}`)).toEqual([404, ''])
      await confirm(new Date())
      expect(await ask(`?domain=${name}`)).toEqual([200, ''])
    })

    test.each(['business', 'domain'] as const)(
      'first certificates have a budget per hour (%s); hosts that have one keep it',
      async kind => {
        const { database, config } = server()
        const main = config.mainHost.replace(/:\d+$/, '')
        const used = (hits: number) =>
          database.acrossTenants(query =>
            sql`
          insert into rate_limits (key, window_ends_at, hits)
          values (${`certificates ${kind}`}, now() + interval '1 hour', ${hits})
          on conflict (key) do update set hits = excluded.hits`.execute(query),
          )
        await used(config.certificatesPerHour - 1)
        const names = ['a', 'b'].map(name => `${name}-${kind}-${process.pid}.example`)
        const shops = await Promise.all(
          names.map(domain => makeBusiness(database, { domain, domain_status: 'verified' as const })),
        )
        const hosts = kind === 'domain' ? names : shops.map(shop => `${shop.businessName}.${main}`)
        const asked = () => Promise.all(hosts.map(async host => (await ask(`?domain=${host}`))[0]))
        expect((await asked()).sort()).toEqual([200, 404])
        expect((await asked()).sort()).toEqual([200, 404])
        await used(0)
        expect(await asked()).toEqual([200, 200])
      },
    )
  },
  { TRUST_PROXY: 'on' },
)
