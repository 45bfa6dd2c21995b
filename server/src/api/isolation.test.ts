import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import type { CallSchema } from '@showcase/contract/call'
import { calls } from '@showcase/contract/calls'
import { errors } from '@showcase/contract/errors'
import { type CallName, type Group, paths } from '@showcase/contract/paths'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { insertAccountToken } from '../accounts/auth/account-tokens.repository.ts'
import { startSession } from '../accounts/auth/auth.service.ts'
import { listSessions } from '../accounts/auth/sessions.repository.ts'
import { createCatalogue } from '../catalog/catalogues/catalogues.repository.ts'
import { insertFiles } from '../catalog/imports/import-files.repository.ts'
import { traceProduct } from '../catalog/imports/import-traces.repository.ts'
import { insertImport, recordPicture } from '../catalog/imports/imports.repository.ts'
import { createPrivateLink } from '../catalog/private-links/private-links.repository.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { createForumMessage } from '../leads/forums/forums.repository.ts'
import { claimLeadKey, insertLead } from '../leads/leads.repository.ts'
import { addVisits } from '../leads/visits/visits.repository.ts'
import { notify } from '../notifications/notifications.repository.ts'
import { queuePush, takePendingPushes } from '../notifications/push/push-queue.repository.ts'
import { storeTarget } from '../notifications/push/push-targets.repository.ts'

const person = { name: 'Ravi', email: 'ravi@visitor.example' }

