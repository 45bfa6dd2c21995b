import { expect, test } from '@jest/globals'
import { digestPassword } from '@showcase/contract/password'
import { type Group, paths } from '@showcase/contract/paths'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases, startTestServer } from '../../../testing/test-server.ts'
import { insertAccountToken } from '../../accounts/auth/account-tokens.repository.ts'
import { makeCatalogue } from '../../catalog/catalogues/make-catalogues.testing.ts'
import { hashOfToken, newToken } from '../../core/tokens.ts'
import { listsPerMinute, rateGroups, rateRules } from './rate-limit-rules.ts'

const limited = { RATE_LIMIT: 'on', TRUST_PROXY: 'on' }

describeOnBothDatabases(
  'rate limits',
  server => {
    const logIn = async (email: string, address: string) => {
      const response = await fetch(`${server().url}/api/auth/user/logIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: digestPassword('guess') }),
      })
      return { status: response.status, retryAfter: response.headers.get('retry-after'), body: await response.json() }
    }
    /** As if so many calls had been made. */
    const use = (key: string, hits: number) =>
      server().database.acrossTenants(query =>
        sql`
          insert into rate_limits (key, window_ends_at, hits) values (${key}, now() + interval '1 minute', ${hits})
          on conflict (key) do update set hits = excluded.hits`.execute(query),
      )
    const times = async (count: number, run: (i: number) => ReturnType<typeof logIn>) => {
      const answers = []
      for (let i = 0; i < count; i++) answers.push(await run(i))
      return answers.at(-1)
    }

    test('a client is limited after its share of any calls; another client is not', async () => {
      const { perAddress } = rateRules.signIn
      const last = await times(perAddress + 1, i => logIn(`someone${i}@example.com`, '203.0.113.1'))
      expect(last).toMatchObject({ status: 429, body: { code: 429, error: 'Too many requests, try again later.' } })
      expect(Number(last?.retryAfter)).toBeGreaterThan(0)
      expect((await logIn('else@example.com', '203.0.113.2')).status).toBe(401)
    }, 30_000)

    test('an account is guarded against guesses from many addresses', async () => {
      await use('account to target@example.com', rateRules.account.perBusiness - 1)
      const answers = []
      for (const i of [1, 2]) answers.push((await logIn('Target@example.com', `198.51.100.${i}`)).status)
      expect(answers).toEqual([401, 429])
    })

    test('all addresses of an IPv6 network are one client', async () => {
      await use('signIn from 2001:db8:1:2', rateRules.signIn.perAddress)
      expect((await logIn('six@example.com', '2001:db8:1:2::7')).status).toBe(429)
      expect((await logIn('six@example.com', '2001:db8:1:2:ffff::1')).status).toBe(429)
      expect((await logIn('six@example.com', '2001:db8:1:3::7')).status).toBe(401)
    })

    test('the networks of one IPv6 site together may call eight times as often', async () => {
      await use('signIn from site 2001:db8:9', rateRules.signIn.perAddress * 8)
      expect((await logIn('site@example.com', '2001:db8:9:1::7')).status).toBe(429)
      expect((await logIn('site@example.com', '2001:db8:a:1::7')).status).toBe(401)
    })

    test('under attack the right password works from a known device, and from another network', async () => {
      const { email, password } = await makeBusiness(server().database)
      const attempt = async (address: string, sent: string, cookie = '') => {
        const response = await fetch(`${server().url}/api/auth/user/logIn`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
          body: JSON.stringify({ email, password: sent }),
        })
        return { status: response.status, cookie: response.headers.get('set-cookie') ?? '' }
      }
      const [attacker, elsewhere] = ['198.51.100.77', '198.51.100.78']
      const first = await attempt(attacker, password)
      expect(first.cookie).toMatch(
        /^showcase-device=[\w-]+\.[\w-]+; Path=\/api\/auth\/user; .*HttpOnly; SameSite=Strict$/,
      )
      await use(`signIn to ${email} from ${attacker}`, rateRules.signIn.perBusiness)
      expect((await attempt(attacker, password)).status).toBe(429)
      expect((await attempt(elsewhere, password)).status).toBe(200)
      const cookie = first.cookie.split(';')[0] ?? ''
      expect((await attempt(attacker, password, cookie)).status).toBe(200)
      // Nor does an attack from all networks lock the device out; a forged cookie or another account's changes nothing.
      await use(`account to ${email}`, rateRules.account.perBusiness)
      expect((await attempt(elsewhere, password)).status).toBe(429)
      expect((await attempt(elsewhere, password, cookie)).status).toBe(200)
      expect(
        (
          await attempt(
            elsewhere,
            password,
            cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A')),
          )
        ).status,
      ).toBe(429)
      const other = await makeBusiness(server().database)
      const { headers } = await fetch(`${server().url}/api/auth/user/logIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.79' },
        body: JSON.stringify({ email: other.email, password: other.password }),
      })
      expect((await attempt(elsewhere, password, headers.get('set-cookie')?.split(';')[0])).status).toBe(429)
      // A known device is limited, too.
      await use(`signIn to device ${/=([^.]+)/.exec(cookie)?.[1]}`, rateRules.signIn.perBusiness)
      expect((await attempt(attacker, password, cookie)).status).toBe(429)
    })

    test('under attack the right password works in the browser that used a reset link', async () => {
      const { email, businessId, userId } = await makeBusiness(server().database)
      const token = newToken()
      await server().database.forTenant(businessId, db =>
        insertAccountToken(
          { businessId, db },
          { userId, purpose: 'reset', tokenHash: hashOfToken(token), lifetime: 60_000 },
        ),
      )
      await use(`account to ${email}`, rateRules.account.perBusiness)
      const password = digestPassword('another sentence')
      const send = (method: string, path: string, body: object, cookie = '') =>
        fetch(`${server().url}/api/auth/user/${path}`, {
          method,
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.80', cookie },
          body: JSON.stringify(body),
        })
      const { headers, status } = await send('PUT', 'resetPassword', { token, password })
      expect(status).toBe(200)
      const cookie = headers.get('set-cookie')?.split(';')[0]
      expect((await send('POST', 'logIn', { email, password })).status).toBe(429)
      expect((await send('POST', 'logIn', { email, password }, cookie)).status).toBe(200)
    })

    test('every call that guesses, sends or costs has a limit', () => {
      const limited: Record<string, string[]> = {}
      for (const call of Object.keys(rateGroups).sort()) {
        const [group = '', name = ''] = call.split('.')
        limited[group] = [...(limited[group] ?? []), name]
      }
      expect(limited).toEqual({
        auth: ['checkLink', 'forgotPassword', 'resendVerification', 'resetPassword', 'signUp', 'verifyEmail'],
        catalogues: ['generatePrivateLink', 'updatePrivateLink'],
        mail: ['sendMail', 'sendSupportMail', 'stopMails'],
        notification: ['subscribePush', 'testPush'],
        products: ['generatePrivateLink', 'updatePrivateLink'],
        publicCatalogues: ['createLead', 'fetchPrivateLink', 'privateLinkVisits', 'updatePrivateLink', 'visits'],
        publicNotifications: ['create', 'renewPush'],
        publicProducts: ['createLead', 'fetchPrivateLink', 'privateLinkVisits', 'updatePrivateLink', 'visits'],
        publicUser: ['createForum', 'visits'],
        registry: ['report'],
        user: ['changePassword', 'setDomain', 'setFCMT', 'verifyDomain'],
      })
    })

    test('all calls of visitors that name a private link share one limit, so that none helps to guess', () => {
      const ofLinks = Object.entries(rateGroups).filter(([call]) => /^public.*PrivateLink/i.test(call))
      expect(ofLinks.map(([, group]) => group)).toEqual(Array(6).fill('links'))
    })

    const limitedCalls = Object.entries(rateGroups).filter(([call]) => !call.startsWith('auth.'))

    test.each(limitedCalls)('%s is limited for each client (%s)', async (call, group) => {
      const [name, address] = [call.split('.')[1] ?? '', `192.0.2.${limitedCalls.findIndex(([one]) => one === call)}`]
      const [method = '', path = ''] =
        (paths[call.split('.')[0] as Group] as Record<string, string>)[name]?.split(' ') ?? []
      // Some are an owner's own; the others do not look at a token.
      const { token } = await makeBusiness(server().database)
      const ask = async () => {
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, authorization: token }
        const body = method === 'GET' ? {} : { body: '{}' }
        return fetch(`${server().url}/api${path}`, { method, headers, ...body })
      }
      // Refused for what it lacks: where the call sends nothing, for what the owner lacks.
      expect([400, 404]).toContain((await ask()).status)
      await use(`${group} from ${address}`, rateRules[group].perAddress)
      const refused = await ask()
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    })

    test('searches and lists are limited for each client, those of one business far higher than those of all', async () => {
      const ask = (path: string, address: string) =>
        fetch(`${server().url}/api/public/${path}`, { headers: { 'x-forwarded-for': address } })
      const statuses = async (path: string, times: number) => {
        const found = new Set<number>()
        for (let sent = 0; sent < times; sent += 100)
          for (const { status } of await Promise.all(Array.from({ length: 100 }, () => ask(path, '192.0.2.200'))))
            found.add(status)
        return [...found]
      }
      const ofAll = 'user/search?searchQuery=lamp'
      const [list, search] = [
        'products/fetchAll?businessName=nobody',
        'user/search?businessName=nobody&searchQuery=lamp',
      ]
      const profile = 'user/fetchAll?businessName=nobody'
      expect(await statuses(ofAll, listsPerMinute.all)).toEqual([200])
      const refused = await ask(ofAll, '192.0.2.200')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await statuses(list, listsPerMinute.one / 2)).toEqual([404])
      expect(await statuses(search, listsPerMinute.one / 2)).toEqual([404])
      expect((await ask(list, '192.0.2.200')).status).toBe(429)
      // Gateways read the profile of each business whose site is visited.
      expect((await ask(profile, '192.0.2.200')).status).toBe(200)
      for (const path of [ofAll, list]) expect((await ask(path, '192.0.2.201')).status).not.toBe(429)
    }, 30_000)

    test('a new contact address counts as mail to the account', async () => {
      const { database, call } = server()
      const { userId, token } = await makeBusiness(database)
      const profile = { name: 'A', address: 'Kochi', phoneNo: '9876543210', description: 'd' }
      const save = (email: string) => call('user', 'updateDetails', { ...profile, email }, token)
      expect(await save('first@contact.example')).toMatchObject({ status: 200 })
      await use(`accountMail to ${userId}`, rateRules.accountMail.perBusiness)
      expect(await save('second@contact.example')).toMatchObject({ status: 429 })
      expect(await save('first@contact.example')).toMatchObject({ status: 200 })
    })

    test.each(['visits', 'createLead'] as const)('%s of an item counts against its business', async name => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeCatalogue(database, shop)
      const group = name === 'visits' ? 'visits' : 'leads'
      await use(`${group} to ${shop.businessId}`, rateRules[group].perBusiness)
      const visitor = { name: 'A', email: 'a@b.example', phoneNo: '9876543210', products: [id] }
      const answer = await call('publicCatalogues', name, { ...visitor, id, fkCatalogueId: id })
      expect(answer).toMatchObject({ status: 429, error: 'Too many requests, try again later.' })
    })

    test('an enquiry about 1,000 products counts as ten', async () => {
      const { database } = server()
      const fkCatalogueId = await makeCatalogue(database, await makeBusiness(database))
      const ask = async (count: number) => {
        const products = Array.from({ length: count }, () => crypto.randomUUID())
        const visitor = { name: 'A', email: 'a@b.example', phoneNo: '9876543210', fkCatalogueId, products }
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.210' }
        const [method = '', path = ''] = paths.publicCatalogues.createLead.split(' ')
        return (await fetch(`${server().url}/api${path}`, { method, headers, body: JSON.stringify(visitor) })).status
      }
      // The catalogue has other products.
      for (let sent = 10; sent < rateRules.leads.perAddress; sent += 10) expect(await ask(1000)).toBe(400)
      for (let sent = 0; sent < 10; sent += 1) expect(await ask(100)).toBe(400)
      expect(await ask(1)).toBe(429)
    })
  },
  limited,
)

test('with RATE_LIMIT=off no client is limited', async () => {
  const server = await startTestServer()
  const answers = []
  for (let i = 0; i <= rateRules.signIn.perAddress; i++) answers.push((await server.call('auth', 'logIn', {})).status)
  await server.close()
  expect(new Set(answers)).toEqual(new Set([400]))
}, 30_000)
