import { beforeAll, describe, expect, test } from '@jest/globals'
import { type KyselyPlugin, RawNode, sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { listCataloguesForOwner } from '../catalog/catalogues/catalogue-lists.repository.ts'
import { makeCatalogue } from '../catalog/catalogues/make-catalogues.testing.ts'
import { listCategories } from '../catalog/categories/categories.repository.ts'
import { listLinks } from '../catalog/private-links/owner-links.repository.ts'
import { listProducts, type ProductFilter } from '../catalog/products/products.repository.ts'
import { findTextAcrossTenants } from '../core/db/find-text.repository.ts'
import type { Listed } from '../core/db/page.ts'
import { asTenant, type Tenant } from '../core/db/tenant.ts'

const [MANY, FEW] = [10_000, 100]
const page = { pageNo: 1, perPage: 12 }
/** Enough to find the time that a call takes when nothing else disturbs it. */
const SAMPLES = 15
/** Noise only ever makes a call slower: one quiet round of these is proof. */
const ROUNDS = 4

/** Makes whatever a repository asks say how it would be done, instead of doing it. */
const explaining: KyselyPlugin = {
  transformQuery({ node }) {
    if (!RawNode.is(node)) return node
    const [first = '', ...rest] = node.sqlFragments
    return { ...node, sqlFragments: [`explain ${first}`, ...rest] }
  },
  transformResult: async ({ result }) => result,
}

describeOnBothDatabases("an owner's lists among 10,000 products", server => {
  let large: TestBusiness
  let small: TestBusiness
  let productId = ''
  let catalogueId = ''

  const fill = async (rows: number) => {
    const { database } = server()
    const shop = await makeBusiness(database)
    await asTenant(database, shop.businessId, ({ db }) =>
      sql`
        insert into products (
          business_id, _id, product_name, name_key, search_key, description, category, category_key, tags, is_promoted,
          created_at)
        select ${shop.businessId}::uuid, gen_random_uuid(), 'Cup ' || n, 'cup ' || n, 'cup ' || n, made,
          'Kind ' || n % 20, 'kind ' || n % 20, array['tag ' || n % 20], n % 10 = 0, now() - n * interval '1 minute'
        from generate_series(1, ${rows}::int) n, repeat('made by hand ', 40) made`.execute(db),
    )
    await asTenant(database, shop.businessId, ({ db }) =>
      sql`
        insert into catalogues (business_id, _id, catalogue_name, name_key, description, is_promoted, created_at)
        select ${shop.businessId}::uuid, gen_random_uuid(), 'Set ' || n, 'set ' || n, 'd', n % 10 = 0, now()
        from generate_series(1, ${rows / 10}::int) n`.execute(db),
    )
    const { rows: ids } = await asTenant(database, shop.businessId, ({ db }) =>
      sql<{ _id: string }>`select _id from products where business_id = ${shop.businessId} limit 50`.execute(db),
    )
    const products = ids.map(row => row._id)
    const made = [0, 1, 2, 3].map(() => makeCatalogue(database, shop, { products }))
    return { shop, products, catalogues: await Promise.all(made) }
  }

  beforeAll(async () => {
    const { database } = server()
    // A business that owns most of a table is read as a whole: the usual one owns a part.
    for (const rows of [MANY, MANY, MANY]) await fill(rows)
    const filled = await fill(MANY)
    small = (await fill(FEW)).shop
    large = filled.shop
    productId = filled.products[0] ?? ''
    catalogueId = filled.catalogues[0] ?? ''
    await asTenant(database, large.businessId, ({ db }) =>
      sql`
        insert into private_links (business_id, _id, private_link, fk_product_id, link_expires_at)
        select ${large.businessId}::uuid, gen_random_uuid(), 'link-' || n, _id, now()
        from generate_series(1, 40) n, (select _id from products where business_id = ${large.businessId} limit 100) item`.execute(
        db,
      ),
    )
    await database.vacuum()
  }, 120_000)

  describe('reach an index, whatever they are narrowed to', () => {
    const planOf = async (list: (tenant: Tenant) => Promise<Listed<unknown>>): Promise<string> => {
      const { rows } = await asTenant(server().database, large.businessId, ({ businessId, db }) =>
        list({ businessId, db: db.withPlugin(explaining) }),
      )
      return (rows as { 'QUERY PLAN': string }[]).map(line => line['QUERY PLAN']).join('\n')
    }
    /** The part of a plan that reads the page; before it, the plan reads the count and the columns of each row. */
    const read = (index: string) => new RegExp(`Index (Only )?Scan (Backward )?(using|on) ${index}\\b`)

    const products: [string, ProductFilter, 'newToOld' | 'oldToNew' | 'aToZ' | 'zToA', string][] = [
      ['all products, newest first', {}, 'newToOld', 'products_newest'],
      ['all products, oldest first', {}, 'oldToNew', 'products_newest'],
      ['all products by name', {}, 'aToZ', 'products_by_name'],
      ['all products by name, backwards', {}, 'zToA', 'products_by_name'],
      ['casual products', { isPromoted: false }, 'newToOld', 'products_casual'],
      ['promoted products', { isPromoted: true }, 'newToOld', 'products_promoted'],
      ['a category', { category: 'Kind 7' }, 'newToOld', 'products_by_category'],
      ['very common names', { named: { column: 'name_key', text: 'cup' } }, 'newToOld', 'products_newest'],
    ]
    test.each(products)('%s', async (_title, filter, sort, index) => {
      const plan = await planOf(tenant => listProducts(tenant, 'owner', filter, sort, page))
      expect(plan).toMatch(read(index))
      expect(plan).not.toContain('Seq Scan on products')
      expect(plan).not.toContain('Sort Key: i.')
    })

    test('found products, and the products of a catalogue in its order', async () => {
      const named = { ids: [productId] }
      const found = await planOf(tenant => listProducts(tenant, 'owner', { named }, 'newToOld', page))
      expect(found).toMatch(read('products_(pkey|of_id)'))
      const members = await planOf(tenant => listProducts(tenant, 'owner', { catalogueId }, undefined, page))
      expect(members).toMatch(read('catalogue_products_pkey'))
      for (const plan of [found, members]) expect(plan).not.toContain('Seq Scan on products')
    })

    test('words of names, whatever their order is', async () => {
      const plan: string[] = []
      const transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
        plan.push(...result.rows.map(row => String(row['QUERY PLAN'])))
        return result
      }
      await server().database.acrossTenants(query =>
        findTextAcrossTenants(
          query.withPlugin({ ...explaining, transformResult }),
          'products',
          large.businessId,
          '777 cup',
        ),
      )
      expect(plan.join('\n')).toContain('Bitmap Index Scan on products_name_trigrams')
    })

    test('categories, counted and with their newest picture', async () => {
      for (const [openOnly, index] of [
        [true, 'products_open_by_category'],
        [false, 'products_by_category'],
      ] as const) {
        const plan = await planOf(tenant => listCategories(tenant, { openOnly }, page))
        expect(plan).toMatch(new RegExp(`Index Only Scan using ${index}\\b`))
        expect(plan).toMatch(read('products_pictured_by_category'))
        expect(plan).not.toContain('Seq Scan on products')
      }
    })

    test('catalogues with all that they take from their products', async () => {
      for (const [isPromoted, sort, index] of [
        [undefined, 'newToOld', 'catalogues_newest'],
        [undefined, 'aToZ', 'catalogues_by_name'],
        [true, 'newToOld', 'catalogues_promoted'],
        [false, 'newToOld', 'catalogues_casual'],
      ] as const) {
        const plan = await planOf(tenant => listCataloguesForOwner(tenant, { isPromoted }, sort, page))
        expect(plan).toMatch(read(index))
        expect(plan).not.toContain('Seq Scan on products')
        expect(plan).not.toContain('Sort Key: i.')
      }
    })

    test('private links of an item, searched or not', async () => {
      for (const searchQuery of ['', 'link-7']) {
        const plan = await planOf(tenant => listLinks(tenant, { fkProductId: productId }, searchQuery, page))
        expect(plan).toMatch(read('private_links_of_product'))
        expect(plan).not.toContain('Seq Scan')
      }
    })
  })

  const requests: object[] = [
    {},
    { isPromoted: false },
    { isPromoted: true },
    { sort: 'aToZ' },
    { category: 'Kind 7' },
    { productName: 'cu' },
    { pageNo: 2 },
  ]
  test.each(requests)(
    `a page of ${page.perPage} costs at most twice what it costs among ${FEW} products: %j`,
    async request => {
      const take = async ({ token }: TestBusiness) => {
        const start = performance.now()
        const { payload } = await server().call('products', 'fetchAll', request, token)
        expect(payload.products.length).toBeGreaterThan(0)
        return performance.now() - start
      }
      const ratios: number[] = []
      while (ratios.length < ROUNDS && !ratios.some(ratio => ratio <= 2)) {
        const [ofLarge, ofSmall]: [number[], number[]] = [[], []]
        for (let sample = 0; sample < SAMPLES; sample++) {
          ofSmall.push(await take(small))
          ofLarge.push(await take(large))
        }
        ratios.push(Math.min(...ofLarge) / Math.min(...ofSmall))
      }
      expect(Math.min(...ratios)).toBeLessThanOrEqual(2)
    },
    60_000,
  )
})
