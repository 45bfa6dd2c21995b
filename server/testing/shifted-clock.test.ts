import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { makeProduct } from '../src/catalog/products/make-products.testing.ts'
import { openDatabase } from '../src/core/db/database.ts'
import { HOUR } from '../src/core/durations.ts'
import { callOver } from './call-over.ts'
import { clockOff } from './clock-off.ts'
import { makeBusiness } from './make-business.ts'
import { createDatabaseOn } from './postgres-cluster.ts'
import { startServerProcess } from './server-process.ts'
import { removeFolder } from './test-database.ts'

const cluster = process.env.TEST_DATABASE_URL
// PGlite uses the clock of the server's process.
const testBeside = cluster ? test : test.skip

testBeside.each([
  ['an hour ahead', HOUR],
  ['an hour behind', -HOUR],
])(
  'beside a process whose clock is %s sessions, links, edits and enquiries hold',
  async (_how, shift) => {
    const databaseUrl = await createDatabaseOn(cluster ?? '')
    const folders = ['right', 'wrong'].map(name => mkdtempSync(join(tmpdir(), `showcase-${name}-`)))
    const [rightDir = '', wrongDir = ''] = folders
    const database = await openDatabase({ dataDir: rightDir, databaseUrl, onError: () => {} })
    const shop = await makeBusiness(database)
    const productId = await makeProduct(database, shop)
    const env = { DATABASE_URL: databaseUrl, SECRET: 'the same secret in both of the processes' }
    const right = await startServerProcess({ ...env, DATA_DIR: rightDir })
    const wrong = await startServerProcess({ ...env, DATA_DIR: wrongDir, ...clockOff(shift) })
    const [there, here] = [callOver(`${right.url}/api`), callOver(`${wrong.url}/api`)]
    for (const [one, other] of [
      [there, here],
      [here, there],
    ] as const) {
      const signedIn = await one('auth', 'logIn', { email: shop.email, password: shop.password })
      const token: string = signedIn.payload.authorization
      expect((await other('auth', 'fetch', {}, token)).status).toBe(200)

      const { product } = (await one('products', 'fetch', { id: productId }, token)).payload
      const { productName, description, category, images, updatedAt } = product
      const edit = { id: productId, productName: `${productName}+`, description, category, images, updatedAt }
      expect((await other('products', 'update', edit, token)).status).toBe(200)

      const page = await one('publicProducts', 'fetch', { id: productId })
      const visitor = { name: 'Ravi', email: `${crypto.randomUUID()}@visitor.example`, phoneNo: '9876543210' }
      const { formToken } = page.payload
      const sent = await other('publicProducts', 'createLead', { ...visitor, fkProductId: productId, formToken })
      expect(sent.status).toBe(200)

      await one('auth', 'forgotPassword', { email: shop.email })
    }
    const leads = await database.forTenant(shop.businessId, query =>
      query.selectFrom('leads').select('state').execute(),
    )
    // Neither of them is suspected spam, so the owner was notified of both.
    expect(leads).toEqual([{ state: 'open' }, { state: 'open' }])
    // Links are written after the response, whose time must not show whether an address exists.
    let links: { expires_at: Date }[] = []
    for (const until = Date.now() + 10_000; links.length < 2 && Date.now() < until; )
      links = await database.forTenant(shop.businessId, query =>
        query.selectFrom('account_tokens').select('expires_at').execute(),
      )
    expect(links.map(({ expires_at }) => Math.round((expires_at.getTime() - Date.now()) / HOUR))).toEqual([1, 1])
    for (const server of [right, wrong]) expect(await server.end()).toBe(0)
    await database.close()
    folders.forEach(removeFolder)
  },
  60_000,
)
