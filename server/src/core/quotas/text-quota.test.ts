import { expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../../catalog/catalogues/make-catalogues.testing.ts'
import { importsOver } from '../../catalog/imports/imports-over.testing.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'

const fields = { category: 'Pots', specifications: ['Round'], tags: ['clay'], disclaimers: ['Fragile'] }
/** 30,000 bytes. */
const long = '水'.repeat(10_000)

describeOnBothDatabases(
  'quota of texts',
  server => {
    const { run } = importsOver(server)
    const create = (shop: TestBusiness, productName: string, description = long) =>
      server().call('products', 'create', { ...fields, productName, description }, shop.token)
    const update = (shop: TestBusiness, id: string, description: string) =>
      server().call('products', 'update', { ...fields, productName: 'Mug', id, description }, shop.token)
    const used = async ({ token }: TestBusiness): Promise<number> =>
      (await server().call('user', 'fetchUsage', {}, token)).payload.usage.texts.used
    const limit = async ({ businessName }: TestBusiness, texts: number) => {
      const token = `Bearer ${server().config.platformToken}`
      const { payload } = await server().call('platform', 'setQuota', { businessName, texts }, token)
      expect(payload.usage.texts.limit).toBe(texts)
    }
    /** What the triggers count, from the rows. */
    const counted = async ({ businessId }: TestBusiness) => {
      const { rows } = await server().database.forTenant(businessId, query =>
        sql<{ bytes: string }>`
          select sum(bytes) as bytes from (
            select octet_length(description || product_name || item_no || category || coalesce(variants::text, '')
              || array_to_string(tags, '') || array_to_string(specifications, '') || array_to_string(disclaimer, '')) as bytes
              from products
            union all select 100 + octet_length(catalogue_name || description) from catalogues
            union all select 100 + octet_length(labels_key) from catalogue_products
            union all select octet_length(before::text) from import_products
            union all select 100 + length(word) * (2 * octet_length(word) + 50) from search_words) c`.execute(query),
      )
      return Number(rows[0]?.bytes ?? 0)
    }
    const refused = { status: 409, error: expect.stringMatching(/^The texts .* use 1 MB of 1 MB.* Shorten or delete/) }

    test('over the quota new and longer texts are 409; shorter ones and deletions pass and give space back', async () => {
      const shop = await makeBusiness(server().database)
      const id = (await create(shop, 'Mug')).payload._id
      expect((await create(shop, 'Bowl')).status).toBe(200)
      const products = [id, await makeProduct(server().database, shop), await makeProduct(server().database, shop)]
      const before = await used(shop)
      expect(before).toBeGreaterThan(60_000)
      await limit(shop, before)
      expect(await create(shop, 'Cup', 'Blue.')).toMatchObject(refused)
      expect(await update(shop, id, `${long}.`)).toMatchObject(refused)
      const catalogue = { catalogueName: 'Clay', description: long, products }
      expect(await server().call('catalogues', 'create', catalogue, shop.token)).toMatchObject(refused)
      await limit(shop, 10)
      expect((await update(shop, id, long.slice(1))).status).toBe(200)
      expect(await update(shop, id, long)).toMatchObject(refused)
      for (const one of products)
        expect((await server().call('products', 'delete', { id: one }, shop.token)).status).toBe(200)
      expect(before - (await used(shop))).toBeGreaterThan(30_000)
      expect(await used(shop)).toBe(await counted(shop))
    })

    test('of many forms at once, no more than the quota pass, and the count is exact', async () => {
      const shop = await makeBusiness(server().database)
      await limit(shop, 100_000)
      const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => create(shop, `Mug ${at}`)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
      expect(await used(shop)).toBe(await counted(shop))
    })

    test('an import reports the lines over the quota; earlier versions count once, until their product is deleted', async () => {
      const shop = await makeBusiness(server().database)
      const csv = (text: string) =>
        ['Handle,Title,Body (HTML)', ...[1, 2, 3].map(number => `mug-${number},Mug ${number},${text}`)].join('\n')
      await limit(shop, 70_000)
      expect(await run(shop, csv(long))).toMatchObject({
        state: 'done',
        created: 2,
        failed: 1,
        problems: [{ line: 4, field: 'Title', reason: expect.stringContaining('The texts of your products') }],
      })
      await limit(shop, 200_000)
      expect(await run(shop, csv(`${long}a`))).toMatchObject({ created: 1, updated: 2, failed: 0 })
      const { id } = await run(shop, csv(`${long}b`))
      const withCopies = await used(shop)
      expect(withCopies).toBeGreaterThan(180_000)
      await run(shop, csv(`${long}c`))
      expect(await used(shop)).toBe(withCopies)
      const undone = await server().call('products', 'undoImport', { id }, shop.token)
      expect(undone.payload).toMatchObject({ state: 'undone', problemCount: 3 })
      expect(await used(shop)).toBe(await counted(shop))
      for (const { _id } of (await server().call('products', 'fetchAll', {}, shop.token)).payload.products)
        expect((await server().call('products', 'delete', { id: _id }, shop.token)).status).toBe(200)
      // Only words are left, which a sweep removes once there are many.
      expect(await used(shop)).toBe(await counted(shop))
      expect(await used(shop)).toBeLessThan(1000)
    })

    test('entries of catalogues count with the labels that they copy, also of products that become public', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const products: string[] = []
      for (let at = 0; at < 3; at += 1) products.push(await makeProduct(database, shop, {}, { isPublic: at > 0 }))
      await makeCatalogue(database, shop, { products })
      const before = await used(shop)
      await limit(shop, before)
      const publish = () => call('products', 'updateStatus', { id: products[0] }, shop.token)
      expect(await publish()).toMatchObject(refused)
      await limit(shop, before + 1000)
      expect(await publish()).toMatchObject({ status: 200, payload: { status: true } })
      expect(await used(shop)).toBeGreaterThan(before)
      expect(await used(shop)).toBe(await counted(shop))
    })

    test('an undo reports products whose earlier texts are over the quota', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const tags = Array.from({ length: 50 }, (_, at) => `${at} ${'long tag '.repeat(6)}`.trim()).join(', ')
      const csv = (tagged: string) => `Handle,Title,Body (HTML),Tags\nmug,Mug,Blue.,"${tagged}"`
      await run(shop, csv(tags))
      const [mug] = (await call('products', 'fetchAll', {}, shop.token)).payload.products
      const products = [mug._id, await makeProduct(database, shop), await makeProduct(database, shop)]
      await makeCatalogue(database, shop, { products })
      const { id } = await run(shop, csv('short'))
      await limit(shop, await used(shop))
      const undone = await call('products', 'undoImport', { id }, shop.token)
      expect(undone.payload).toMatchObject({
        state: 'undone',
        problems: [{ reason: expect.stringContaining('The texts of your products') }],
      })
      expect((await call('products', 'fetch', { id: mug._id }, shop.token)).payload.product.tags).toEqual(['short'])
      expect(await used(shop)).toBe(await counted(shop))
    })

    test('words of searches count, and new ones are 409 over the quota', async () => {
      const shop = await makeBusiness(server().database)
      const id = (await create(shop, 'Mug', 'Blue.')).payload._id
      const before = await used(shop)
      expect((await create(shop, 'Mug', 'Blue.')).status).toBe(200)
      const ofSecond = (await used(shop)) - before
      // The words of the second product are known.
      expect(before).toBeGreaterThan(ofSecond + 300)
      await limit(shop, await used(shop))
      const tag = (tags: string[]) =>
        server().call(
          'products',
          'update',
          { ...fields, productName: 'Mug', id, description: 'Blue.', tags },
          shop.token,
        )
      expect(await tag(['loam'])).toMatchObject(refused)
      expect((await server().call('products', 'fetch', { id }, shop.token)).payload.product.tags).toEqual(['clay'])
      expect((await tag(['mugs'])).status).toBe(409)
      expect((await tag(['pots'])).status).toBe(200)
      expect(await used(shop)).toBe(await counted(shop))
    })

    test('editors of products save the same new words at once', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const products: string[] = []
      for (let at = 0; at < 8; at += 1) products.push(await makeProduct(database, shop))
      for (let round = 0; round < 5; round += 1) {
        const saves = products.map(async (id, at) => {
          // From the second round on, half of the saves keep the number of bytes. All have the same new words.
          const tags = Array.from({ length: 20 }, (_, tag) => `round${round}tag${tag + 10}`)
          const form = {
            ...fields,
            productName: 'Mug',
            id,
            description: at % 2 ? `${round}` : 'x'.repeat(round + 1),
            tags,
          }
          return call('products', 'update', form, shop.token)
        })
        expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
      }
      expect(await used(shop)).toBe(await counted(shop))
    })

    test('editors of products and of their catalogue save at once', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const products: string[] = []
      for (let at = 0; at < 6; at += 1) products.push(await makeProduct(database, shop))
      const id = await makeCatalogue(database, shop, { products })
      const saves = Array.from({ length: 30 }, async (_, at) => {
        if (at % 2) {
          const tags = [`tag ${at}`]
          const form = { ...fields, productName: 'Mug', id: products[at % 6], description: `${at}`, tags }
          return call('products', 'update', form, shop.token)
        }
        const some = at % 4 ? products : products.slice(0, 3)
        const catalogue = { id, catalogueName: 'Clay', description: `${at}`, products: some }
        return call('catalogues', 'update', catalogue, shop.token)
      })
      expect(new Set((await Promise.all(saves)).map(({ status }) => status))).toEqual(new Set([200]))
      expect(await used(shop)).toBe(await counted(shop))
    })
  },
  { QUOTA_TEXT_MB: '1', PLATFORM_TOKEN: 'a-token-of-operators-that-is-long-enough' },
)
