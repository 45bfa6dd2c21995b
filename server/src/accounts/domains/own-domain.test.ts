import { describe, expect, test } from '@jest/globals'
import { customDomainSchema } from '@showcase/contract/custom-domain'
import { mailWith } from '../../../testing/read-mail.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { edgeAddress, edgeHost, summaryOf, withDns } from './own-domain.testing.ts'

describe(`an own domain (${databaseKind})`, () => {
  const { here, aDomain, aShop, setDomain, setRecords, verify, fetch, siteAt, allowed } = withDns()
  const call = (shop: { token: string }, name: 'setDomain' | 'verifyDomain' | 'deleteDomain', request = {}) =>
    here().server.call('user', name, request, shop.token)

  test('a chosen domain lists its records: a CNAME and the proof, each with its short name', async () => {
    const shop = await aShop()
    const domain = aDomain('www.shop')
    const bought = domain.slice('www.shop.'.length)
    const answer = await call(shop, 'setDomain', { domain: ` HTTPS://${domain.toUpperCase()}/home ` })
    expect(answer).toMatchObject({ status: 200, message: 'Domain saved. Now set the DNS records.' })
    const chosen = customDomainSchema.parse(answer.payload.domain)
    expect(chosen).toMatchObject({ domain, displayName: domain, status: 'pending', alias: '', checkedAt: null })
    expect(chosen.records).toEqual([
      { type: 'CNAME', name: domain, host: 'www.shop', value: edgeHost, state: 'unchecked', found: [] },
      {
        type: 'TXT',
        name: `_showcase.${domain}`,
        host: '_showcase.www.shop',
        value: expect.stringMatching(/^showcase-verify=[0-9a-f]{32}$/),
        state: 'unchecked',
        found: [],
      },
    ])
    expect(chosen.records[1]?.name.endsWith(bought)).toBe(true)
    expect(await fetch(shop)).toEqual(chosen)
    // The same once more: records that were set stay right. Another one: another proof.
    expect((await setDomain(shop, domain)).records).toEqual(chosen.records)
    expect((await setDomain(shop, aDomain())).records[1]?.value).not.toBe(chosen.records[1]?.value)
  })

  test('without a name before it: A records, or an ALIAS where the provider has one', async () => {
    const shop = await aShop()
    const domain = aDomain('')
    const chosen = await setDomain(shop, domain)
    expect(chosen.alias).toBe(edgeHost)
    expect(chosen.records).toMatchObject([
      { type: 'A', name: domain, host: '@', value: edgeAddress },
      { type: 'TXT', name: `_showcase.${domain}`, host: '_showcase' },
    ])
    setRecords(chosen)
    expect(await verify(shop)).toMatchObject({ status: 'verified' })
  })

  test('in another script is kept in ASCII and shown as it was typed', async () => {
    const chosen = await setDomain(await aShop(), `töpferei.${aDomain('')}`)
    expect(chosen.domain).toMatch(/^xn--tpferei-90a\./)
    expect(chosen.displayName).toMatch(/^töpferei\./)
  })

  const refused: [string, string][] = [
    ['', 'Domain required!'],
    ['not a name', 'Enter a valid domain.'],
    ['-a.example', 'Enter a valid domain.'],
    [`${'a'.repeat(64)}.example`, 'Enter a valid domain.'],
    [`${'a.'.repeat(122)}example`, 'Enter a valid domain.'],
    ['user@shop.example', 'Enter a valid domain.'],
    ['127.0.0.1', 'Enter a name such as www.example.com, not an IP address.'],
    ['0x7f.1', 'Enter a name such as www.example.com, not an IP address.'],
    ['2130706433', 'Enter a name such as www.example.com, not an IP address.'],
    ['[::1]', 'Enter a name such as www.example.com, not an IP address.'],
    ['intranet', 'Names with this ending only work in a local network. Enter a public domain.'],
    ['shop.local', 'Names with this ending only work in a local network. Enter a public domain.'],
    ['shop', 'A domain has a name and an ending, such as www.example.com.'],
    ['co.uk', 'Many sites share this ending. Enter a domain that you own.'],
    ['github.io', 'Many sites share this ending. Enter a domain that you own.'],
    [edgeHost, 'This address belongs to the platform. Enter a domain that you own.'],
    [`shop.${edgeHost}`, 'This address belongs to the platform. Enter a domain that you own.'],
    ['showcase-test.example', 'This address belongs to the platform. Enter a domain that you own.'],
  ]
  test.each(refused)('"%s" is refused: %s', async (domain, error) => {
    const shop = await aShop()
    expect(await call(shop, 'setDomain', { domain })).toMatchObject({ status: 400, error })
    expect(await fetch(shop)).toBeNull()
  })

  test('each fault is reported separately, with the value that was found', async () => {
    const { dns } = here()
    const shop = await aShop()
    const { domain, records } = await setDomain(shop, aDomain())
    const [pointing, proof] = records
    const set = async (change: () => void) => {
      change()
      const checked = await verify(shop)
      expect(checked.status).toBe('pending')
      return summaryOf(checked)
    }
    expect(await set(() => {})).toEqual([
      ['CNAME', 'missing'],
      ['TXT', 'missing'],
    ])
    expect(await set(() => dns.set(domain, 'CNAME', 'shops.elsewhere.example'))).toEqual([
      ['CNAME', 'wrong', 'shops.elsewhere.example'],
      ['TXT', 'missing'],
    ])
    expect(await set(() => dns.set(domain, 'CNAME'))).toEqual([
      ['CNAME', 'missing'],
      ['TXT', 'missing'],
    ])
    expect((await set(() => dns.set(domain, 'A', '198.51.100.7')))[0]).toEqual(['CNAME', 'wrong', '198.51.100.7'])
    expect((await set(() => dns.set(domain, 'A', '104.21.3.4')))[0]).toEqual(['CNAME', 'proxied', '104.21.3.4'])
    expect((await set(() => dns.set(proof?.name ?? '', 'TXT', 'v=spf1 -all')))[1]).toEqual([
      'TXT',
      'wrong',
      'v=spf1 -all',
    ])
    const doubled = `${proof?.name}.${domain.slice('shop.'.length)}`
    dns.set(proof?.name ?? '', 'TXT')
    expect((await set(() => dns.set(doubled, 'TXT', proof?.value ?? '')))[1]).toEqual(['TXT', 'misplaced', doubled])
    dns.set(domain, 'A')
    dns.set(domain, 'CNAME', pointing?.value ?? '')
    expect(await set(() => dns.fail(proof?.name ?? '', 'SERVFAIL'))).toEqual([
      ['CNAME', 'ok'],
      ['TXT', 'unknown'],
    ])
    dns.heal(proof?.name ?? '')
    dns.set(proof?.name ?? '', 'TXT', 'something else', `"${proof?.value}"`)
    expect(summaryOf(await verify(shop))).toEqual([
      ['CNAME', 'ok'],
      ['TXT', 'ok'],
    ])
  })

  test('an alias of an alias, and addresses that a provider resolves one to, are correct; another address is not', async () => {
    const { dns } = here()
    const shop = await aShop()
    const chosen = await setDomain(shop, aDomain())
    setRecords(chosen)
    dns.set(chosen.domain, 'CNAME', `next.${chosen.domain}`)
    dns.set(`next.${chosen.domain}`, 'CNAME', edgeHost)
    expect(summaryOf(await verify(shop))[0]).toEqual(['CNAME', 'ok'])
    dns.set(chosen.domain, 'CNAME')
    dns.set(chosen.domain, 'A', edgeAddress)
    expect(summaryOf(await verify(shop))[0]).toEqual(['CNAME', 'ok'])
    dns.set(chosen.domain, 'AAAA', '2001:db8::bad')
    expect(summaryOf(await verify(shop))[0]).toEqual(['CNAME', 'wrong', '2001:db8::bad'])
  })

  test('a pending domain serves nothing; a verified one serves the shop, redirects its old addresses, and notifies the owner', async () => {
    const { server } = here()
    const shop = await aShop()
    const chosen = await setDomain(shop, aDomain())
    const owner = async () => (await server.call('auth', 'fetch', {}, shop.token)).payload.user.domain
    const seen = async () => [await siteAt(chosen.domain), await allowed(chosen.domain), await owner()]
    expect(await seen()).toEqual(['Unknown host', 404, ''])
    setRecords(chosen)
    const answer = await call(shop, 'verifyDomain')
    expect(answer).toMatchObject({ message: 'Domain verified!', payload: { domain: { status: 'verified' } } })
    expect(await fetch(shop)).toMatchObject({ status: 'verified', checkedAt: expect.any(String) })
    expect(await seen()).toEqual([shop.businessName, 200, chosen.domain])
    // A visitor has opened the site by now.
    expect(await fetch(shop)).toMatchObject({ status: 'active' })
    const { businessName } = shop
    const profile = (await server.call('publicUser', 'fetchAll', { businessName })).payload.userProfiles[0]
    expect(profile.domain).toBe(chosen.domain)
    expect(await mailWith(server, `To: ${shop.email}`)).toContain('Subject: Your domain is active')
    const told = (await server.call('notification', 'fetchAll', {}, shop.token)).payload.notifications
    expect(told).toMatchObject([
      {
        notification: `${chosen.domain} is verified. Your site is now served there.`,
        redirect: '/userAdmin/settings/domain',
      },
    ])
    // A second check sends no further notice.
    await verify(shop)
    expect((await server.call('notification', 'fetchAll', {}, shop.token)).payload.total).toBe(1)
  })

  test('a removed domain is not served any more, and can be chosen again', async () => {
    const shop = await aShop()
    const chosen = await setDomain(shop, aDomain())
    setRecords(chosen)
    await verify(shop)
    expect(await siteAt(chosen.domain)).toBe(shop.businessName)
    expect(await call(shop, 'setDomain', { domain: aDomain() })).toMatchObject({
      status: 409,
      error: 'Remove your current domain first.',
    })
    expect(await call(shop, 'deleteDomain')).toMatchObject({ status: 200, message: 'Domain removed!', payload: null })
    expect([await fetch(shop), await siteAt(chosen.domain), await allowed(chosen.domain)]).toEqual([
      null,
      'Unknown host',
      404,
    ])
    const again = await setDomain(shop, chosen.domain)
    expect(again.records[1]?.value).not.toBe(chosen.records[1]?.value)
  })

  test('of two businesses that choose a domain, the one that proves it is served; so is one when both verify at once', async () => {
    const [first, second] = [await aShop(), await aShop()]
    const domain = aDomain()
    const proofs = [(await setDomain(first, domain)).records[1], (await setDomain(second, domain)).records[1]]
    here().dns.set(domain, 'CNAME', edgeHost)
    here().dns.set(proofs[0]?.name ?? '', 'TXT', proofs[1]?.value ?? '')
    expect(summaryOf(await verify(first))[1]).toEqual(['TXT', 'wrong', proofs[1]?.value])
    here().dns.set(proofs[0]?.name ?? '', 'TXT', ...proofs.map(proof => proof?.value ?? ''))
    const answers = await Promise.all([call(first, 'verifyDomain'), call(second, 'verifyDomain')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error).toBe('This domain is already in use.')
    const third = await aShop()
    expect(await call(third, 'setDomain', { domain })).toMatchObject({ status: 409 })
  })

  test('404 without a domain', async () => {
    const shop = await aShop()
    for (const name of ['verifyDomain', 'deleteDomain'] as const) {
      expect(await call(shop, name)).toMatchObject({ status: 404, error: 'Domain not found' })
    }
    expect(await fetch(shop)).toBeNull()
  })
})

describe(`an own domain under rate limits (${databaseKind})`, () => {
  const { here, aShop } = withDns({ RATE_LIMIT: 'on' })

  test('looks are counted for the business', async () => {
    const shop = await aShop()
    const statuses = new Set<number>()
    for (let at = 0; at < 102; at += 1)
      statuses.add((await here().server.call('user', 'verifyDomain', {}, shop.token)).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
