import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { placePGlite } from '../../../testing/pglite-template.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { type Database, openDatabase } from '../../core/db/database.ts'
import { newId } from '../../core/ids.ts'
import { offerStopAcrossTenants, stopMails, stopTokenOf } from '../../core/mail/limit-mail.ts'
import { platformCommand } from './platform-cli.ts'

type Env = Record<string, string>

/** Runs the command line; gives its exit code and what it wrote. */
async function platform(env: Env, ...args: string[]) {
  const [out, err]: string[][] = [[], []]
  const terminal = { out: (line: string) => out?.push(line), err: (line: string) => err?.push(line) }
  const code = await platformCommand(args, env, terminal as never)
  return { code, out: out?.join('\n') ?? '', err: err?.join('\n') ?? '' }
}

jest.setTimeout(60_000)

const folder = mkdtempSync(join(tmpdir(), 'platform-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The tests of every command, for a stopped platform and for a running server. */
function commandTests(made: () => { env: Env; shop: TestBusiness; product: string; args: string[] }) {
  const run = (...words: string[]) => platform(made().env, ...made().args, ...words)
  const ask = async (...words: string[]) => JSON.parse((await run(...words, '--json')).out)

  test('lists and shows businesses, as a table and as JSON', async () => {
    const { businessName, email } = made().shop
    const listed = await run('businesses', 'list', businessName)
    expect(listed).toMatchObject({ code: 0, err: '' })
    expect(listed.out).toMatch(/^business +name +owner +plan +products +catalogues +leads +prime +blocked +created/)
    expect(listed.out).toMatch(new RegExp(`\n${businessName} +Business .+ +${email} +Basic +1 +0 +0 `))
    expect(listed.out).toMatch(/\n1 business$/)
    expect((await run('businesses', 'list', 'no-such-shop')).out).toBe('0 businesses')
    expect(await ask('businesses', 'list', businessName)).toMatchObject({ count: 1, businesses: [{ businessName }] })
    expect((await run('businesses', 'show', businessName)).out).toMatch(new RegExp(`^businessName +${businessName}\n`))
    expect((await run('businesses', 'show', businessName)).out).toMatch(/\nproducts +1 of [\d,]+\n/)
    expect(await ask('businesses', 'show', businessName)).toMatchObject({ businessName, isBlocked: false, block: null })
  })

  test('blocks and unblocks a business, or a product by id or address, and reports what was unchanged', async () => {
    const { shop, product } = made()
    const { businessName } = shop
    const block = () => run('block', 'business', businessName, '--reason', 'Unpaid')
    expect(await block()).toEqual({ code: 0, out: `${businessName} is blocked now.`, err: '' })
    expect((await block()).out).toBe(`${businessName} was blocked; nothing changed.`)
    expect((await run('businesses', 'show', businessName)).out).toMatch(/blocked +\d{4}-.* by platform: Unpaid/)
    const address = `http://shop.example/products/${encodeURIComponent(encodeId(product))}?from=list`
    expect(await ask('block', 'product', address)).toEqual({ isChanged: true })
    expect((await run('products', 'list', businessName, '--blocked')).out).toContain(product)
    expect((await run('unblock', 'product', product)).out).toBe('The product is unblocked now.')
    expect((await run('unblock', 'business', businessName)).code).toBe(0)
    expect(await ask('prime', businessName)).toEqual({ isChanged: true })
    expect((await run('unprime', businessName)).out).toBe(`${businessName} is not prime now.`)
    const audit = await run('audit', businessName, '--action', 'businesses/block')
    const [latest] = (await ask('audit', businessName, '--action', 'businesses/block')).entries
    const time = `${latest.createdAt.slice(0, 16).replace('T', ' ')} UTC`
    expect(audit.out.split('\n')[1]).toMatch(new RegExp(`^${time} `))
    expect(audit.out).toMatch(
      /platform +businesses\/block +\S+ +isBlocked false +isBlocked true +Unpaid +\S+\n\n2 actions$/,
    )
    expect(await ask('audit', businessName, '--since', '2999-01-01')).toMatchObject({ entries: [], count: 0 })
  })

  test('sets quotas, and keeps them if a number is none', async () => {
    const { businessName } = made().shop
    expect((await run('quota', businessName, '--products', '12')).out).toMatch(/products +1 of 12$/m)
    const refused = await run('quota', businessName, '--products', '1O0')
    expect(refused).toEqual({
      code: 2,
      out: '',
      err: '--products must be a whole number from 0 to 10000000000000, not 1O0.',
    })
    const tooMuch = await run('quota', businessName, '--mb', '12345678901234567890')
    const bounds = '--mb must be a whole number from 0 to 10000000, not 12345678901234567890.'
    expect(tooMuch).toEqual({ code: 2, out: '', err: bounds })
    const none = await run('quota', businessName)
    expect(none).toEqual({ code: 2, out: '', err: 'Give a quota, or --default to return to those of the platform.' })
    expect((await ask('businesses', 'show', businessName)).usage.products).toMatchObject({ limit: 12 })
    expect((await run('quota', businessName, '--default')).out).not.toMatch(/products +1 of 12$/m)
    const [newest] = (await ask('audit', businessName, '--action', 'businesses/quota')).entries
    expect(newest).toMatchObject({ from: { products: 12, bytes: null }, to: { products: null, bytes: null } })
  })

  test('lists and ends sessions', async () => {
    const { businessName } = made().shop
    const { sessions } = await ask('sessions', 'list', businessName)
    expect(sessions).toHaveLength(1)
    // As with a variable of a script that has no value.
    expect((await run('sessions', 'end', businessName, '--session', '')).code).not.toBe(0)
    expect(await run('sessions', 'end', businessName, '--session', 'abc')).toEqual({
      code: 2,
      out: '',
      err: '"abc" is not the id of a session. "sessions list" names them.',
    })
    expect(await run('sessions', 'end', businessName, '--session', sessions[0]._id)).toMatchObject({ code: 0 })
    expect((await run('sessions', 'end', businessName)).out).toBe('0 sessions ended.')
    expect((await run('reset-password', businessName)).code).toBe(0)
  })

  test('allows mails to an address, and reports that they were not stopped', async () => {
    const not = { code: 0, out: 'Mails to asha@shop.example were not stopped; nothing changed.', err: '' }
    expect(await run('allow-mails', 'asha@shop.example', '--reason', 'Asked')).toEqual(not)
    expect(await run('allow-mails', 'asha')).toEqual({ code: 1, out: '', err: 'Enter a valid email!' })
  })

  test('refuses unknown names and ids in one line', async () => {
    expect(await run('businesses', 'show', 'nobody')).toEqual({ code: 1, out: '', err: 'Business not found' })
    const asJson = await run('block', 'product', '0190a1b2-0000-7000-8000-000000000001', '--json')
    expect(asJson).toEqual({ code: 1, out: '', err: '{"error":"Product not found"}' })
    expect(await run('audit', '--per-page', '900')).toMatchObject({ code: 1, err: 'perPage must be between 1 and 100' })
    expect((await run('block', 'product', '/products/%zz')).err).toMatch(/^"\/products\/%zz" is neither an id/)
    for (const time of ['yesterday', '2026-02-30']) {
      const refused = { code: 2, out: '', err: `"${time}" is not a time. Write it like 2026-01-31.` }
      expect(await run('audit', '--since', time)).toEqual(refused)
    }
    const page = { code: 2, out: '', err: '--page must be a whole number from 1, not two.' }
    expect(await run('products', 'list', '--page', 'two')).toEqual(page)
  })

  // The last test, because the others use the business.
  test('erases a business whose name is repeated', async () => {
    const { businessName } = made().shop
    const refused = { code: 1, out: '', err: 'Repeat the name of the business to erase it.' }
    expect(await run('erase', businessName, '--confirm', 'another')).toEqual(refused)
    const done = { code: 0, out: `${businessName} is erased, with 0 files.`, err: '' }
    expect(await run('erase', businessName, '--confirm', businessName)).toEqual(done)
    expect((await run('businesses', 'show', businessName)).err).toBe('Business not found')
  })
}

describe('commands on a stopped platform', () => {
  const env = { DATA_DIR: join(folder, 'data') }
  let shop: TestBusiness
  let product = ''
  const using = async <T>(work: (database: Database) => Promise<T>) => {
    const database = await openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined, onError: () => {} })
    return work(database).finally(() => database.close())
  }
  beforeAll(async () => {
    await placePGlite(env.DATA_DIR)
    await using(async database => {
      shop = await makeBusiness(database as never)
      product = await makeProduct(database, shop)
    })
  }, 60_000)
  commandTests(() => ({ env, shop, product, args: [] }))

  test('does not create a platform', async () => {
    const nowhere = await platform({ DATA_DIR: join(folder, 'nothing') }, 'businesses', 'list')
    expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('There is no platform here.') })
  })
})

