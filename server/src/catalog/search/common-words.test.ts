import { expect, jest, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'

type HitName = { productName?: string; catalogueName?: string }

describeOnBothDatabases('search of all businesses for common words', server => {
  const search = async (request: object) => server().call('publicUser', 'search', request)
  const namesOf = (answer: { payload: { searchedData: HitName[] } }) =>
    answer.payload.searchedData.map(hit => hit.productName ?? hit.catalogueName)

  /** Adds old products that hold the words outside their names, some at a time, because a statement has a time limit. */
  const fillWith = async ({ businessId }: TestBusiness, words: string, count: number) => {
    for (let left = count; left > 0; left -= 3_000) {
      await server().database.forTenant(businessId, query =>
        sql`
          insert into products (
            business_id, _id, product_name, name_key, search_key, description, category, category_key, created_at)
          select ${businessId}::uuid, gen_random_uuid(), 'A product', 'a product', ${words}, 'd', 'Shelves', 'shelves', '2020-01-01'
          from generate_series(1, ${Math.min(left, 3_000)}::int)`.execute(query),
      )
    }
  }

  test('a repeated search of all businesses shows no item that was hidden since', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const word = `cupboard${process.pid}`
    await fillWith(shop, word, 15_001)
    const newest = await makeProduct(database, shop, { productName: `${word}, oak` })
    const products = await Promise.all([1, 2, 3].map(() => makeProduct(database, shop, { tags: [word] })))
    await makeCatalogue(database, shop, { catalogueName: 'Rooms', products })
    const first = await search({ searchQuery: word })
    expect(first.payload).toMatchObject({ count: 10_000, countIsCapped: true, maxTotal: 10_000 })
    expect(first.payload.searchedData[0]).toMatchObject({ _id: newest })
    expect(namesOf(first)).toContain('Rooms')
    expect((await search({ searchQuery: word, filter: 'catalogues' })).payload).toMatchObject({
      count: 1,
      maxTotal: 10_000,
    })
    await database.forTenant(shop.businessId, query =>
      query.updateTable('products').set({ is_blocked: true }).where('_id', '=', newest).execute(),
    )
    const again = await search({ searchQuery: word })
    expect(again.payload).toMatchObject({ count: 10_000, countIsCapped: true })
    expect(again.payload.searchedData).toHaveLength(first.payload.searchedData.length)
    expect(again.payload.searchedData.map((hit: { _id: string }) => hit._id)).not.toContain(newest)
    for (const hidden of [{ is_all_products_active: false }, { is_all_products_active: true, is_blocked: true }]) {
      await database.acrossTenants(query =>
        query.updateTable('businesses').set(hidden).where('business_id', '=', shop.businessId).execute(),
      )
      expect(namesOf(await search({ searchQuery: word }))).toEqual([])
    }
  }, 30_000)

  test('a search of all businesses with more than 1,000 matches is kept for a minute, one of a business is not', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const word = `bookend${process.pid}`
    await fillWith(shop, word, 1_001)
    const everywhere = async () => (await search({ searchQuery: word })).payload
    const inShop = async () => (await search({ searchQuery: word, businessName: shop.businessName })).payload
    const first = await everywhere()
    expect([first.count, (await inShop()).count]).toEqual([1001, 1001])
    await makeProduct(database, shop, { productName: `${word}, oak` })
    expect([(await everywhere()).count, (await inShop()).count]).toEqual([1001, 1002])
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000)
    const later = await everywhere()
    now.mockRestore()
    expect(later.count).toBe(1001)
    await waitUntil(async () => (await everywhere()).count === 1002)
  }, 30_000)

  test('beside more than 15,000 products, the newest of more than 1,000 catalogues are found', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const word = `trellis${process.pid}`
    await fillWith(shop, word, 15_001)
    await database.forTenant(shop.businessId, query =>
      sql`
        insert into catalogues (business_id, _id, catalogue_name, name_key, search_key, description, created_at)
        select ${shop.businessId}::uuid, gen_random_uuid(), 'Number ' || n, 'number ' || n, ${word}, 'd',
          '2010-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 1001) n`.execute(query),
    )
    const newest = await search({ searchQuery: word, perPage: 3 })
    expect(newest.payload).toMatchObject({ count: 10_000, countIsCapped: true })
    expect(namesOf(newest)).toEqual(['A product', 'A product', 'A product'])
    const names = namesOf(await search({ searchQuery: word, sort: 'oldToNew', perPage: 3 }))
    expect(names).toEqual(['Number 1', 'Number 2', 'Number 3'])
  }, 30_000)

  test('a word of 30,000 products is counted to 10,000, and exactly once most of them were removed, with old statistics', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    // A repeated search of one word would be answered from what is kept.
    const [before, after] = [`birdbath${process.pid}`, `sundial${process.pid}`]
    await fillWith(shop, `${before} ${after}`, 30_000)
    const newest = await makeProduct(database, shop, { tags: [before] })
    await database.transactAcrossTenants(async trx => {
      // As autovacuum would, by the owner of the table.
      await sql`set local role none`.execute(trx)
      await sql`analyze products`.execute(trx)
    })
    const found = await search({ searchQuery: before })
    expect(found.payload).toMatchObject({ count: 10_000, countIsCapped: true, maxTotal: 10_000 })
    expect(found.payload.searchedData[0]).toMatchObject({ _id: newest })
    for (let part = 0; part < 7; part += 1) {
      await database.forTenant(shop.businessId, query =>
        sql`delete from products where _id in (select _id from products where _id <> ${newest} limit 3000)`.execute(
          query,
        ),
      )
    }
    expect((await search({ searchQuery: after })).payload).toMatchObject({ count: 9_000, countIsCapped: false })
  }, 60_000)
})
