import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { displayDay } from '../../core/display-day.ts'
import { makeProduct } from '../products/make-products.testing.ts'

/** Copies a shop's one product so often, and gives each copy visits on each of the last 30 days. */
function multiply(database: Database, shop: TestBusiness, products: number) {
  return inTransaction(database, shop.businessId, async ({ businessId, db }) => {
    await sql`
      insert into products (business_id, _id, product_name, name_key, description, category, category_key, search_key)
      select business_id, gen_random_uuid(), product_name || n, name_key || n, description, category, category_key,
        name_key || n from (select * from products where business_id = ${businessId} limit 1) first,
        generate_series(2, ${products}::int) n`.execute(db)
    for (let day = 0; day < 30; day++) {
      await sql`
        insert into visits (business_id, subject_kind, subject_id, day, count)
        select business_id, 'product', _id, ${displayDay(new Date())}::date - ${day}::int, 1 + length(product_name)
        from products where business_id = ${businessId}`.execute(db)
    }
  })
}

describeOnBothDatabases('2,000 products that are all visited every day', server => {
  test('the dashboard costs little more than with 50', async () => {
    const { database, call } = server()
    const shops: TestBusiness[] = []
    for (const products of [50, 2000]) {
      const shop = await makeBusiness(database)
      await makeProduct(database, shop)
      await multiply(database, shop, products)
      shops.push(shop)
    }
    const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    for (const name of ['fetchOverview', 'fetchVisits', 'fetchLinks'] as const) {
      const times: number[][] = [[], []]
      for (let round = 0; round < 15; round += 1) {
        for (const [at, shop] of shops.entries()) {
          const from = performance.now()
          expect((await call('user', name, {}, shop.token)).status).toBe(200)
          times[at]?.push(performance.now() - from)
        }
      }
      const [few = 0, many = 0] = times.map(median)
      if (many / few > 5) throw new Error(`${name}: ${many.toFixed(1)} ms against ${few.toFixed(1)} ms`)
      if (process.env.PRINT_RATIOS) process.stderr.write(`${name}: ${few.toFixed(1)} -> ${many.toFixed(1)} ms\n`)
    }
  }, 120_000)
})
