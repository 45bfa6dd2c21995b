import { expect, test } from '@jest/globals'
import type { Category } from '@showcase/contract/entities'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { repairKeysAcrossTenants } from './repair-keys.repository.ts'

describeOnBothDatabases('keys of texts that a migration or the previous release stored', server => {
  const repair = () => server().database.acrossTenants(repairKeysAcrossTenants)
  /** Stores a key as another release does. */
  const storeKey = ({ businessId }: TestBusiness, category: string, key: string) =>
    server().database.forTenant(businessId, query =>
      query.updateTable('products').set({ category_key: key }).where('category', '=', category).execute(),
    )
  const sizes = async ({ businessName }: TestBusiness) => {
    const { payload } = await server().call('publicUser', 'fetchCategories', { businessName })
    return payload.categories.map(({ category, count }: Category) => [category, count])
  }

  test('a category that two releases stored is one again, with all its products', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const books = '❤\ufe0f किताबें'
    await makeProduct(database, shop, { category: 'तेल' })
    await makeProduct(database, shop, { category: books })
    await makeProduct(database, other, { category: 'तेल' })
    await storeKey(shop, 'तेल', 'तल')
    await storeKey(shop, books, books)
    await makeProduct(database, shop, { category: 'तेल' })
    const listed = async (category: string) =>
      (await call('publicProducts', 'fetchAll', { businessName: shop.businessName, category })).payload.count
    expect([await listed('तेल'), await listed(books), (await sizes(shop)).length]).toEqual([1, 0, 3])
    for (let time = 0; time < 2; time++) {
      await repair()
      expect([await listed('तेल'), await listed(books)]).toEqual([2, 1])
      expect(await sizes(shop)).toEqual([
        ['तेल', 2],
        [books, 1],
      ])
      expect(await sizes(other)).toEqual([['तेल', 1]])
    }
  })

  test('a category with more products than one statement changes, and many categories, are repaired', async () => {
    const shop = await makeBusiness(server().database)
    await server().database.forTenant(shop.businessId, query =>
      sql`insert into products (business_id, _id, product_name, name_key, description, category, category_key)
        select ${shop.businessId}, gen_random_uuid(), 'Pot', 'pot', '',
          case when n > 600 then 'तेल' else 'तेल ' || n end, case when n > 600 then 'तल' else 'तल ' || n end
        from generate_series(1, 1300) n`.execute(query),
    )
    await repair()
    const { rows } = await server().database.forTenant(shop.businessId, query =>
      sql<{ left: number }>`select count(*)::int as left from products where category_key <> category`.execute(query),
    )
    expect(rows).toEqual([{ left: 0 }])
    expect((await sizes(shop))[0]).toEqual(['तेल', 700])
  })

  test('a shop is found by its name with vowel signs, and by the name that the previous release gave it', async () => {
    const { database, call } = server()
    const find = async (searchQuery: string) =>
      (await call('publicUser', 'fetchAll', { searchQuery })).payload.userProfiles.map(
        (profile: { displayName: string }) => profile.displayName,
      )
    // As the migration and a rename by the previous release leave them.
    const stored = { 'चाय घर': 'चाय घर', カメラのガイド: 'カメラのカ\u3099イト\u3099', 'Rosehip Café': 'thistledown' }
    for (const [display_name, title_key] of Object.entries(stored))
      await makeBusiness(database, { display_name, title_key })
    for (const name of Object.keys(stored)) expect(await find(name)).toEqual([])
    await repair()
    for (const name of Object.keys(stored)) expect(await find(name)).toEqual([name])
    expect(await find('thistledown')).toEqual([])
  })
})
