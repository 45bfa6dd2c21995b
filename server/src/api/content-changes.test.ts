import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { drawPicture, uploadPicture } from '../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeCatalogue } from '../catalog/catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'

describeOnBothDatabases('content changes', server => {
  const ask = async (after?: string) => {
    const { gatewayToken } = server().config
    return (await server().call('registry', 'contentChanges', { ...(after && { after }) }, gatewayToken)).payload
  }
  /** The last message; the first arrives soon after the start. */
  const lastMessage = async (): Promise<string> => {
    await waitUntil(async () => (await ask()).last !== null)
    return (await ask()).last
  }
  /** Names of the businesses in the messages after one. Messages arrive in order, so a last change ends the wait. */
  const toldSince = async (message: string) => {
    const { businessName: ending } = await makeBusiness(server().database)
    const names = new Set<string>()
    let last = message
    while (!names.delete(ending)) {
      const told = await ask(last)
      expect(told.isGapless).toBe(true)
      for (const name of told.businesses) names.add(name)
      last = told.last
    }
    return { last, names: [...names] }
  }
  /** Names of the businesses that `act` changed. */
  const changedBy = async (act: () => Promise<unknown>): Promise<string[]> => {
    const { last } = await toldSince(await lastMessage())
    await act()
    return (await toldSince(last)).names
  }
  const shop = async () => {
    const owner = await makeBusiness(server().database)
    const product = await makeProduct(server().database, owner, {})
    const catalogue = await makeCatalogue(server().database, owner, { products: [product] })
    return { owner, product, catalogue }
  }
  const run = (owner: TestBusiness, statement: ReturnType<typeof sql>) =>
    server().database.forTenant(owner.businessId, query => statement.execute(query))

  test.each([
    ['a new product', ({ owner }) => makeProduct(server().database, owner, {})],
    ['a new catalogue', ({ owner }) => makeCatalogue(server().database, owner, { products: [] })],
    ['a price', ({ owner }) => run(owner, sql`update products set price_per_unit = 7`)],
    ['a private product', ({ owner }) => run(owner, sql`update products set is_public = false`)],
    ['a private catalogue', ({ owner }) => run(owner, sql`update catalogues set is_public = false`)],
    ['another order', ({ owner }) => run(owner, sql`update catalogue_products set position = position + 1`)],
    ['a product taken from a catalogue', ({ owner }) => run(owner, sql`delete from catalogue_products`)],
    ['a deleted product', ({ owner }) => run(owner, sql`delete from products`)],
    [
      'a deleted catalogue',
      ({ owner, catalogue }) => server().call('catalogues', 'delete', { id: catalogue }, owner.token),
    ],
    [
      'a theme',
      ({ owner }) => server().call('user', 'updateTheme', { theme: 'theme5', template: 'template1' }, owner.token),
    ],
    [
      'a blocked product',
      ({ product }) =>
        server().call('platform', 'blockProduct', { id: product, isBlocked: true, reason: 'a test' }, operator()),
    ],
    [
      'a blocked catalogue',
      ({ catalogue }) =>
        server().call('platform', 'blockCatalogue', { id: catalogue, isBlocked: true, reason: 'a test' }, operator()),
    ],
    ['a blocked business', ({ owner }) => run(owner, sql`update businesses set is_blocked = true`)],
    ['a domain', ({ owner }) => run(owner, sql`update businesses set domain_status = 'released'`)],
  ] satisfies [string, (made: Awaited<ReturnType<typeof shop>>) => Promise<unknown>][])(
    '%s sends the name of its business',
    async (_, act) => {
      const made = await shop()
      expect(await changedBy(() => act(made))).toEqual([made.owner.businessName])
    },
  )

  test('a picture that is accepted after its product was saved sends the name of its business', async () => {
    const { owner } = await shop()
    const form = { category: 'Pots', productName: 'Vase', description: 'd', images: ['vase.jpg'] }
    const { payload } = await server().call('products', 'create', form, owner.token)
    const picture = await drawPicture()
    const changed = await changedBy(async () => {
      const upload = await uploadPicture(payload.productImagesPreSignedUrls[0].url, picture)
      expect(upload.status).toBe(200)
    })
    expect(changed).toEqual([owner.businessName])
  })

  test('visits and enquiries change no page', async () => {
    const { owner, product } = await shop()
    const visitor = { name: 'Ravi', email: 'ravi@visitor.example', phoneNo: '9876543210' }
    const changed = await changedBy(async () => {
      await server().call('publicProducts', 'visits', { id: product })
      await server().call('publicProducts', 'createLead', { ...visitor, fkProductId: product })
      await server().call('publicUser', 'visits', { businessName: owner.businessName })
    })
    expect(changed).toEqual([])
  })

  test('a change ends the wait at once, and a change that is rolled back sends nothing', async () => {
    const { owner } = await shop()
    const { last } = await toldSince(await lastMessage())
    const asked = ask(last)
    const failing = server().database.transact(owner.businessId, async trx => {
      await sql`update products set price_per_unit = 9`.execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await asked).businesses).toEqual([])
  })

  test('a caller that names an unknown message may have missed changes', async () => {
    await lastMessage()
    expect(await ask('terracotta 1')).toMatchObject({ isGapless: false, businesses: [] })
  })

  function operator() {
    return server().config.platformToken
  }
})
