import { describe, expect, test } from '@jest/globals'
import { searchHitSchema } from '@showcase/contract/entities'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'

type HitName = { productName?: string; catalogueName?: string }

describeOnBothDatabases('search', server => {
  const search = async (request: object) => server().call('publicUser', 'search', request)
  const namesOf = (answer: { payload: { searchedData: HitName[] } }) =>
    answer.payload.searchedData.map(hit => hit.productName ?? hit.catalogueName)
  const find = async ({ businessName }: { businessName: string }, searchQuery: string, more: object = {}) =>
    namesOf(await search({ businessName, searchQuery, ...more }))

  /** A shop whose items hold the word `kettle` in every place where it may stand. */
  const makeKettles = async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const make = (productName: string, more: object = {}) =>
      makeProduct(database, shop, { productName, itemNo: '', category: 'Kitchen', tags: [], description: 'd', ...more })
    const ids = [
      await make('Sku', { itemNo: 'KETTLE' }),
      await make('Kettle, large'),
      await make('Copper kettle'),
      await make('Tagged', { tags: ['kettle'] }),
      await make('In its category', { category: 'Kettles' }),
      await make('Described', { description: 'Goes well with a Kettle.' }),
      await make('Elsewhere'),
    ]
    return { shop, ids }
  }

  test('finds by SKU, name, category, tags and description, and ranks in this order', async () => {
    const { shop } = await makeKettles()
    expect(await find(shop, 'kettle')).toEqual([
      'Sku',
      'Kettle, large',
      'Copper kettle',
      'In its category',
      'Tagged',
      'Described',
    ])
    expect(await find(shop, 'copper KETTLE')).toEqual(['Copper kettle'])
    expect(await find(shop, 'kettle copper')).toEqual(['Copper kettle'])
    expect(await find(shop, 'goes kettle')).toEqual(['Described'])
    expect(await find(shop, 'ke')).toContain('Kettle, large')
    expect(await find(shop, '%')).toEqual([])
    expect(await find(shop, '')).toHaveLength(7)
  })

  test('tolerates a typo in each word, and takes nothing for one where the words are there', async () => {
    const { shop } = await makeKettles()
    for (const typed of ['kettel', 'ketle', 'kettlle', 'kattle', 'Ketttle']) {
      expect([typed, ...(await find(shop, typed))]).toEqual(expect.arrayContaining([typed, 'Copper kettle']))
    }
    expect(await find(shop, 'coper ketle')).toEqual(['Copper kettle'])
    expect(await find(shop, 'copper sattle')).toEqual([])
    await makeProduct(server().database, shop, { productName: 'Settle', tags: [] })
    expect(await find(shop, 'settle')).toEqual(['Settle'])
  })

  test('finds the singular of a plural, after names with the word as typed', async () => {
    const { shop } = await makeKettles()
    await makeProduct(server().database, shop, { productName: 'Two kettles', itemNo: '', tags: [] })
    const found = await find(shop, 'kettles')
    expect(found.slice(0, 3)).toEqual(['Two kettles', 'Copper kettle', 'Kettle, large'])
    expect(found).toHaveLength(7)
    expect(await find(shop, 'coper kettels')).toEqual(['Copper kettle'])
    const plurals = {
      Cookie: 'cookies',
      Berry: 'berries',
      Bookshelf: 'bookshelves',
      Box: 'boxes',
      Tie: 'ties',
      Glass: 'glass',
    }
    for (const [productName, typed] of Object.entries(plurals)) {
      await makeProduct(server().database, shop, { productName, itemNo: '', tags: [] })
      expect(await find(shop, typed)).toEqual([productName])
    }
  })

  test('finds a name with another apostrophe or with quotation marks than typed, also in the list of its owner', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    for (const productName of ['Rock ’n’ roll cup', 'O’Brien jug', "Potter's wheel"])
      await makeProduct(database, shop, { productName, itemNo: '', tags: [], description: 'd' })
    expect(await find(shop, "rock 'n' roll")).toEqual(['Rock ’n’ roll cup'])
    expect(await find(shop, '“potter’s”')).toEqual(["Potter's wheel"])
    expect(await find(shop, "o'brien")).toEqual(['O’Brien jug'])
    const { payload } = await call('products', 'fetchAll', { productName: "o'brien" }, shop.token)
    expect(payload.products).toMatchObject([{ productName: 'O’Brien jug' }])
  })

  test('finds the words of changed items', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, { productName: 'Old name', itemNo: '' })
    const form = { id, category: 'c', productName: 'Samovar', description: 'd', tags: [], images: [] }
    expect(await call('products', 'update', form, shop.token)).toMatchObject({ status: 200 })
    expect(await find(shop, 'samowar')).toEqual(['Samovar'])
    expect(await find(shop, 'old name')).toEqual([])
  })

  test('finds catalogues by name, description, and the labels of their public products', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const plain = (productName: string, more: object = {}, state: object = {}) =>
      makeProduct(database, shop, { productName, tags: [], category: 'Kitchen', ...more }, state)
    const rest = [await plain('a'), await plain('b')]
    const tagged = await plain('c', { tags: ['walnut'] })
    const hidden = await plain('d', { tags: ['walnut'] }, { isPublic: false })
    const make = (catalogueName: string, last: string, description = 'd') =>
      makeCatalogue(database, shop, { catalogueName, description, products: [...rest, last] })
    await make('Hidden walnut, not for all', hidden)
    await make('By label', tagged)
    await make('By description', hidden, 'All of walnut.')
    await make('Not', hidden)
    const catalogues = { filter: 'catalogues' }
    expect(await find(shop, 'walnut', catalogues)).toEqual(['Hidden walnut, not for all', 'By description', 'By label'])
    expect(await find(shop, 'walnutt', catalogues)).toHaveLength(3)
    const { payload } = await search({ businessName: shop.businessName, searchQuery: 'walnut' })
    expect(payload).toMatchObject({ count: 4, maxTotal: 4, countIsCapped: false })
    searchHitSchema.array().parse(payload.searchedData)
    expect(payload.searchedData.map((hit: { type: string }) => hit.type).sort()).toEqual([
      'catalogue',
      'catalogue',
      'catalogue',
      'product',
    ])
  })

  test('a catalogue is found by what its products are now', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const make = (productName: string, tags: string[]) => makeProduct(database, shop, { productName, tags })
    const [a, b, id] = [await make('a', []), await make('b', []), await make('c', ['pewter'])]
    const catalogue = await makeCatalogue(database, shop, { catalogueName: 'Set', products: [a, b, id] })
    const foundBy = (word: string) => find(shop, word, { filter: 'catalogues' })
    const form = { id, productName: 'c', category: 'Mugs', description: 'd', images: [], tags: ['brass'] }
    expect(await foundBy('pewter')).toEqual(['Set'])
    expect(await call('products', 'update', form, shop.token)).toMatchObject({ status: 200 })
    expect([await foundBy('pewter'), await foundBy('brass')]).toEqual([[], ['Set']])
    for (const expected of [[], ['Set']]) {
      expect(await call('products', 'updateStatus', { id }, shop.token)).toMatchObject({ status: 200 })
      expect(await foundBy('brass')).toEqual(expected)
    }
    const other = await make('d', ['copper'])
    const edited = { id: catalogue, catalogueName: 'Set', description: 'd', products: [a, b, other] }
    expect(await call('catalogues', 'update', edited, shop.token)).toMatchObject({ status: 200 })
    expect([await foundBy('brass'), await foundBy('copper')]).toEqual([[], ['Set']])
  })

  test('filters by kind, counting the kind and all; sorts and pages', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const { businessName } = shop
    const products = []
    for (const productName of ['Set b', 'Set c', 'Set a']) {
      products.push(await makeProduct(database, shop, { productName, tags: [] }))
    }
    await makeCatalogue(database, shop, { catalogueName: 'Set d', products })
    const asked = { businessName, searchQuery: 'set' }
    const counts = async (filter: string) => {
      const { count, maxTotal } = (await search({ ...asked, filter })).payload
      return [count, maxTotal]
    }
    expect([await counts('all'), await counts('products'), await counts('CATALOGUES')]).toEqual([
      [4, 4],
      [3, 4],
      [1, 4],
    ])
    expect(await find(shop, 'set', { sort: 'aToZ' })).toEqual(['Set a', 'Set b', 'Set c', 'Set d'])
    expect(await find(shop, 'set', { sort: 'Alphabetically Z-A' })).toEqual(['Set d', 'Set c', 'Set b', 'Set a'])
    expect(await find(shop, 'set', { sort: 'oldToNew', filter: 'products' })).toEqual(['Set b', 'Set c', 'Set a'])
    expect(await find(shop, 'set', { sort: 'aToZ', perPage: 3, pageNo: 2 })).toEqual(['Set d'])
    const past = await search({ ...asked, pageNo: Number.MAX_SAFE_INTEGER })
    expect(past).toMatchObject({ status: 200, payload: { searchedData: [], count: 4, maxTotal: 4 } })
  })

  describe('hidden items are neither found nor counted', () => {
    const hide = (shop: TestBusiness, columns: object) =>
      server().database.forTenant(shop.businessId, query =>
        query
          .updateTable('businesses')
          .set(columns as never)
          .execute(),
      )

    test('private and blocked items', async () => {
      const { database } = server()
      const shop = await makeBusiness(database)
      await makeProduct(database, shop, { productName: 'ghost' }, { isPublic: false })
      await makeProduct(database, shop, { productName: 'ghost' }, { isBlocked: true })
      await makeCatalogue(database, shop, { catalogueName: 'ghost', isPublic: false })
      await makeCatalogue(database, shop, { catalogueName: 'ghost', isBlocked: true })
      const { payload } = await search({ businessName: shop.businessName, searchQuery: 'ghost' })
      expect(payload).toMatchObject({ searchedData: [], count: 0, maxTotal: 0 })
      expect(await find(shop, 'ghosst')).toEqual([])
    })

    test('each kind while its bulk switch is off, in the business and on the platform', async () => {
      const { database } = server()
      const shop = await makeBusiness(database)
      const word = `switch${process.pid}`
      const products = [1, 2, 3].map(() => makeProduct(database, shop, { productName: 'p', category: word }))
      await makeCatalogue(database, shop, { catalogueName: 'labelled', products: await Promise.all(products) })
      await makeCatalogue(database, shop, { catalogueName: word })
      const everywhere = { businessName: '' }
      expect((await find(shop, word)).sort()).toEqual(['labelled', 'p', 'p', 'p', word])
      expect((await find(everywhere, word)).sort()).toEqual(['labelled', 'p', 'p', 'p', word])
      await hide(shop, { is_all_products_active: false })
      for (const place of [shop, everywhere]) expect(await find(place, word)).toEqual([word])
      await hide(shop, { is_all_products_active: true, is_all_catalogues_active: false })
      for (const place of [shop, everywhere]) expect(await find(place, word)).toEqual(['p', 'p', 'p'])
      await hide(shop, { is_blocked: true })
      expect(await find(everywhere, word)).toEqual([])
      const answer = await search({ businessName: shop.businessName, searchQuery: word })
      expect(answer).toMatchObject({ status: 404, error: 'Business not found' })
    })
  })

  test('a business finds only its own items; the platform finds all, with business names, also with typos', async () => {
    const { database } = server()
    const [one, two] = [await makeBusiness(database, { currency: 'EUR' }), await makeBusiness(database)]
    const word = `lantern${process.pid}`
    for (const shop of [one, two]) await makeProduct(database, shop, { productName: word })
    expect(await find(one, word)).toEqual([word])
    for (const typed of [word, word.replace('lant', 'lnat')]) {
      const { payload } = await search({ searchQuery: typed })
      const hits = payload.searchedData.map((hit: Record<string, string>) => [hit.businessName, hit.currency])
      expect(hits).toEqual([
        [two.businessName, 'INR'],
        [one.businessName, 'EUR'],
      ])
      expect(payload).toMatchObject({ count: 2, maxTotal: 2 })
    }
  })

  test('counts to 10,000; the exact SKU and names that begin with the query are first even then', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    await makeProduct(database, shop, { productName: 'first', itemNo: 'cup' })
    await makeProduct(database, shop, { productName: 'Cup, the' })
    await database.forTenant(shop.businessId, query =>
      sql`
        insert into products (business_id, _id, product_name, name_key, search_key, description, category, category_key)
        select ${shop.businessId}::uuid, gen_random_uuid(), 'A cup', 'a cup', 'a cup', 'd', 'Cups', 'cups'
        from generate_series(1, 10001)`.execute(query),
    )
    const { payload } = await search({ businessName: shop.businessName, searchQuery: 'cup', filter: 'products' })
    expect(payload).toMatchObject({ count: 10_000, countIsCapped: true, maxTotal: 10_000 })
    expect(namesOf({ payload }).slice(0, 3)).toEqual(['first', 'Cup, the', 'A cup'])
    const pageOf = (pageNo: number) =>
      search({ businessName: shop.businessName, searchQuery: 'cup', pageNo, perPage: 100 })
    expect((await pageOf(101)).payload).toMatchObject({ searchedData: [], count: 10_000, countIsCapped: true })
    const pages = [1, 2].map(pageOf)
    const hits = (await Promise.all(pages)).flatMap(page => page.payload.searchedData as { _id: string }[])
    expect(new Set(hits.map(hit => hit._id)).size).toBe(200)
  }, 30_000)

  test('400 for an unknown filter or order, 404 for an unknown business', async () => {
    expect(await search({ filter: 'people' })).toMatchObject({ status: 400 })
    expect(await search({ sort: 'sideways' })).toMatchObject({ status: 400 })
    expect(await search({ searchQuery: 'x'.repeat(201) })).toMatchObject({ status: 400 })
    const answer = await search({ businessName: 'unknown-business' })
    expect(answer).toMatchObject({ status: 404, error: 'Business not found' })
  })
})
