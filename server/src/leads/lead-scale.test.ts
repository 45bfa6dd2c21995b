import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import type { Database } from '../core/db/database.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { makeLead } from './make-leads.testing.ts'

/** A statement is given up when it takes too long, as in the server: rows are made in stretches. */
function stretches(from: number, to: number, size: number) {
  return Array.from({ length: Math.ceil((to - from + 1) / size) }, (_, at) => {
    const first = from + at * size
    return sql`generate_series(${first}::int, ${Math.min(to, first + size - 1)}::int) n`
  })
}

/** Copies a shop's one lead and one product until it has so many; every tenth lead is of one returning visitor. */
function multiply(database: Database, shop: TestBusiness, leads: number, products: number) {
  return inTransaction(database, shop.businessId, async ({ businessId, db }) => {
    for (const numbers of stretches(2, products, 2000)) {
      await sql`
        insert into products (business_id, _id, product_name, name_key, description, category, category_key, search_key)
        select business_id, gen_random_uuid(), product_name || n, name_key || n, description, category, category_key,
          name_key || n from (select * from products where business_id = ${businessId} limit 1) first, ${numbers}`.execute(
        db,
      )
    }
    for (const numbers of stretches(2, leads, 400)) {
      await sql`
        insert into leads (business_id, _id, fk_product_id, item_name, name, email, phone_no, query, search_key,
          person_id, created_at)
        select business_id, gen_random_uuid(), fk_product_id, item_name, name, n || email, phone_no, query,
          search_key || ' number' || n, case when n % 10 = 0 then person_id else gen_random_uuid() end,
          created_at - n * interval '1 minute'
        from (select * from leads where business_id = ${businessId} order by created_at desc limit 1) first, ${numbers}`.execute(
        db,
      )
    }
  })
}

describeOnBothDatabases('2,000 leads beside 10,000 products', server => {
  test('lists, groups, search, counts and the file cost little more than with 100', async () => {
    const { database, call } = server()
    const shops: TestBusiness[] = []
    for (const [leads, products] of [
      [100, 100],
      [2000, 10_000],
    ] as const) {
      const shop = await makeBusiness(database)
      const item = { fkProductId: await makeProduct(database, shop) }
      await makeLead(database, shop, { item })
      await multiply(database, shop, leads, products)
      shops.push(shop)
    }
    const asked: [string, number, (shop: TestBusiness) => Promise<{ status: number }>][] = [
      ['list', 5, shop => call('products', 'fetchAllProductsLeads', { perPage: 12 }, shop.token)],
      ['search', 5, shop => call('products', 'fetchAllProductsLeads', { searchQuery: 'number77' }, shop.token)],
      ['search of much', 8, shop => call('products', 'fetchAllProductsLeads', { searchQuery: 'number' }, shop.token)],
      ['by person', 8, shop => call('products', 'fetchAllProductsLeads', { onePerPerson: true }, shop.token)],
      ['summary', 5, shop => call('user', 'fetchLeadSummary', {}, shop.token)],
      // Twenty times as many lines. Quadratic growth would cost 400 times as much, far more than a busy machine adds.
      ['file', 30, shop => call('products', 'downloadLeads', {}, shop.token)],
    ]
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    for (const [what, most, ask] of asked) {
      const times: number[][] = [[], []]
      for (let round = 0; round < 15; round += 1) {
        for (const [at, shop] of shops.entries()) {
          const from = performance.now()
          expect((await ask(shop)).status).toBe(200)
          times[at]?.push(performance.now() - from)
        }
      }
      const [few = 0, many = 0] = times.map(median)
      if (many / few > most) throw new Error(`${what}: ${many.toFixed(1)} ms against ${few.toFixed(1)} ms`)
      if (process.env.PRINT_RATIOS) process.stderr.write(`${what}: ${few.toFixed(1)} -> ${many.toFixed(1)} ms\n`)
    }
  }, 120_000)
})
