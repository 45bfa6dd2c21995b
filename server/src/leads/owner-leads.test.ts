import { describe, expect, test } from '@jest/globals'
import { nilId } from '@showcase/contract/ids'
import { parse } from 'csv-parse/sync'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { hasPython, papaRows, pythonRows } from '../../testing/strict-csv.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeCatalogue, makeThree } from '../catalog/catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { newId } from '../core/ids.ts'
import { makeLead } from './make-leads.testing.ts'

const notFound = { status: 404, error: 'Lead not found', payload: null }

describeOnBothDatabases("the owner's leads", server => {
  const list = async (shop: TestBusiness, request: object = {}) =>
    (await server().call('products', 'fetchAllProductsLeads', request, shop.token)).payload
  const update = (shop: TestBusiness, request: object, group: 'products' | 'catalogues' = 'products') =>
    server().call(group, 'updateLead', request, shop.token)
  const makeShop = async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const products = await makeThree(database, shop)
    const catalogueId = await makeCatalogue(database, shop, { catalogueName: 'Table', products })
    return { database, shop, products, productId: products[0] ?? '', catalogueId }
  }

  describe('of catalogues', () => {
    test('all of them and those of one, with the name, newest first, search and pages', async () => {
      const { database, shop, products, productId, catalogueId } = await makeShop()
      const other = await makeCatalogue(database, shop, { products })
      const item = { fkCatalogueId: catalogueId }
      const asked = [{ _id: productId, productName: 'Celadon jar' }]
      const createdAt = new Date(Date.now() - 1000)
      const first = await makeLead(database, shop, { item, itemName: 'Table', products: asked, createdAt })
      const second = await makeLead(database, shop, { item: { fkCatalogueId: other }, itemName: 'Other' })
      await makeLead(database, shop, { item: { fkProductId: productId } })
      const all = await server().call('catalogues', 'fetchAllCataloguesLeads', {}, shop.token)
      expect(all.payload).toMatchObject({ count: 2, leads: [{ _id: second }, { _id: first }] })
      expect(all.payload.leads[1]).toMatchObject({
        fkCatalogueId: catalogueId,
        catalogueName: 'Table',
        products: asked,
      })
      expect(all.payload.leads[1]).not.toHaveProperty('subject')
      const one = await server().call('catalogues', 'fetchAllLeads', item, shop.token)
      expect(one.payload).toMatchObject({ count: 1, catalogueName: 'Table', catalogueLeads: [{ _id: first }] })
      // The search also looks at the names of the products.
      const found = await server().call('catalogues', 'fetchAllCataloguesLeads', { searchQuery: 'CELADON' }, shop.token)
      expect(found.payload).toMatchObject({ count: 1, leads: [{ _id: first }] })
      const page = await server().call('catalogues', 'fetchAllCataloguesLeads', { perPage: 1, pageNo: 2 }, shop.token)
      expect(page.payload).toMatchObject({ count: 2, leads: [{ _id: first }] })
      const past = await server().call('catalogues', 'fetchAllCataloguesLeads', { pageNo: 9 }, shop.token)
      expect(past.payload).toMatchObject({ count: 2, leads: [] })
      const unknown = await server().call('catalogues', 'fetchAllLeads', { fkCatalogueId: nilId }, shop.token)
      expect(unknown).toMatchObject({ status: 404, error: 'Catalogue not found' })
    })

    test('deleteLead takes leads of its own group alone', async () => {
      const { database, shop, productId, catalogueId } = await makeShop()
      const ofCatalogue = await makeLead(database, shop, { item: { fkCatalogueId: catalogueId } })
      const ofProduct = await makeLead(database, shop, { item: { fkProductId: productId } })
      const drop = (group: 'products' | 'catalogues', id: string) =>
        server().call(group, 'deleteLead', { id }, shop.token)
      expect(await drop('products', ofCatalogue)).toMatchObject(notFound)
      expect(await drop('catalogues', ofProduct)).toMatchObject(notFound)
      const gone = await drop('catalogues', ofCatalogue)
      expect(gone).toMatchObject({ status: 200, code: 201, message: 'Lead deleted successfully!', payload: null })
      expect(await drop('catalogues', ofCatalogue)).toMatchObject(notFound)
      expect(await drop('products', ofProduct)).toMatchObject({ status: 200 })
    })

    test('the CSV has the catalogue and its products as links, a line each', async () => {
      const { database, shop, products, catalogueId } = await makeShop()
      const item = { fkCatalogueId: catalogueId }
      const asked = products.slice(0, 2).map(_id => ({ _id, productName: 'p' }))
      const id = await makeLead(database, shop, { item, itemName: '=Table', products: asked, query: '@SUM(1)' })
      await update(shop, { id, state: 'won', note: 'Paid' }, 'catalogues')
      for (const request of [{}, item]) {
        const answer = await server().call('catalogues', 'downloadLeads', request, shop.token)
        expect(answer.headers.get('content-disposition')).toContain('filename="leads_data.csv"')
        const rows = parse(answer.payload, { columns: true }) as Record<string, string>[]
        expect(Object.keys(rows[0] ?? {})).toEqual([
          'S.No',
          'name',
          'email',
          'phoneNo',
          'businessName',
          'query',
          'catalogueName',
          'products',
          'createdAt',
          'state',
          'note',
        ])
        const cells = { 'S.No': '1', catalogueName: "'=Table", query: "'@SUM(1)", state: 'won', note: 'Paid' }
        expect(rows).toEqual([expect.objectContaining(cells)])
        const links = rows[0]?.products?.split('\n') ?? []
        const start = `${server().config.publicUrl}/${shop.businessName}/products/`
        expect(links).toHaveLength(2)
        for (const link of links) expect(link.startsWith(start)).toBe(true)
      }
      const unknown = await server().call('catalogues', 'downloadLeads', { fkCatalogueId: nilId }, shop.token)
      expect(unknown).toMatchObject({ status: 404, error: 'Catalogue not found' })
    })

    test('line breaks in a query and in the list of products stay inside their cells', async () => {
      const { database, shop, products, catalogueId } = await makeShop()
      const asked = products.slice(0, 2).map(_id => ({ _id, productName: 'p' }))
      const query = 'Two lines\nwithout a comma'
      await makeLead(database, shop, { item: { fkCatalogueId: catalogueId }, products: asked, query })
      const { payload } = await server().call('catalogues', 'downloadLeads', {}, shop.token)
      const readers = hasPython ? [papaRows, pythonRows] : [papaRows]
      for (const rows of readers.map(read => read(payload as string))) {
        expect(rows.map(row => row.length)).toEqual([11, 11])
        expect(rows[1]?.[5]).toBe(query)
        expect(rows[1]?.[7]?.split('\n')).toHaveLength(2)
      }
    })

    test('the products that a lead asked about come in their order, a deleted one by its name', async () => {
      const { database, shop, products, catalogueId } = await makeShop()
      const gone = newId()
      const [first = '', second = ''] = products
      const asked = [{ _id: gone, productName: 'Gone jar' }]
      await makeLead(database, shop, { item: { fkCatalogueId: catalogueId }, products: asked })
      const stranger = await makeShop()
      const ids = [second, gone, first, newId(), stranger.productId]
      const answer = await server().call('catalogues', 'fetchLeadProducts', { products: ids }, shop.token)
      expect(answer.payload.products).toEqual([
        { _id: second, productName: expect.any(String), product: expect.objectContaining({ _id: second }) },
        { _id: gone, productName: 'Gone jar', product: null },
        { _id: first, productName: expect.any(String), product: expect.objectContaining({ _id: first }) },
      ])
      expect(await server().call('catalogues', 'fetchLeadProducts', {}, shop.token)).toMatchObject({ status: 400 })
    })
  })

  describe('states and notes', () => {
    test('a lead is new, then what its owner says; lists are narrowed by it, and what is not said stays', async () => {
      const { database, shop, productId } = await makeShop()
      const [id, other] = [
        await makeLead(database, shop, { item: { fkProductId: productId } }),
        await makeLead(database, shop, { item: { fkProductId: productId } }),
      ]
      const noted = await update(shop, { id, note: ' Call after six \r\n twice ' })
      expect(noted).toMatchObject({ status: 200, code: 201, message: 'Lead updated successfully!' })
      expect(noted.payload.lead).toMatchObject({ _id: id, state: 'new', note: 'Call after six \n twice' })
      for (const state of ['contacted', 'won', 'lost'] as const) {
        expect((await update(shop, { id, state })).payload.lead).toMatchObject({
          state,
          note: 'Call after six \n twice',
        })
        expect(await list(shop, { state })).toMatchObject({ count: 1, leads: [{ _id: id }] })
      }
      expect(await list(shop, { state: 'new' })).toMatchObject({ count: 1, leads: [{ _id: other }] })
      expect(await list(shop)).toMatchObject({ count: 2 })
      expect(await list(shop, { searchQuery: 'after six' })).toMatchObject({ count: 1 })
    })

    test('a note that was changed elsewhere is not overwritten; the same note once more is no conflict', async () => {
      const { database, shop, productId } = await makeShop()
      const id = await makeLead(database, shop, { item: { fkProductId: productId } })
      await update(shop, { id, note: 'theirs', noteBefore: '' })
      const refused = await update(shop, { id, note: 'mine', noteBefore: '' })
      expect(refused).toMatchObject({ status: 409, error: 'This note was changed elsewhere in the meantime.' })
      expect(refused.payload.current).toMatchObject({ _id: id, note: 'theirs' })
      expect(await update(shop, { id, note: 'theirs', noteBefore: '' })).toMatchObject({ status: 200 })
      expect(await update(shop, { id, note: 'mine', noteBefore: 'theirs' })).toMatchObject({ status: 200 })
    })

    test('400 for nothing, an unknown state or too long a note; 404 for another kind or an unknown lead', async () => {
      const { database, shop, productId } = await makeShop()
      const id = await makeLead(database, shop, { item: { fkProductId: productId } })
      for (const wrong of [{}, { state: 'open' }, { state: 'sold' }, { note: 'x'.repeat(4001) }]) {
        expect(await update(shop, { id, ...wrong })).toMatchObject({ status: 400 })
      }
      expect(await update(shop, { id, state: 'won' }, 'catalogues')).toMatchObject(notFound)
      expect(await update(shop, { id: nilId, state: 'won' })).toMatchObject(notFound)
    })
  })

  test('quarantine: listed with its reasons, released by any state, put back, deleted', async () => {
    const { database, shop, productId } = await makeShop()
    const item = { fkProductId: productId }
    const id = await makeLead(database, shop, { item, state: 'quarantine', reasons: ['honeypot'] })
    expect(await list(shop)).toMatchObject({ count: 0 })
    const held = await list(shop, { state: 'quarantine' })
    expect(held).toMatchObject({ count: 1, leads: [{ _id: id, state: 'quarantine', reasons: ['honeypot'] }] })
    // A note alone does not release it.
    await update(shop, { id, note: 'odd' })
    expect(await list(shop, { state: 'quarantine' })).toMatchObject({ count: 1 })
    expect((await update(shop, { id, state: 'new' })).payload.lead).toMatchObject({ state: 'new', reasons: [] })
    expect(await list(shop)).toMatchObject({ count: 1 })
    expect((await update(shop, { id, state: 'quarantine' })).payload.lead).toMatchObject({ state: 'quarantine' })
    expect(await server().call('products', 'deleteLead', { id }, shop.token)).toMatchObject({ status: 200 })
    expect(await list(shop, { state: 'quarantine' })).toMatchObject({ count: 0 })
  })

  describe('leads of one person', () => {
    const personOf = async (shop: TestBusiness, id: string) =>
      ((await server().call('user', 'fetchPersonLeads', { id }, shop.token)).payload?.leads ?? []).map(
        (lead: { _id: string }) => lead._id,
      )

    test('the same address in any case or the same number is the same person, also by way of a third lead', async () => {
      const { database, shop, productId, catalogueId } = await makeShop()
      const item = { fkProductId: productId }
      const one = await makeLead(database, shop, { item, email: 'Asha@a.example', phoneNo: '9000000001' })
      const two = await makeLead(database, shop, {
        item: { fkCatalogueId: catalogueId },
        email: 'other@a.example',
        phoneNo: '9000000002',
      })
      expect(await personOf(shop, one)).toEqual([one])
      const both = await makeLead(database, shop, { item, email: 'asha@a.example', phoneNo: '9000000002' })
      await makeLead(database, shop, { item, phoneNo: '0000000000' })
      await makeLead(database, shop, { item, phoneNo: '0000000000' })
      for (const id of [one, two, both]) expect(await personOf(shop, id)).toEqual([both, two, one])
      const { leads } = await list(shop)
      expect(leads.map((lead: { morePerson: number }) => lead.morePerson)).toEqual([0, 0, 2, 2])
      const grouped = await list(shop, { onePerPerson: true })
      expect(grouped).toMatchObject({ count: 3 })
      expect(grouped.leads[2]).toMatchObject({ _id: both })
      expect(await server().call('user', 'fetchPersonLeads', { id: nilId }, shop.token)).toMatchObject(notFound)
    })

    test('a quarantined lead gets no person until it is released; two at once get the same person', async () => {
      const { database, shop, productId } = await makeShop()
      const item = { fkProductId: productId }
      const email = 'one@a.example'
      const twins = await Promise.all([1, 2, 3].map(() => makeLead(database, shop, { item, email })))
      const doubtful = await makeLead(database, shop, { item, email, state: 'quarantine' })
      expect((await personOf(shop, twins[0] ?? '')).sort()).toEqual([...twins].sort())
      expect(await personOf(shop, doubtful)).toEqual([doubtful])
      await update(shop, { id: doubtful, state: 'new' })
      expect((await personOf(shop, doubtful)).sort()).toEqual([...twins, doubtful].sort())
    })
  })

  describe('leads over time', () => {
    const summary = (shop: TestBusiness, request: object = {}) =>
      server().call('user', 'fetchLeadSummary', request, shop.token)

    test('days of Asia/Kolkata, without gaps, today last; quarantine only among the states', async () => {
      const { database, shop, productId, catalogueId } = await makeShop()
      const day = (at: Date) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(at)
      const now = new Date()
      // Midnight in Kolkata is 18:30 of the day before in UTC.
      const midnight = new Date(`${day(now)}T00:00:00+05:30`)
      const before = new Date(midnight.getTime() - 1)
      const item = { fkProductId: productId }
      await makeLead(database, shop, { item, createdAt: midnight })
      await makeLead(database, shop, { item: { fkCatalogueId: catalogueId }, createdAt: before })
      await makeLead(database, shop, { item, createdAt: before, state: 'quarantine' })
      await makeLead(database, shop, { item, createdAt: new Date(midnight.getTime() - 40 * 86_400_000) })
      const { payload } = await summary(shop)
      expect(payload.overTime).toHaveLength(30)
      expect(payload.overTime.slice(-2)).toEqual([
        { from: day(before), products: 0, catalogues: 1 },
        { from: day(midnight), products: 1, catalogues: 0 },
      ])
      expect(payload.states).toEqual({
        products: { new: 2, contacted: 0, won: 0, lost: 0, quarantine: 1 },
        catalogues: { new: 1, contacted: 0, won: 0, lost: 0, quarantine: 0 },
      })
      const weeks = (await summary(shop, { span: 'week', spans: 8 })).payload.overTime
      expect(weeks).toHaveLength(8)
      for (const { from } of weeks) expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1)
      const sum = (kind: string) => weeks.reduce((n: number, week: Record<string, number>) => n + (week[kind] ?? 0), 0)
      expect([sum('products'), sum('catalogues')]).toEqual([2, 1])
    })

    test('400 for a span or a number that there is not', async () => {
      const shop = await makeBusiness(server().database)
      for (const wrong of [{ span: 'year' }, { spans: 0 }, { spans: 367 }, { spans: 'x' }]) {
        expect(await summary(shop, wrong)).toMatchObject({ status: 400 })
      }
    })
  })

  test('a product that was deleted: its leads stay under its name in the list of all', async () => {
    const { database, shop } = await makeShop()
    const id = await makeProduct(database, shop)
    await makeLead(database, shop, { item: { fkProductId: id }, itemName: 'Gone' })
    await server().call('products', 'delete', { id }, shop.token)
    expect((await list(shop)).leads).toMatchObject([{ productName: 'Gone' }])
  })
})
