import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { newId } from '../ids.ts'
import { makeProduct } from '../products/make-products.testing.ts'

describeOnBothDatabases('operators', server => {
  const asOperator = () => server().config.platformToken
  const shop = () => makeBusiness(server().database)

  test('a blocked business is gone for visitors; its owner reads, and writes nothing until it is freed', async () => {
    const owner = await shop()
    const product = await makeProduct(server().database, owner)
    const block = (isBlocked: boolean) =>
      server().call('platform', 'blockBusiness', { businessName: owner.businessName, isBlocked }, asOperator())
    expect(await block(true)).toMatchObject({ status: 200 })
    const seen = await server().call('publicProducts', 'fetch', { id: product })
    expect(seen).toMatchObject({ status: 404 })
    expect(await server().call('auth', 'fetch', {}, owner.token)).toMatchObject({
      payload: { user: { isBlocked: true } },
    })
    expect(await server().call('products', 'fetchAll', {}, owner.token)).toMatchObject({ payload: { count: 1 } })
    const write = () => server().call('products', 'promote', { id: product }, owner.token)
    expect(await write()).toMatchObject({ status: 403, error: errors.userBlocked })
    await block(false)
    expect(await write()).toMatchObject({ status: 200 })
    expect(await server().call('publicProducts', 'fetch', { id: product })).toMatchObject({ status: 200 })
  })

  test('a blocked item leaves the lists and says so by its address', async () => {
    const owner = await shop()
    const ids = await Promise.all([1, 2, 3].map(() => makeProduct(server().database, owner)))
    const catalogue = await makeCatalogue(server().database, owner, { products: ids })
    await server().call('platform', 'blockProduct', { id: ids[0], isBlocked: true }, asOperator())
    await server().call('platform', 'blockCatalogue', { id: catalogue, isBlocked: true }, asOperator())
    const { businessName } = owner
    expect(await server().call('publicProducts', 'fetchAll', { businessName })).toMatchObject({ payload: { count: 2 } })
    expect(await server().call('publicCatalogues', 'fetchAll', { businessName })).toMatchObject({
      payload: { count: 0 },
    })
    const { payload } = await server().call('publicProducts', 'fetch', { id: ids[0] })
    expect(payload.product.isBlocked).toBe(true)
    const own = await server().call('catalogues', 'fetch', { id: catalogue }, owner.token)
    expect(own.payload.catalogue.isBlocked).toBe(true)
  })

  test('prime businesses are shown as such', async () => {
    const { businessName } = await shop()
    await server().call('platform', 'primeBusiness', { businessName, isPrimeUser: true }, asOperator())
    const prime = await server().call('publicUser', 'fetchAll', { isPrimeUser: true, searchQuery: businessName })
    expect(prime.payload.userProfiles.map((profile: { businessName: string }) => profile.businessName)).toEqual([
      businessName,
    ])
  })

  test('what is not there is 404, and nothing of it is written down', async () => {
    const before = (await server().call('platform', 'fetchAudit', {}, asOperator())).payload.count
    const id = newId()
    const unknown = [
      ['blockBusiness', { businessName: 'not-there', isBlocked: true }, errors.businessNotFound],
      ['primeBusiness', { businessName: 'not-there', isPrimeUser: true }, errors.businessNotFound],
      ['blockProduct', { id, isBlocked: true }, errors.productNotFound],
      ['blockCatalogue', { id, isBlocked: true }, errors.catalogueNotFound],
    ] as const
    for (const [name, request, error] of unknown) {
      expect(await server().call('platform', name, request, asOperator())).toMatchObject({ status: 404, error })
    }
    expect((await server().call('platform', 'fetchAudit', {}, asOperator())).payload.count).toBe(before)
  })

  test('every act stands in the audit log, newest first', async () => {
    const owner = await shop()
    const product = await makeProduct(server().database, owner)
    await server().call('platform', 'blockProduct', { id: product, isBlocked: true }, asOperator())
    await server().call(
      'platform',
      'blockBusiness',
      { businessName: owner.businessName, isBlocked: true },
      asOperator(),
    )
    const { payload } = await server().call('platform', 'fetchAudit', { perPage: 2 }, asOperator())
    expect(payload.entries).toMatchObject([
      { actor: 'platform', action: 'businesses/block', target: owner.businessName, detail: { isBlocked: true } },
      { action: 'products/block', target: product, detail: { isBlocked: true, businessName: owner.businessName } },
    ])
  })

  test('the list holds all businesses, blocked ones too, and finds by name', async () => {
    const owner = await makeBusiness(server().database, { is_blocked: true, plan_type: 'Pro' })
    await makeProduct(server().database, owner)
    const request = { searchQuery: owner.businessName }
    const { payload } = await server().call('platform', 'fetchBusinesses', request, asOperator())
    const { businessName } = owner
    expect(payload).toMatchObject({
      businesses: [{ businessName, isBlocked: true, planType: 'Pro', totalProducts: 1, totalCatalogues: 0 }],
      count: 1,
    })
  })

  test('nobody else may', async () => {
    const owner = await shop()
    for (const token of [owner.token, 'wrong', undefined]) {
      expect(await server().call('platform', 'fetchAudit', {}, token)).toMatchObject({ status: 401 })
      const request = { businessName: owner.businessName, isBlocked: true }
      expect(await server().call('platform', 'blockBusiness', request, token)).toMatchObject({ status: 401 })
    }
  })
})