describeOnBothDatabases('tenants are kept apart', server => {
  /** A row in every table of these modules; gives the ids that calls take. */
  const fill = async (shop: TestBusiness) => {
    const { database } = server()
    const products = await Promise.all(
      [1, 2, 3].map(() => makeProduct(database, shop, { productName: `Secret of ${shop.businessName}` })),
    )
    const [productId = ''] = products
    return inTransaction(database, shop.businessId, async tenant => {
      const catalogueName = `Secret set of ${shop.businessName}`
      const catalogueId = await createCatalogue(tenant, { catalogueName, description: 'd', products })
      const linkExpiresAt = new Date(Date.now() + 60_000)
      const item = { fkProductId: productId }
      const privateLink = `link-${shop.businessName}`
      const linkId = await createPrivateLink(tenant, { privateLink, item, linkExpiresAt, allowMultipleUsers: false })
      const catalogueLinkId = await createPrivateLink(tenant, {
        privateLink: `link-to-catalogue-${shop.businessName}`,
        item: { fkCatalogueId: catalogueId },
        linkExpiresAt,
        allowMultipleUsers: false,
      })
      const forumId = await createForumMessage(tenant, { ...person, subject: 's', message: 'm' })
      const notificationId = await notify(tenant, { notification: 'n', redirect: '' })
      await addVisits(tenant, 'product', productId)
      const visitor = { ...person, phoneNo: '9876543210', businessName: '', query: '' }
      const asked = [{ _id: productId, productName: 'p' }]
      const leadId = await insertLead(tenant, { ...visitor, item, itemName: 'p', products: asked })
      const about = { item: { fkCatalogueId: catalogueId }, itemName: catalogueName, products: asked }
      const catalogueLeadId = await insertLead(tenant, { ...visitor, ...about })
      await claimLeadKey(tenant, 'key', leadId)
      const importId = newId()
      await insertImport(tenant, importId)
      await insertFiles(tenant, importId, new Map([['a.jpg', 'object']]))
      await recordPicture(tenant, 'digest', 'a.jpg')
      await traceProduct(tenant, importId, { productId, before: null, touchedAt: new Date() })
      const target = { kind: 'fcm' as const, address: 'a', addressHash: 'a', p256dh: '', auth: '', renewHash: null }
      await storeTarget(tenant, createHash('sha256').update(shop.token).digest('hex'), target)
      await queuePush(tenant, notificationId)
      await takePendingPushes(tenant)
      const tokenHash = `hash of a link of ${shop.businessName}`
      await insertAccountToken(tenant, { ...shop, tokenHash, purpose: 'reset', lifetime: 60_000 })
      const [session] = await listSessions(tenant, shop.userId)
      const told = { notificationId, importId, sessionId: session?._id }
      return { products, productId, catalogueId, linkId, catalogueLinkId, leadId, catalogueLeadId, forumId, ...told }
    })
  }

  test('the database shows a tenant its own rows, and none without a tenant', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const stranger = await makeBusiness(database)
    await fill(shop)
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
    const { productId } = await fill(shop)
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

  test("every call with another owner's id is 404, and reveals no name", async () => {
    const { database, call } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const { productId, catalogueId, leadId, catalogueLeadId, forumId, importId, ...other } = await fill(shop)
    const expired = await startSession(database, -1, shop)
    const form = { category: 'c', productName: 'p', description: 'd' }
    const catalogueForm = { catalogueName: 'c', description: 'd', products: other.products }
    const link = { privateLink: 'a-link-of-mine', linkExpiresAt: new Date(Date.now() + 60_000).toISOString() }
    const attempts: { [G in Group]?: { [N in CallName<G>]?: object } } = {
      products: {
        fetch: { id: productId },
        update: { ...form, id: productId },
        updateStatus: { id: productId },
        promote: { id: productId },
        delete: { id: productId },
        fetchAllLeads: { fkProductId: productId },
        downloadLeads: { fkProductId: productId },
        updateLead: { id: leadId, state: 'won', note: 'n' },
        deleteLead: { id: leadId },
        importStatus: { id: importId },
        undoImport: { id: importId },
        fetchPrivateLink: { id: other.linkId },
        fetchAllPrivateLinks: { fkProductId: productId },
        generatePrivateLink: { ...link, fkProductId: productId },
        updatePrivateLink: { ...link, id: other.linkId },
        deletePrivateLink: { id: other.linkId },
      },
      catalogues: {
        fetch: { id: catalogueId },
        fetchProducts: { id: catalogueId },
        update: { ...catalogueForm, id: catalogueId },
        updateStatus: { id: catalogueId },
        promote: { id: catalogueId },
        delete: { id: catalogueId },
        fetchPrivateLink: { id: other.catalogueLinkId },
        fetchAllPrivateLinks: { fkCatalogueId: catalogueId },
        generatePrivateLink: { ...link, fkCatalogueId: catalogueId },
        updatePrivateLink: { ...link, id: other.catalogueLinkId },
        deletePrivateLink: { fkCatalogueId: catalogueId },
        fetchAllLeads: { fkCatalogueId: catalogueId },
        downloadLeads: { fkCatalogueId: catalogueId },
        updateLead: { id: catalogueLeadId, state: 'won', note: 'n' },
        deleteLead: { id: catalogueLeadId },
      },
      user: {
        fetchPersonLeads: { id: leadId },
        updateForum: { id: forumId, state: 'quarantine' },
        deleteForum: { id: forumId },
        deleteSession: { id: other.sessionId },
      },
      notification: {
        markAsRead: { id: other.notificationId },
        delete: { id: other.notificationId },
      },
    }
    for (const [group, requests] of Object.entries(attempts) as ['products', Record<string, object>][]) {
      for (const [name, request] of Object.entries(requests) as [CallName<'products'>, object][]) {
        const asked = `${paths[group][name]}`
        const answer = await call(group, name, request, stranger.token)
        expect([asked, answer.status, answer.payload]).toEqual([asked, 404, null])
        expect(JSON.stringify(answer)).not.toContain(shop.businessName)
        for (const token of [undefined, expired, 'x'.repeat(43)]) {
          const unknown = await call(group, name, request, token)
          expect([asked, unknown.status, unknown.error]).toEqual([asked, 401, errors.tokenExpired])
        }
      }
    }
    // Add every owner call that takes an id here. Calls without a handler are left out.
    for (const [group, ofGroup] of Object.entries(calls) as [Group, Record<string, CallSchema>][]) {
      for (const [name, { access, request }] of Object.entries(ofGroup)) {
        const takesId = Object.keys((request as { shape?: object }).shape ?? {}).some(field => /^(id|fk)/.test(field))
        if (access !== 'owner' || !takesId || Object.hasOwn(attempts[group] ?? {}, name)) continue
        const answer = await call(group, name as never, {}, stranger.token)
        expect([group, name, answer.error]).toEqual([group, name, errors.callNotFound])
      }
    }
    const { product } = (await call('products', 'fetch', { id: productId }, shop.token)).payload
    expect(product).toMatchObject({ productName: `Secret of ${shop.businessName}`, isPublic: true, isPromoted: false })
    const { catalogue } = (await call('catalogues', 'fetch', { id: catalogueId }, shop.token)).payload
    expect(catalogue).toMatchObject({ products: other.products, isPublic: true, isPromoted: false })
    const links = await call('catalogues', 'fetchAllPrivateLinks', { fkCatalogueId: catalogueId }, shop.token)
    expect(links.payload.count).toBe(1)
  })

  test("an owner's lists hold nothing of another's", async () => {
    const { database, call } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const { productId } = await fill(shop)
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
      expect([name, (await call(group, name as never, request as never)).status]).toEqual([name, 401])
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
    const { productId, catalogueId } = await fill(shop)
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
