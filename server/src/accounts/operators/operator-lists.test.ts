import { expect, test } from '@jest/globals'
import { digestPassword } from '@showcase/contract/password'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../../catalog/catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { repairKeysAcrossTenants } from '../../core/db/repair-keys.repository.ts'

/** The token of an operator called asha. */
const named = 'a-token-of-an-operator-called-asha-0001'

describeOnBothDatabases(
  'lists for operators',
  server => {
    const asOperator = () => server().config.platformToken
    const shop = () => makeBusiness(server().database)

    test('the list holds all businesses, blocked ones too, found by name, address or state', async () => {
      const owner = await makeBusiness(server().database, {
        is_blocked: true,
        plan_type: 'Pro',
        email: 'Hello@Mail.example',
      })
      await makeProduct(server().database, owner)
      const { businessName } = owner
      const found = async (request: object) =>
        (await server().call('platform', 'fetchBusinesses', { searchQuery: businessName, ...request }, asOperator()))
          .payload
      expect(await found({})).toMatchObject({
        businesses: [
          {
            businessName,
            ownerEmail: owner.email,
            email: 'Hello@Mail.example',
            isBlocked: true,
            planType: 'Pro',
            domain: '',
            totalProducts: 1,
            totalCatalogues: 0,
            totalLeads: 0,
          },
        ],
        count: 1,
      })
      for (const request of [
        { searchQuery: owner.email },
        { isBlocked: true },
        { planType: 'Pro' },
        { isPrimeUser: false },
      ])
        expect([request, (await found(request)).count]).toEqual([request, 1])
      for (const request of [{ isBlocked: false }, { planType: 'Basic' }, { isPrimeUser: true }, { searchQuery: '%' }])
        expect([request, (await found(request)).count]).toEqual([request, 0])
      expect((await found({ searchQuery: 'hello@mail' })).count).toBe(1)
      const past = await server().call(
        'platform',
        'fetchBusinesses',
        { searchQuery: businessName, pageNo: 2 },
        asOperator(),
      )
      expect(past.payload).toMatchObject({ businesses: [], count: 1 })
    })

    test('a business is found by the name of its owner, with or without accents and vowel signs', async () => {
      const { database, call } = server()
      const names = { 'José Peña': ['José', 'PENA jose'], 'तेजस राव': ['तेजस', 'राव'] }
      const found = async (searchQuery: string) =>
        (await call('platform', 'fetchBusinesses', { searchQuery }, asOperator())).payload.businesses.map(
          (business: { businessName: string }) => business.businessName,
        )
      for (const [name, searches] of Object.entries(names)) {
        // As the previous release stored it.
        const { businessName: before } = await makeBusiness(database, { name })
        await database.acrossTenants(repairKeysAcrossTenants)
        const businessName = `of-${before}`
        const account = { name, email: `${businessName}@b.example`, password: digestPassword('a long one') }
        expect((await call('auth', 'signUp', { ...account, businessName })).status).toBe(200)
        for (const searchQuery of searches) expect(await found(searchQuery)).toEqual([businessName, before])
      }
    })

    test('one business says who blocked it and why, and counts what is blocked of it', async () => {
      const owner = await shop()
      const { businessName } = owner
      const product = await makeProduct(server().database, owner)
      const one = async () =>
        (await server().call('platform', 'fetchBusiness', { businessName }, asOperator())).payload.business
      expect(await one()).toMatchObject({ blockedProducts: 0, liveSessions: 1, block: null, isEmailVerified: true })
      await server().call('platform', 'blockProduct', { id: product, isBlocked: true }, asOperator())
      await server().call('platform', 'blockBusiness', { businessName, isBlocked: true, reason: 'Unpaid' }, named)
      expect(await one()).toMatchObject({
        ownerName: 'Asha Rao',
        blockedProducts: 1,
        blockedCatalogues: 0,
        lastSeenAt: expect.any(String),
        block: { actor: 'asha', reason: 'Unpaid' },
      })
    })

    test('items are listed with their state, of one business or of all', async () => {
      const owner = await shop()
      const { businessName } = owner
      const products = [
        await makeProduct(server().database, owner),
        await makeProduct(server().database, owner, { productName: 'Blue jug' }, { isPublic: false }),
      ]
      const catalogue = await makeCatalogue(server().database, owner, { products })
      await server().call('platform', 'blockProduct', { id: products[0], isBlocked: true }, asOperator())
      const items = async (request: object) =>
        (await server().call('platform', 'fetchItems', { businessName, ...request }, asOperator())).payload
      expect(await items({})).toMatchObject({
        count: 2,
        items: [
          { _id: products[1], kind: 'product', name: 'Blue jug', businessName, isPublic: false, isBlocked: false },
          { _id: products[0], isPublic: true, isBlocked: true },
        ],
      })
      expect(await items({ searchQuery: 'BLUE' })).toMatchObject({ count: 1 })
      expect(await items({ kind: 'catalogue' })).toMatchObject({
        count: 1,
        items: [{ _id: catalogue, kind: 'catalogue' }],
      })
      expect(await items({ kind: 'catalogue', isBlocked: true })).toMatchObject({ count: 0 })
      const blocked = await items({ isBlocked: true, businessName: undefined, perPage: 100 })
      expect(blocked.items.every((item: { isBlocked: boolean }) => item.isBlocked)).toBe(true)
      expect(blocked.items.map((item: { _id: string }) => item._id)).toContain(products[0])
    })
  },
  { PLATFORM_TOKENS: `asha:${named}` },
)
