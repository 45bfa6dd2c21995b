import { expect, jest, test } from '@jest/globals'
import type { Category } from '@showcase/contract/entities'
import { Kysely } from 'kysely'
import { openEmptySession } from '../../../testing/empty-session.ts'
import { makeBusiness } from '../../../testing/make-business.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { migrateIn } from '../../core/db/migrate.ts'
import { protectIn } from '../../core/db/protect.ts'
import { categoryKey } from '../../core/text-key.ts'
import { makeProduct } from '../products/make-products.testing.ts'

// All migrations run in one test, and those of other files beside it.
jest.setTimeout(120_000)

describeOnBothDatabases('categories', server => {
  test('names that differ in a vowel sign are two categories, those that differ in an accent are one', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const { businessName } = shop
    for (const category of ['तेल', 'तिल', 'ガラス', 'カラス', 'Décor', 'Decor', 'décor'])
      await makeProduct(database, shop, { category, productName: `One of ${category}` })
    const { payload } = await call('publicUser', 'fetchCategories', { businessName })
    const counts = payload.categories.map(({ category, count }: Category) => [category, count])
    expect(Object.fromEntries(counts)).toEqual({ तेल: 1, तिल: 1, ガラス: 1, カラス: 1, décor: 3 })
    const listed = await call('publicProducts', 'fetchAll', { businessName, category: 'तेल' })
    expect(listed.payload.products).toMatchObject([{ category: 'तेल' }])
    const typed = await call('user', 'fetchCategories', { category: 'ते' }, shop.token)
    expect(typed.payload.categories).toEqual(['तेल'])
  })
})

test(`the migration gives products the keys of later ones (${databaseKind})`, async () => {
  const session = await openEmptySession()
  const db = new Kysely<unknown>({ dialect: session.dialect })
  const id = '0190a1b2-0000-7000-8000-000000000001'
  const categories = ['तेल', 'Käse  तिल', 'ガラス', 'pots']
  await db.transaction().execute(async trx => {
    await migrateIn(trx, name => name < '0126')
    await protectIn(trx)
  })
  if (session.kind === 'postgres') await session.query('set role showcase_platform')
  await session.query(`insert into businesses (business_id, business_name) values ($1, 'before')`, [id])
  for (const category of categories)
    await session.query(
      `insert into products (business_id, _id, product_name, name_key, description, category, category_key)
        values ($1, gen_random_uuid(), 'Pot', 'pot', '', $2, 'pots')`,
      [id, category],
    )
  await session.query('reset role')
  await db.transaction().execute(trx => migrateIn(trx))
  if (session.kind === 'postgres') await session.query('set role showcase_platform')
  const stored = await session.query<{ category: string; category_key: string }>(
    'select category, category_key from products',
  )
  expect(Object.fromEntries(stored.map(row => [row.category, row.category_key]))).toEqual(
    Object.fromEntries(categories.map(category => [category, categoryKey(category)])),
  )
  await session.close()
})
