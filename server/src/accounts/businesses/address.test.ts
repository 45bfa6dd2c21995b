import { expect, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { digestPassword } from '@showcase/contract/password'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeLink } from '../../catalog/private-links/make-links.testing.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'

let made = 0

function freshName() {
  return `moved-${process.pid}-${++made}`
}

describeOnBothDatabases('the name in the address of a site', server => {
  const change = ({ token }: Pick<TestBusiness, 'token'>, businessName: string) =>
    server().call('user', 'changeAddress', { businessName }, token)
  const profileAt = async (businessName: string) =>
    (await server().call('publicUser', 'fetchAll', { businessName })).payload.userProfiles[0] ?? null

  test('can be changed; the old name then leads to the same business, by every public call', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const product = await makeProduct(database, shop, { productName: 'Jug' })
    const link = await makeLink(database, shop, { fkProductId: product }, { allowMultipleUsers: true })
    const title = (await profileAt(shop.businessName)).displayName
    const name = freshName()
    const answer = await change(shop, name.toUpperCase())
    expect(answer).toMatchObject({
      status: 200,
      message: 'Address changed successfully!',
      payload: {
        address: { businessName: name, formerNames: [shop.businessName], changesLeft: 2, nextChangeAt: null },
      },
    })
    expect((await call('user', 'fetchAddress', {}, shop.token)).payload).toEqual(answer.payload)
    expect((await call('auth', 'fetch', {}, shop.token)).payload.user).toMatchObject({ businessName: name })
    for (const businessName of [shop.businessName, name]) {
      // The name that people read stays as it is.
      expect(await profileAt(businessName)).toMatchObject({ businessName: name, displayName: title })
      expect((await call('publicProducts', 'fetchAll', { businessName })).payload).toMatchObject({ count: 1 })
      expect(await call('publicProducts', 'fetch', { id: product, businessName })).toMatchObject({ status: 200 })
      const opened = { privateLink: link, businessName, fingerPrint: 'f' }
      expect(await call('publicProducts', 'fetchPrivateLink', opened)).toMatchObject({ status: 200 })
      expect((await call('publicUser', 'fetchAll', { businessName })).payload.count).toBe(1)
    }
    const other = await makeBusiness(database)
    const elsewhere = { id: product, businessName: other.businessName }
    expect(await call('publicProducts', 'fetch', elsewhere)).toMatchObject({ status: 404 })
  })

  test('stays reserved for its business, which can go back', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const name = freshName()
    await change(shop, name)
    for (const taken of [name, shop.businessName]) {
      expect(await change(other, taken)).toMatchObject({ status: 409, error: errors.businessNameTaken })
      const { payload } = await call('auth', 'businessNameAvailable', { businessName: taken })
      expect(payload).toEqual({ available: false })
      const account = { name: 'Ravi', email: `${freshName()}@people.example`, password: digestPassword('a long one') }
      expect(await call('auth', 'signUp', { ...account, businessName: taken })).toMatchObject({ status: 409 })
    }
    expect((await change(shop, shop.businessName)).payload.address).toMatchObject({
      businessName: shop.businessName,
      formerNames: [name],
      changesLeft: 1,
    })
    expect(await profileAt(name)).toMatchObject({ businessName: shop.businessName })
  })

  test('can be changed 3 times in 30 days', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    for (let count = 0; count < 3; count += 1) expect(await change(shop, freshName())).toMatchObject({ status: 200 })
    const current = (await call('user', 'fetchAddress', {}, shop.token)).payload.address
    expect(current).toMatchObject({ changesLeft: 0, nextChangeAt: expect.any(String) })
    expect(await change(shop, freshName())).toMatchObject({ status: 409, error: errors.addressChangesUsed })
    // The same name again is no change.
    expect(await change(shop, current.businessName)).toMatchObject({ status: 200 })
    await database.acrossTenants(query =>
      sql`update businesses set address_changes = array(
        select at - interval '31 days' from unnest(address_changes) at) where business_id = ${shop.businessId}`.execute(
        query,
      ),
    )
    expect((await change(shop, freshName())).payload.address).toMatchObject({ changesLeft: 2 })
  })

  test('must follow the rule, and cannot be changed while a release is pinned for the business', async () => {
    const { database } = server()
    const shop = await makeBusiness(database)
    for (const wrong of ['x', '-shop-', 'pricing']) expect(await change(shop, wrong)).toMatchObject({ status: 400 })
    await database.acrossTenants(async query => {
      await sql`insert into remote_versions (name, version, manifest) values ('remote-test', '1.0.0', '{}')`.execute(
        query,
      )
      await sql`insert into remote_pointers (name, pointer, version)
        values ('remote-test', ${`pin:${shop.businessName}`}, '1.0.0')`.execute(query)
    })
    expect(await change(shop, freshName())).toMatchObject({ status: 409, error: errors.addressInUse })
    await database.acrossTenants(query => query.deleteFrom('remote_pointers').execute())
    expect(await change(shop, freshName())).toMatchObject({ status: 200 })
  })

  test('one of two businesses that want a name at once gets it', async () => {
    const { database } = server()
    const name = freshName()
    const shops = await Promise.all([makeBusiness(database), makeBusiness(database)])
    const answers = await Promise.all(shops.map(shop => change(shop, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each(['sign-up', 'change'])('a name that was taken and left during a %s stays with its business', async how => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const [name, next] = [freshName(), freshName()]
    const account = { name: 'Ravi', email: `${name}@people.example`, password: digestPassword('a long one') }
    const answer = await database.transactAcrossTenants(async trx => {
      const moveTo = (to: string) =>
        sql`update businesses set business_name = ${to} where business_id = ${shop.businessId}`.execute(trx)
      const isAwaited = async () => {
        const { rows } = await sql`select from pg_locks where not granted
          and locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid`.execute(trx)
        return rows.length > 0
      }
      await moveTo(name)
      const sent = how === 'change' ? change(other, name) : call('auth', 'signUp', { ...account, businessName: name })
      // PGlite has one session, so the call waits for the whole transaction.
      if (databaseKind === 'postgres') await waitUntil(isAwaited)
      await moveTo(next)
      await trx.insertInto('former_addresses').values({ business_id: shop.businessId, business_name: name }).execute()
      return () => sent
    })
    expect(await answer()).toMatchObject({ status: 409, error: errors.businessNameTaken })
    expect(await profileAt(name)).toMatchObject({ businessName: next })
  })

  test('operators find a business and its audit log under its old name', async () => {
    const { database, call, config } = server()
    const shop = await makeBusiness(database)
    const asked = { businessName: shop.businessName }
    await call('platform', 'blockBusiness', { ...asked, isBlocked: true, reason: 'Unpaid' }, config.platformToken)
    await call('platform', 'blockBusiness', { ...asked, isBlocked: false }, config.platformToken)
    const name = freshName()
    await change(shop, name)
    for (const businessName of [shop.businessName, name]) {
      const { payload } = await call('platform', 'fetchBusiness', { businessName }, config.platformToken)
      expect(payload.business).toMatchObject({ businessName: name, formerNames: [shop.businessName] })
      const audit = await call('platform', 'fetchAudit', { businessName }, config.platformToken)
      expect(audit.payload).toMatchObject({ count: 2 })
    }
  })
})

describeOnBothDatabases('the name of a shop', server => {
  test('is stored as it was written at sign-up, and without it a title made of the address', async () => {
    const { call } = server()
    const account = { name: 'Meera', password: digestPassword('a long sentence') }
    for (const [displayName, shown] of [
      ['Hare & Thread Co.', 'Hare & Thread Co.'],
      ['  Café\u202E Luna ', 'Café Luna'],
      [undefined, null],
    ] as const) {
      const businessName = freshName()
      const email = `${businessName}@people.example`
      const answer = await call('auth', 'signUp', { ...account, email, businessName, displayName })
      const { user } = (await call('auth', 'fetch', {}, answer.payload.authorization)).payload
      expect(user).toMatchObject({
        businessName,
        displayName: shown ?? businessName.replaceAll('-', ' ').replace('m', 'M'),
      })
    }
    const long = { ...account, email: 'a@b.example', businessName: freshName(), displayName: 'x'.repeat(81) }
    expect(await call('auth', 'signUp', long)).toMatchObject({ status: 400 })
  })

  test('can be changed in the profile, stays without the field, and is found by the search for shops', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const form = { email: 'a@b.example', address: '1 Street', phoneNo: '9876543210' }
    const displayName = `Luna ${freshName()} & Co.`
    expect(await call('user', 'updateDetails', { ...form, displayName }, shop.token)).toMatchObject({ status: 200 })
    await call('user', 'updateDetails', form, shop.token)
    expect((await call('user', 'fetchDetails', {}, shop.token)).payload.userData).toMatchObject({ displayName })
    const blank = await call('user', 'updateDetails', { ...form, displayName: ' ' }, shop.token)
    expect(blank).toMatchObject({ status: 400, error: 'Enter a name for your shop.' })
    const found = await call('publicUser', 'fetchAll', { searchQuery: displayName.toLowerCase() })
    expect(found.payload.userProfiles).toMatchObject([{ businessName: shop.businessName, displayName }])
    await makeProduct(database, shop, { productName: `Jug of ${displayName}` })
    const across = await call('publicProducts', 'fetchAllUsers', { searchQuery: displayName })
    expect(across.payload.products).toMatchObject([{ businessName: shop.businessName, displayName }])
  })

  test.each([
    ['Café Zürich', 'cafe ZURICH'],
    ['तेल भंडार', 'तेल भंडार'],
    ['Łódź Σπίτι', 'łódź σπίτι'],
  ])('the search for shops finds %s by %s', async (displayName, searchQuery) => {
    const { database, call } = server()
    const form = { email: 'a@b.example', address: '1 Street', phoneNo: '9876543210' }
    const find = async () => {
      const { payload } = await call('publicUser', 'fetchAll', { searchQuery })
      return payload.userProfiles.map((profile: { businessName: string }) => profile.businessName)
    }
    const shop = await makeBusiness(database)
    await call('user', 'updateDetails', { ...form, displayName }, shop.token)
    expect(await find()).toEqual([shop.businessName])
    const businessName = freshName()
    const account = { name: 'Ravi', email: `${businessName}@b.example`, password: digestPassword('a long one') }
    await call('auth', 'signUp', { ...account, businessName, displayName })
    expect((await find()).sort()).toEqual([shop.businessName, businessName].sort())
  })
})
