import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { makeBusiness } from '../../../testing/make-business.ts'
import { countMailsWith } from '../../../testing/read-mail.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../../catalog/catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'
import { newId } from '../../core/ids.ts'
import { accountMail } from '../auth/accounts.testing.ts'

/** The token of an operator called asha. */
const named = 'a-token-of-an-operator-called-asha-0001'

describeOnBothDatabases(
  'operators',
  server => {
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
      expect(await server().call('publicProducts', 'fetchAll', { businessName })).toMatchObject({
        payload: { count: 2 },
      })
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

    test('a missing record is 404 and leaves no audit entry', async () => {
      const before = (await server().call('platform', 'fetchAudit', {}, asOperator())).payload.count
      const id = newId()
      const unknown = [
        ['blockBusiness', { businessName: 'not-there', isBlocked: true }, errors.businessNotFound],
        ['primeBusiness', { businessName: 'not-there', isPrimeUser: true }, errors.businessNotFound],
        ['fetchBusiness', { businessName: 'not-there' }, errors.businessNotFound],
        ['fetchItems', { businessName: 'not-there' }, errors.businessNotFound],
        ['fetchSessions', { businessName: 'not-there' }, errors.businessNotFound],
        ['endSession', { businessName: 'not-there', id }, errors.businessNotFound],
        ['endSessions', { businessName: 'not-there' }, errors.businessNotFound],
        ['resetPassword', { businessName: 'not-there' }, errors.businessNotFound],
        ['blockProduct', { id, isBlocked: true }, errors.productNotFound],
        ['blockCatalogue', { id, isBlocked: true }, errors.catalogueNotFound],
      ] as const
      for (const [name, request, error] of unknown) {
        expect(await server().call('platform', name, request, asOperator())).toMatchObject({ status: 404, error })
      }
      expect((await server().call('platform', 'fetchAudit', {}, asOperator())).payload.count).toBe(before)
    })

    test('every action is in the audit log with operator, subject, old and new values and reason, newest first', async () => {
      const owner = await shop()
      const { businessName } = owner
      const product = await makeProduct(server().database, owner)
      const act = (name: 'blockProduct' | 'blockBusiness' | 'primeBusiness', request: object) =>
        server().call('platform', name, { ...request }, asOperator())
      expect(await act('blockProduct', { id: product, isBlocked: true, reason: 'A counterfeit' })).toMatchObject({
        payload: { isChanged: true },
      })
      await server().call('platform', 'blockBusiness', { businessName, isBlocked: true }, named)
      await act('primeBusiness', { businessName, isPrimeUser: true })
      const audit = async (filter: object) =>
        (await server().call('platform', 'fetchAudit', { businessName, ...filter }, asOperator())).payload
      const [flag, shut] = [{ isBlocked: false }, { isBlocked: true }]
      const entries = [
        { actor: 'platform', action: 'businesses/prime', from: { isPrimeUser: false }, to: { isPrimeUser: true } },
        {
          actor: 'asha',
          action: 'businesses/block',
          target: businessName,
          businessName,
          reason: '',
          from: flag,
          to: shut,
        },
        { action: 'products/block', target: product, businessName, reason: 'A counterfeit', from: flag, to: shut },
      ]
      expect(await audit({})).toMatchObject({ count: 3, entries })
      expect(await audit({ actor: 'asha' })).toMatchObject({ count: 1, entries: [entries[1]] })
      expect(await audit({ action: 'products' })).toMatchObject({ count: 1, entries: [entries[2]] })
      expect(await audit({ target: product })).toMatchObject({ count: 1 })
      expect(await audit({ from: new Date(Date.now() + 60_000).toISOString() })).toMatchObject({ count: 0 })
      expect(await audit({ to: new Date(Date.now() + 60_000).toISOString() })).toMatchObject({ count: 3 })
      const malformed = await server().call('platform', 'fetchAudit', { from: 'yesterday' }, asOperator())
      expect(malformed).toMatchObject({ status: 400 })
    })

    test('a repeated action changes nothing: no audit entry, no notification; of two at once one acts', async () => {
      const owner = await shop()
      const { businessName } = owner
      const product = await makeProduct(server().database, owner)
      const both = await Promise.all(
        [1, 2].map(() => server().call('platform', 'blockProduct', { id: product, isBlocked: true }, asOperator())),
      )
      expect(both.map(({ payload }) => payload.isChanged).sort()).toEqual([false, true])
      const free = await server().call('platform', 'blockBusiness', { businessName, isBlocked: false }, asOperator())
      expect(free).toMatchObject({ status: 200, payload: { isChanged: false } })
      const { payload } = await server().call('platform', 'fetchAudit', { businessName }, asOperator())
      expect(payload.count).toBe(1)
      const told = await server().call('notification', 'fetchAll', {}, owner.token)
      expect(told.payload.notifications).toHaveLength(1)
    })

    test('the owner is notified with the reason in the admin area, and by mail once the address is confirmed', async () => {
      const owner = await shop()
      const { businessName } = owner
      const product = await makeProduct(server().database, owner, { productName: 'Blue jug' })
      await server().call(
        'platform',
        'blockProduct',
        { id: product, isBlocked: true, reason: 'Not yours' },
        asOperator(),
      )
      const long = 'x'.repeat(500)
      await server().call('platform', 'blockBusiness', { businessName, isBlocked: true, reason: long }, asOperator())
      const { notifications } = (await server().call('notification', 'fetchAll', {}, owner.token)).payload
      expect(notifications).toMatchObject([
        {
          notification: expect.stringMatching(
            new RegExp(`^Your business ${businessName} was blocked by admin: x{50,}…$`),
          ),
        },
        {
          notification: 'Your product Blue jug was blocked by admin: Not yours',
          redirect: `/userAdmin/products/editProduct/${encodeId(product)}`,
        },
      ])
      expect(notifications[0].notification.length).toBe(280)
      const mail = await accountMail(server(), owner.email, 'Your product was blocked')
      expect(mail).toContain('Your product Blue jug of')
      expect(mail).toContain('Reason: Not yours')
      await server().database.forTenant(owner.businessId, query =>
        query.updateTable('users').set({ email_verified_at: null }).execute(),
      )
      const before = await countMailsWith(server(), owner.email)
      await server().call('platform', 'blockBusiness', { businessName, isBlocked: false }, asOperator())
      expect(await countMailsWith(server(), owner.email)).toBe(before)
      expect(
        await server().call(
          'platform',
          'blockProduct',
          { id: product, isBlocked: true, reason: `${long}x` },
          asOperator(),
        ),
      ).toMatchObject({ status: 400 })
    })

    test('the mail about an unblocked item promises nothing that its owner has switched off', async () => {
      const owner = await shop()
      const { businessName } = owner
      const id = await makeProduct(server().database, owner, {}, { isPublic: false })
      for (const isBlocked of [true, false]) {
        await server().call('platform', 'blockProduct', { id, isBlocked }, asOperator())
        await server().call('platform', 'blockBusiness', { businessName, isBlocked }, asOperator())
      }
      expect(await accountMail(server(), owner.email, 'Your product was unblocked')).toContain(
        'It can appear in lists and receive queries again, as far as your settings allow.\n',
      )
      expect(await accountMail(server(), owner.email, 'Your business was unblocked')).toContain(
        'Visitors can see its site again, and you can change it again.\n',
      )
    })

    test('a long reason is shortened without cutting a character in half', async () => {
      const owner = await shop()
      const { businessName } = owner
      for (const isBlocked of [true, false]) {
        const reason = `${isBlocked ? '' : 'x'}${'🫖'.repeat(200)}`
        await server().call('platform', 'blockBusiness', { businessName, isBlocked, reason }, asOperator())
      }
      const { notifications } = (await server().call('notification', 'fetchAll', {}, owner.token)).payload
      expect(notifications).toHaveLength(2)
      for (const { notification } of notifications) expect(notification).toMatch(/: x?(🫖)+…$/u)
    })
  },
  { PLATFORM_TOKENS: `asha:${named}` },
)
