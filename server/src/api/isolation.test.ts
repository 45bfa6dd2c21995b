import { expect, test } from '@jest/globals'
import type { Group } from '@showcase/contract/paths'
import { sql } from 'kysely'
import { makeBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { createCatalogue } from '../catalog/catalogues/catalogues.repository.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { fillBusiness, person } from './fill-business.testing.ts'

describeOnBothDatabases('tenants are kept apart', server => {
  test('the database shows a tenant its own rows, and none without a tenant', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const stranger = await makeBusiness(database)
    await fillBusiness(database, shop)
    const tables = await database.acrossTenants(db =>
      sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'business_id' and table_name not in ('jobs', 'sessions', 'users', 'businesses', 'stored_files')`.execute(
        db,
      ),
    )
    expect(tables.rows.length).toBeGreaterThanOrEqual(16)
    for (const { name } of tables.rows) {
      const count = sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(name)} where business_id = ${shop.businessId}`
      const seen = [
        await database.forTenant(shop.businessId, db => count.execute(db)),
        await database.forTenant(stranger.businessId, db => count.execute(db)),
        await database.withoutTenant(db => count.execute(db)),
      ].map(({ rows }) => rows[0]?.n ?? 0)
      expect([name, Math.min(1, seen[0] ?? 0), seen[1], seen[2]]).toEqual([name, 1, 0, 0])
    }
  })

  test("the database takes no row for another tenant, and no catalogue of another's products", async () => {
    const { database } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const { productId } = await fillBusiness(database, shop)
    const foreign = { businessId: shop.businessId }
    const forged = database.forTenant(stranger.businessId, db =>
      notify({ ...foreign, db }, { notification: 'x', redirect: '' }),
    )
    await expect(forged).rejects.toThrow(/row-level security/)
    const mixed = inTransaction(database, stranger.businessId, tenant =>
      createCatalogue(tenant, { catalogueName: 'c', description: 'd', products: [productId] }),
    )
    await expect(mixed).rejects.toThrow(/foreign key/)
  })

  test("an owner's lists hold nothing of another's", async () => {
    const { database, call } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const { productId } = await fillBusiness(database, shop)
    const lists: [Group, string, object][] = [
      ['products', 'fetchAll', { productName: 'secret' }],
      ['catalogues', 'fetchAll', { catalogueName: 'secret' }],
      ['products', 'fetchAllProductsLeads', { searchQuery: person.name }],
      ['catalogues', 'fetchAllCataloguesLeads', { onePerPerson: true }],
      ['catalogues', 'fetchLeadProducts', { products: [productId] }],
      ['user', 'fetchForums', { search: person.name }],
      ['notification', 'fetchAll', {}],
      ['user', 'fetchLinks', { searchQuery: 'link' }],
    ]
    for (const [group, name, request] of lists) {
      const answer = await call(group, name as never, request as never, stranger.token)
      const items = Object.values(answer.payload as object).filter(Array.isArray)
      expect([name, answer.status, items]).toEqual([name, 200, [[]]])
    }
    const { payload } = await call('user', 'fetchLeadSummary', { spans: 1 }, stranger.token)
    expect(payload.overTime).toEqual([expect.objectContaining({ products: 0, catalogues: 0 })])
    const visits = await call('user', 'fetchVisits', { days: 1 }, stranger.token)
    expect(visits.payload).toMatchObject({ overTime: [{ products: 0 }], mostViewed: [] })
    const overview = (await call('user', 'fetchOverview', {}, stranger.token)).payload
    expect([overview.products.all.count, overview.catalogues.all.count, overview.withoutPicture.newest]).toEqual([
      0,
      0,
      [],
    ])
  })

  test('private items are in no public call and on no other site', async () => {
    const { database, call } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const { productId, catalogueId } = await fillBusiness(database, shop)
    const lead = { ...person, phoneNo: '9876543210' }
    const elsewhere = { businessName: stranger.businessName }
    const attempts: ['open' | 'private', Group, string, object][] = [
      ['open', 'publicProducts', 'fetch', { id: productId, ...elsewhere }],
      ['open', 'publicCatalogues', 'fetch', { id: catalogueId, ...elsewhere }],
      ['private', 'publicProducts', 'fetch', { id: productId }],
      ['private', 'publicProducts', 'fetchSuggestions', { id: productId }],
      ['private', 'publicProducts', 'visits', { id: productId }],
      ['private', 'publicProducts', 'createLead', { ...lead, fkProductId: productId }],
      ['private', 'publicCatalogues', 'fetch', { id: catalogueId }],
      ['private', 'publicCatalogues', 'fetchProducts', { id: catalogueId }],
      ['private', 'publicCatalogues', 'visits', { id: catalogueId }],
      ['private', 'publicCatalogues', 'createLead', { ...lead, fkCatalogueId: catalogueId, products: [productId] }],
      [
        'private',
        'publicCatalogues',
        'fetchPrivateLink',
        { privateLink: `link-${shop.businessName}`, fingerPrint: 'f' },
      ],
    ]
    const lists: [Group, string, object][] = [
      ['publicUser', 'search', { searchQuery: 'secret' }],
      ['publicUser', 'search', { searchQuery: 'secrett', businessName: shop.businessName }],
      ['publicUser', 'sitemap', { businessName: shop.businessName }],
      ['publicProducts', 'fetchAll', { businessName: shop.businessName }],
      ['publicProducts', 'fetchAllUsers', { searchQuery: shop.businessName }],
      ['publicCatalogues', 'fetchAll', { businessName: shop.businessName }],
      ['publicCatalogues', 'fetchAllUsers', { searchQuery: shop.businessName }],
    ]
    for (const state of ['open', 'private']) {
      if (state === 'private') {
        for (const table of ['products', 'catalogues'] as const) {
          await database.forTenant(shop.businessId, db => db.updateTable(table).set({ is_public: false }).execute())
        }
      }
      for (const [, group, name, request] of attempts.filter(([when]) => when === state)) {
        const answer = await call(group, name as never, request as never)
        expect([group, name, answer.status, answer.payload]).toEqual([group, name, 404, null])
        expect(JSON.stringify(answer)).not.toContain(shop.businessName)
      }
    }
    for (const [group, name, request] of lists) {
      const answer = await call(group, name as never, request as never)
      expect([group, name, answer.status]).toEqual([group, name, 200])
      expect(JSON.stringify(answer.payload)).not.toMatch(new RegExp(`${shop.businessName}|${productId}|${catalogueId}`))
    }
  })
})
