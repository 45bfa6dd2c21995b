import { describe, expect, test } from '@jest/globals'
import { nilId } from '@showcase/contract/ids'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { mailWith } from '../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeCatalogue, makeThree } from '../catalog/catalogues/make-catalogues.testing.ts'
import { makeLink } from '../catalog/private-links/make-links.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { asTenant } from '../core/db/tenant.ts'
import { listLeads } from './lead-lists.repository.ts'

const visitor = {
  name: 'Ravi',
  email: 'ravi@visitor.example',
  phoneNo: '9876543210',
  businessName: 'Ravi Traders',
  query: 'All three, please.',
}
const notFound = { status: 404, error: 'Catalogue not found' }
const outside = { status: 400, error: 'Every product of the query must be in the catalogue.' }

describeOnBothDatabases('enquiries about catalogues', server => {
  const send = (fkCatalogueId: string, products: string[], more: object = {}) =>
    server().call('publicCatalogues', 'createLead', { ...visitor, fkCatalogueId, products, ...more })
  const leadsOf = (shop: TestBusiness, state: 'open' | 'quarantine' = 'open') =>
    asTenant(server().database, shop.businessId, tenant =>
      listLeads(tenant, { kind: 'catalogue', state }, { pageNo: 1, perPage: 12 }),
    )
  const unread = async (shop: TestBusiness) =>
    (await server().call('notification', 'count', {}, shop.token)).payload.total
  /** A catalogue of three open products of a new business. */
  const makeShop = async (columns: object = {}) => {
    const { database } = server()
    const shop = await makeBusiness(database, columns as never)
    const products = await makeThree(database, shop)
    return { shop, products, id: await makeCatalogue(database, shop, { catalogueName: 'Table', products }) }
  }

  test('an enquiry is kept with its catalogue and products, and told in a notification and a mail', async () => {
    const { shop, products, id } = await makeShop()
    const [first = '', , third = ''] = products
    const sent = await send(id, [third, first, third])
    expect(sent).toMatchObject({ status: 200, code: 201, message: 'Query sent successfully!' })
    const { rows, count } = await leadsOf(shop)
    expect(count).toBe(1)
    expect(rows[0]).toMatchObject({
      _id: sent.payload._id,
      fk_catalogue_id: id,
      fk_product_id: null,
      item_name: 'Table',
      business_name: visitor.businessName,
      state: 'open',
      products: [{ _id: first }, { _id: third }],
    })
    expect(await unread(shop)).toBe(1)
    const mail = await mailWith(server(), `hello@${shop.businessName}.example`)
    expect(mail).toContain('Subject: You have a new query')
    for (const { productName } of rows[0]?.products ?? []) expect(mail).toContain(`- ${productName}`)
  })

  test('missing fields are reported in the order of the form', async () => {
    const { id, products } = await makeShop()
    const person = { email: 'a@b.example', name: 'A', phoneNo: '1234567890' }
    const wrong: [object, string][] = [
      [{}, 'Email is required!'],
      [{ email: person.email }, 'Name is required!'],
      [{ ...person, phoneNo: '12345' }, 'Enter correct phoneno!'],
      [person, 'Query products required!'],
      [{ ...person, products: [] }, 'Query products required!'],
      [{ ...person, products, fkCatalogueId: '' }, 'Query catalogue id is required!'],
    ]
    for (const [request, error] of wrong) {
      const answer = await server().call('publicCatalogues', 'createLead', { fkCatalogueId: id, ...request })
      expect(answer).toMatchObject({ status: 400, error })
    }
  })

  test('400 for a product that visitors do not see in the catalogue', async () => {
    const { database } = server()
    const { shop, products } = await makeShop()
    const hidden = await makeProduct(database, shop, {}, { isPublic: false })
    const blocked = await makeProduct(database, shop, {}, { isBlocked: true })
    const id = await makeCatalogue(database, shop, { products: [...products, hidden, blocked] })
    const stranger = await makeShop()
    const elsewhere = await makeProduct(database, shop)
    for (const one of [hidden, blocked, elsewhere, stranger.products[0] ?? '', nilId, 'no id']) {
      expect(await send(id, [products[0] ?? '', one])).toMatchObject(outside)
    }
    expect(await leadsOf(shop)).toMatchObject({ count: 0 })
    const bare = await makeShop({ is_all_products_active: false })
    expect(await send(bare.id, bare.products)).toMatchObject(outside)
  })

  test('404 about what cannot be seen', async () => {
    const { database } = server()
    const { shop, products } = await makeShop()
    const off = await makeShop({ is_all_catalogues_active: false })
    const gone = await makeShop({ is_blocked: true })
    const ids = [
      nilId,
      'no id at all',
      await makeCatalogue(database, shop, { products, isBlocked: true }),
      await makeCatalogue(database, shop, { products, isPublic: false }),
      products[0] ?? '',
    ]
    for (const id of ids) expect(await send(id, products)).toMatchObject(notFound)
    for (const one of [off, gone]) expect(await send(one.id, one.products)).toMatchObject(notFound)
  })

  test('a private catalogue takes enquiries through its own link alone, about its private products too', async () => {
    const { database } = server()
    const { shop, products, id: open } = await makeShop()
    const hidden = await makeProduct(database, shop, {}, { isPublic: false })
    const id = await makeCatalogue(database, shop, { products: [...products, hidden], isPublic: false })
    const past = new Date(Date.now() - 1000)
    const link = await makeLink(database, shop, { fkCatalogueId: id })
    const old = await makeLink(database, shop, { fkCatalogueId: id }, { linkExpiresAt: past })
    const other = await makeLink(database, shop, { fkCatalogueId: open })
    expect(await send(id, [hidden], { privateLink: link })).toMatchObject({ status: 200 })
    expect((await leadsOf(shop)).rows[0]).toMatchObject({ products: [{ _id: hidden }] })
    const expired = { status: 404, error: 'This private link has expired.' }
    expect(await send(id, [hidden], { privateLink: old })).toMatchObject(expired)
    const unknown = { status: 404, error: 'Private link not found.' }
    expect(await send(id, [hidden], { privateLink: other })).toMatchObject(unknown)
    expect(await send(id, [hidden])).toMatchObject(notFound)
    // A link that has ended takes nothing from whom the catalogue is open to.
    const ended = await makeLink(database, shop, { fkCatalogueId: open }, { linkExpiresAt: past })
    expect(await send(open, products, { privateLink: ended })).toMatchObject({ status: 200 })
  })

  test('an enquiry arrives through an expired link if its form was opened before', async () => {
    const { database, call } = server()
    const { shop, products } = await makeShop()
    const id = await makeCatalogue(database, shop, { products, isPublic: false })
    const privateLink = await makeLink(database, shop, { fkCatalogueId: id })
    const { formToken } = (await call('publicCatalogues', 'fetchPrivateLink', { privateLink, fingerPrint: 'f' }))
      .payload
    const expireAt = (link_expires_at: Date) =>
      database.forTenant(shop.businessId, query =>
        query.updateTable('private_links').set({ link_expires_at }).execute(),
      )
    await expireAt(new Date())
    const expired = { status: 404, error: 'This private link has expired.' }
    expect(await send(id, products, { privateLink, formToken })).toMatchObject({ status: 200 })
    expect(await send(id, products, { privateLink, formToken: `${formToken}x` })).toMatchObject(expired)
    await expireAt(new Date(Date.now() - 60_000))
    expect(await send(id, products, { privateLink, formToken })).toMatchObject(expired)
    expect(await leadsOf(shop)).toMatchObject({ count: 1 })
  })

  test('the same idempotency key answers the same lead, also when both come at once', async () => {
    const { shop, products, id } = await makeShop()
    const answers = await Promise.all([1, 2, 3].map(() => send(id, products, { idempotencyKey: 'once' })))
    expect(new Set(answers.map(answer => answer.payload._id)).size).toBe(1)
    expect(await leadsOf(shop)).toMatchObject({ count: 1 })
  })

  test('another text under a used key is another lead: after Back, a browser shows the form with the key that was sent', async () => {
    const { shop, products, id } = await makeShop()
    const texts = ['How heavy is it?', 'And how tall?', 'And how tall?']
    for (const query of texts)
      expect(await send(id, products, { query, idempotencyKey: 'once' })).toMatchObject({ status: 200 })
    expect(await leadsOf(shop)).toMatchObject({ count: 2 })
  })

  describe('suspected spam gets the usual response and is quarantined', () => {
    const spam: [string, object][] = [
      ['a filled honeypot', { website: 'https://spam.example' }],
      ['a forged token, with links', { formToken: 'x.y', query: 'http://a http://b' }],
    ]
    test.each(spam)('%s', async (_title, more) => {
      const { shop, products, id } = await makeShop()
      expect(await send(id, products, more)).toMatchObject({ status: 200, message: 'Query sent successfully!' })
      expect(await leadsOf(shop)).toMatchObject({ count: 0 })
      expect(await leadsOf(shop, 'quarantine')).toMatchObject({ count: 1 })
      expect(await unread(shop)).toBe(0)
    })

    test('the same words about the same products over and over; about other products they are another enquiry', async () => {
      const { shop, products, id } = await makeShop()
      for (const one of products) await send(id, [one], { query: '' })
      expect(await leadsOf(shop)).toMatchObject({ count: 3 })
      const [first = '', second = ''] = products
      for (const pair of [
        [first, second],
        [second, first],
        [first, second],
      ])
        await send(id, pair, { query: '' })
      expect(await leadsOf(shop)).toMatchObject({ count: 5 })
      expect(await leadsOf(shop, 'quarantine')).toMatchObject({ count: 1 })
    })

    test('a token from the page is no reason', async () => {
      const { shop, products, id } = await makeShop()
      const { formToken } = (await server().call('publicCatalogues', 'fetch', { id })).payload
      await send(id, products, { formToken })
      expect(await leadsOf(shop)).toMatchObject({ count: 1 })
    })
  })
})
