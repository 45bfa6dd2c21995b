import { expect, test } from '@jest/globals'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases("the edge's question for certificates", server => {
  const ask = async (query: string) => {
    const { url, config } = server()
    const response = await fetch(`${url}${config.apiBaseUrl}/public/domains/allowed${query}`)
    return [response.status, await response.text()]
  }

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
    const blocked = await makeBusiness(database, { domain: gone, domain_status: 'verified', is_blocked: true } as never)
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
})