describeOnBothDatabases('commands through a running server', server => {
  let shop: TestBusiness
  let product = ''
  const env = () => ({ DATA_DIR: join(folder, 'elsewhere'), PLATFORM_TOKEN: server().config.platformToken })
  beforeAll(async () => {
    shop = await makeBusiness(server().database)
    product = await makeProduct(server().database, shop)
  })
  commandTests(() => ({ env: env(), shop, product, args: ['--url', server().url] }))

  test('sends the mails again that the owner of an address stopped', async () => {
    const { database, config, url } = server()
    const token = stopTokenOf(config.secret, 'asha@stopped.example')
    await database.acrossTenants(query => offerStopAcrossTenants(query, token))
    await stopMails(database, token)
    const done = { code: 0, out: 'Mails to asha@stopped.example are sent again.', err: '' }
    expect(await platform(env(), 'allow-mails', 'asha@stopped.example', '--url', url)).toEqual(done)
  })

  test('lists the actions of a day until its end', async () => {
    const entry = { _id: newId(), actor: 'asha', act: 'products/block', subject: 'mug', detail: '{}' }
    const created_at = new Date('2020-01-31T23:59:59.900Z')
    await server().database.acrossTenants(query =>
      query
        .insertInto('audit_log')
        .values({ ...entry, created_at })
        .execute(),
    )
    const count = async (day: string) =>
      JSON.parse((await platform(env(), 'audit', '--until', day, '--json', '--url', server().url)).out).count
    expect([await count('2020-01-30'), await count('2020-01-31')]).toEqual([0, 1])
  })

  test('reports a wrong or missing token, and a server that does not answer', async () => {
    const wrong = { ...env(), PLATFORM_TOKEN: 'x'.repeat(40) }
    const refused = await platform(wrong, 'audit', '--url', server().url)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('does not accept this PLATFORM_TOKEN') })
    const none = await platform({ DATA_DIR: join(folder, 'nothing') }, 'audit', '--url', server().url)
    expect(none).toMatchObject({ code: 1, err: 'Set PLATFORM_TOKEN to use a platform on another machine.' })
    const file = join(folder, 'token')
    writeFileSync(file, `${server().config.platformToken}\n`)
    const fromFile = { DATA_DIR: join(folder, 'nothing'), PLATFORM_TOKEN_FILE: file }
    expect((await platform(fromFile, 'audit', '--url', server().url)).code).toBe(0)
    expect((await platform(fromFile, 'audit', '--url', `${server().url}/operators?page=1`)).code).toBe(0)
    expect(await platform(env(), 'audit', '--url', 'localhost:3000')).toEqual({
      code: 2,
      out: '',
      err: 'localhost:3000 is not an address. Write it like https://showcase.example.',
    })
    const silent = await platform(env(), 'audit', '--url', 'http://127.0.0.1:9')
    expect(silent).toMatchObject({ code: 3, err: expect.stringContaining('No platform answers at http://127.0.0.1:9') })
  })
})

test('an address of the database that is given as a file counts', async () => {
  const file = join(folder, 'database-url')
  writeFileSync(file, 'postgres://nobody@127.0.0.1:1/none\n')
  const env = { DATA_DIR: join(folder, 'nothing'), DATABASE_URL_FILE: file }
  expect(await platform(env, 'audit')).toMatchObject({ code: 3, err: expect.stringContaining('ECONNREFUSED') })
})

test('shows help, and refuses unknown commands with a separate exit code', async () => {
  expect(await platform({})).toMatchObject({ code: 0, out: expect.stringContaining('Usage: platform') })
  const help = await platform({}, 'block', 'product', '--help')
  expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining('--reason <text>') })
  const typo = await platform({}, 'busineses', 'list')
  expect(typo).toMatchObject({ code: 2, out: '', err: expect.stringContaining('Did you mean businesses?') })
  for (const args of [
    ['block'],
    ['businesses', 'show'],
    ['audit', '--colour', 'red'],
    ['businesses', 'list', '--plan', 'Gold'],
  ])
    expect([args, (await platform({}, ...args)).code]).toEqual([args, 2])
})
