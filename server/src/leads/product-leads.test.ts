import { describe, expect, test } from '@jest/globals'
import { encodeId, nilId } from '@showcase/contract/ids'
import { parse } from 'csv-parse/sync'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { mailWith } from '../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { createPrivateLink } from '../catalog/private-links/private-links.repository.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { inTransaction } from '../core/db/tenant.ts'
import { issueFormToken } from './form-token.ts'
import { makeLead } from './make-leads.testing.ts'
import { FLOOD_FROM } from './spam-score.ts'

const visitor = {
  name: 'Ravi',
  email: 'ravi@visitor.example',
  phoneNo: '9876543210',
  businessName: 'Ravi Traders',
  query: 'What does it weigh?',
}

describeOnBothDatabases('enquiries about products', server => {
  const send = (fkProductId: string, more: object = {}) =>
    server().call('publicProducts', 'createLead', { ...visitor, fkProductId, ...more })
  const leadsOf = async (shop: TestBusiness, request: object = {}) =>
    (await server().call('products', 'fetchAllProductsLeads', request, shop.token)).payload
  const csvOf = async (shop: TestBusiness, request: object = {}) => {
    const answer = await server().call('products', 'downloadLeads', request, shop.token)
    return {
      ...answer,
      rows: answer.status === 200 ? (parse(answer.payload, { columns: true }) as Record<string, string>[]) : [],
    }
  }
  const linkTo = (shop: TestBusiness, fkProductId: string, privateLink: string, linkExpiresAt: Date) =>
    inTransaction(server().database, shop.businessId, tenant =>
      createPrivateLink(tenant, { privateLink, item: { fkProductId }, linkExpiresAt, allowMultipleUsers: true }),
    )
  const tomorrow = () => new Date(Date.now() + 86_400_000)

  test("an enquiry is in the owner's list, the notifications, the mail jobs and the CSV", async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, { productName: 'Vase' })
    const sent = await send(id)
    expect(sent).toMatchObject({ status: 200, code: 201, message: 'Query sent successfully!' })
    const list = await leadsOf(shop)
    expect(list).toMatchObject({ count: 1, countIsCapped: false })
    expect(list.leads).toEqual([
      {
        ...visitor,
        _id: sent.payload._id,
        fkProductId: id,
        productName: 'Vase',
        state: 'new',
        note: '',
        reasons: [],
        morePerson: 0,
        createdAt: expect.any(String),
      },
    ])
    expect((await server().call('notification', 'count', {}, shop.token)).payload.total).toBe(1)
    const mail = await mailWith(server(), `hello@${shop.businessName}.example`)
    expect(mail).toContain('Subject: You have a new query')
    expect(mail).toContain(visitor.query)
    expect(mail.replace(/=\r?\n/g, '')).toContain(
      `${server().config.publicUrl}/userAdmin/products/leads/${encodeId(id)}`,
    )
    expect(mail).toMatch(/^Reply-To: "?Ravi"? <ravi@visitor\.example>\r$/m)
    const csv = await csvOf(shop)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toContain('leads_data.csv')
    expect(Object.keys(csv.rows[0] ?? {})).toEqual([
      'S.No',
      'name',
      'email',
      'phoneNo',
      'businessName',
      'query',
      'productName',
      'products',
      'createdAt',
      'state',
      'note',
    ])
    expect(csv.rows).toEqual([
      expect.objectContaining({
        'S.No': '1',
        ...visitor,
        productName: 'Vase',
        createdAt: expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/),
        state: 'new',
        note: '',
      }),
    ])
    const change = { id: sent.payload._id, state: 'contacted', note: '=Call, after six' }
    await server().call('products', 'updateLead', change, shop.token)
    expect((await csvOf(shop)).rows).toMatchObject([{ state: 'contacted', note: "'=Call, after six" }])
    const link = `${server().config.publicUrl}/${shop.businessName}/products/`
    expect(csv.rows[0]?.products).toMatch(new RegExp(`^${link}`))
  })

  test('a deleted lead is gone; the file of a second owner has no lead of it', async () => {
    const { database, call } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const id = await makeProduct(database, shop)
    const lead = (await send(id)).payload._id
    expect((await csvOf(stranger)).rows).toEqual([])
    expect(await leadsOf(shop)).toMatchObject({ count: 1 })
    expect(await call('products', 'deleteLead', { id: lead }, shop.token)).toMatchObject({ status: 200 })
    expect(await leadsOf(shop)).toMatchObject({ count: 0 })
  })

  test('a pasted phone number is stored in one form, with the code of another country', async () => {
    const { call, database } = server()
    const shop = await makeBusiness(database)
    const fkProductId = await makeProduct(database, shop)
    for (const phoneNo of ['+91 98765 43210', '+44 (7400) 123456'])
      await call('publicProducts', 'createLead', { ...visitor, phoneNo, fkProductId })
    const { leads } = (await call('products', 'fetchAllProductsLeads', {}, shop.token)).payload
    expect(leads.map((lead: { phoneNo: string }) => lead.phoneNo).sort()).toEqual(['+447400123456', '9876543210'])
  })

  test('missing fields are reported in the order of the form', async () => {
    const { call } = server()
    const wrong: [object, string][] = [
      [{}, 'Email is required!'],
      [{ email: 'a@b.example' }, 'Name is required!'],
      [{ email: 'a@b.example', name: 'A', phoneNo: '12345' }, 'Enter correct phoneno!'],
      [{ email: 'a@b.example', name: 'A', phoneNo: '+44 123 4567' }, 'Enter correct phoneno!'],
      [{ email: 'a@b.example', name: 'A', phoneNo: '1234567890' }, 'Query product id is required!'],
    ]
    for (const [request, error] of wrong) {
      expect(await call('publicProducts', 'createLead', request as never)).toMatchObject({ status: 400, error })
    }
  })

  test('404 about what cannot be seen', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const off = await makeBusiness(database, { is_all_products_active: false })
    const gone = await makeBusiness(database, { is_blocked: true })
    const ids = [
      nilId,
      'no id at all',
      await makeProduct(database, shop, {}, { isBlocked: true }),
      await makeProduct(database, shop, {}, { isPublic: false }),
      await makeProduct(database, off),
      await makeProduct(database, gone),
    ]
    for (const id of ids) expect(await send(id)).toMatchObject({ status: 404, error: 'Product not found' })
  })

  test('a private product takes enquiries through its own link alone, while that lasts', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, {}, { isPublic: false })
    const other = await makeProduct(database, shop, {}, { isPublic: false })
    const link = `link-${shop.businessName}`
    await linkTo(shop, id, link, tomorrow())
    await linkTo(shop, id, `${link}-old`, new Date(Date.now() - 1000))
    expect(await send(id, { privateLink: link })).toMatchObject({ status: 200 })
    expect(await send(other, { privateLink: link })).toMatchObject({ status: 404, error: 'Private link not found.' })
    const expired = { status: 404, error: 'This private link has expired.' }
    expect(await send(id, { privateLink: `${link}-old` })).toMatchObject(expired)
  })

  test('the same idempotency key answers the same lead, also when both come at once', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop)
    const answers = await Promise.all([1, 2, 3].map(() => send(id, { idempotencyKey: 'once' })))
    expect(new Set(answers.map(answer => answer.payload._id)).size).toBe(1)
    expect(await leadsOf(shop)).toMatchObject({ count: 1 })
    await database.forTenant(shop.businessId, query =>
      query
        .updateTable('lead_keys')
        .set({ created_at: new Date(Date.now() - 86_460_000) })
        .execute(),
    )
    expect((await send(id, { idempotencyKey: 'once' })).payload._id).not.toBe(answers[0]?.payload._id)
  })

  describe('suspected spam gets the usual response and is quarantined', () => {
    const cases: [string, (id: string) => object][] = [
      ['a filled honeypot', () => ({ website: 'https://spam.example' })],
      [
        'a token of another item, with links',
        () => ({ formToken: issueFormToken('x', 'y'), query: 'http://a http://b' }),
      ],
    ]
    test.each(cases)('%s', async (_title, more) => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeProduct(database, shop)
      expect(await send(id, more(id))).toMatchObject({ status: 200, message: 'Query sent successfully!' })
      expect(await leadsOf(shop)).toMatchObject({ leads: [], count: 0 })
      expect((await csvOf(shop)).rows).toEqual([])
      expect((await leadsOf(shop, { state: 'quarantine' })).leads).toEqual([
        expect.objectContaining({ state: 'quarantine' }),
      ])
      expect((await call('notification', 'count', {}, shop.token)).payload.total).toBe(0)
    })

    test('the same words of one sender over and over', async () => {
      const { database } = server()
      const shop = await makeBusiness(database)
      const id = await makeProduct(database, shop)
      for (let times = 0; times < 4; times++) await send(id)
      expect(await leadsOf(shop)).toMatchObject({ count: 2 })
      expect(await leadsOf(shop, { state: 'quarantine' })).toMatchObject({ count: 2 })
    })

    test('enquiries beyond those of a flood, from any sender', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeProduct(database, shop)
      const item = { fkProductId: id }
      const soon = Array.from({ length: FLOOD_FROM - 1 }, () => makeLead(database, shop, { item }))
      await Promise.all(soon)
      await makeLead(database, shop, { item, createdAt: new Date(Date.now() - 11 * 60_000) })
      expect(await send(id, { email: 'last@visitor.example' })).toMatchObject({ status: 200 })
      expect(await send(id, { email: 'beyond@visitor.example' })).toMatchObject({ status: 200 })
      expect((await leadsOf(shop, { state: 'quarantine' })).leads).toEqual([
        expect.objectContaining({ email: 'beyond@visitor.example', reasons: ['formToken missing', 'flood'] }),
      ])
      expect(await leadsOf(shop)).toMatchObject({ count: FLOOD_FROM + 1 })
      expect((await call('notification', 'count', {}, shop.token)).payload.total).toBe(1)
    })

    test('a token from the page is no reason, nor is its lack', async () => {
      const { database, call } = server()
      const shop = await makeBusiness(database)
      const id = await makeProduct(database, shop)
      const { formToken } = (await call('publicProducts', 'fetch', { id })).payload
      await send(id, { formToken, query: 'first' })
      await send(id, { query: 'second' })
      expect(await leadsOf(shop)).toMatchObject({ count: 2 })
    })
  })

  test('a lead stays, with the name, when its product is deleted; search and CSV still find it', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, { productName: 'Blue Vase' })
    await send(id)
    await database.forTenant(shop.businessId, query => query.deleteFrom('products').where('_id', '=', id).execute())
    expect(await leadsOf(shop, { searchQuery: 'blue vase' })).toMatchObject({ count: 1 })
    expect(await leadsOf(shop, { searchQuery: 'green' })).toMatchObject({ count: 0 })
    const ofProduct = await call('products', 'fetchAllLeads', { fkProductId: id }, shop.token)
    expect(ofProduct.payload).toMatchObject({ productName: 'Blue Vase', count: 1 })
    expect((await csvOf(shop, { fkProductId: id })).rows).toHaveLength(1)
  })

  test('a formula after a semicolon or a line break is escaped: some spreadsheets begin a cell there', async () => {
    const shop = await makeBusiness(server().database)
    const query = 'Blue; not green;=HYPERLINK("http://evil.example")\n- two'
    await send(await makeProduct(server().database, shop), { query })
    const escaped = `Blue; not green;'=HYPERLINK("http://evil.example")\n'- two`
    expect((await csvOf(shop)).rows).toMatchObject([{ query: escaped }])
  })

  test('cells that a spreadsheet would run are escaped, and long lists are complete', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    const id = await makeProduct(database, shop, { productName: '=1+1' })
    const count = 1_203
    await send(id, { name: '@cmd', query: '+1\n"quoted", and more', businessName: '-2' })
    await inTransaction(database, shop.businessId, async ({ db }) => {
      const [found] = await db.selectFrom('leads').selectAll().execute()
      const { email_key: _, ...row } = found ?? {}
      const { randomUUID } = await import('node:crypto')
      const copies = Array.from({ length: count - 1 }, () => ({ ...row, _id: randomUUID() }))
      for (let at = 0; at < copies.length; at += 200) {
        await db
          .insertInto('leads')
          .values(copies.slice(at, at + 200) as never)
          .execute()
      }
    })
    const { rows } = await csvOf(shop)
    expect(rows).toHaveLength(count)
    expect(rows[0]).toMatchObject({
      name: "'@cmd",
      query: `'+1\n"quoted", and more`,
      businessName: "'-2",
      productName: "'=1+1",
    })
    expect(rows.map(row => row['S.No'])).toEqual(Array.from({ length: count }, (_, at) => String(at + 1)))
  })
})
