import { expect, test } from '@jest/globals'
import { businessProfileSchema, ownerDetailsSchema } from '@showcase/contract/entities'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { createCatalogue } from '../../catalog/catalogues/catalogues.repository.ts'
import { makePicture, makeProduct } from '../../catalog/products/make-products.testing.ts'
import { inTransaction } from '../../core/db/tenant.ts'

describeOnBothDatabases('public user', server => {
  test('fetchAll: public profiles of businesses that are not blocked, by name and by text', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database, {
      address: 'Pune',
      theme: 'theme5',
      logo: 'logo.png',
      is_prime: true,
    } as never)
    await makeBusiness(database, { is_blocked: true, business_name: `${shop.businessName}-blocked` } as never)
    await makePicture(database, shop.businessId, 'logo.png', 'pending')
    const products = await Promise.all([1, 2, 3].map(() => makeProduct(database, shop)))
    await inTransaction(database, shop.businessId, tenant =>
      createCatalogue(tenant, { catalogueName: 'All', description: 'd', products }),
    )
    const byName = await call('publicUser', 'fetchAll', { businessName: shop.businessName })
    expect(byName.payload.count).toBe(1)
    const [profile] = byName.payload.userProfiles
    expect(businessProfileSchema.parse(profile)).toMatchObject({
      address: 'Pune',
      theme: 'theme5',
      logo: '',
      totalCatalogues: 1,
      currency: 'INR',
    })
    const search = { searchQuery: shop.businessName.toUpperCase(), isPrimeUser: true, perPage: 100 }
    const names = (await call('publicUser', 'fetchAll', search)).payload.userProfiles.map(
      (one: { businessName: string }) => one.businessName,
    )
    expect(names).toContain(shop.businessName)
    expect(names).not.toContain(`${shop.businessName}-blocked`)
    expect(await call('publicUser', 'fetchAll', { isPrimeUser: 'maybe' })).toMatchObject({ status: 400 })
  })

  test('fetchHome and fetchAboutUs leave out pictures that are not accepted', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database, {
      banners: ['b.jpg', 'c.jpg'],
      images: ['c.jpg'],
      description: 'We turn clay.',
    } as never)
    await makePicture(database, shop.businessId, 'b.jpg', 'accepted')
    await makePicture(database, shop.businessId, 'c.jpg', 'pending')
    const { businessName } = shop
    expect((await call('publicUser', 'fetchHome', { businessName })).payload).toEqual({ home: { banners: ['b.jpg'] } })
    const about = await call('publicUser', 'fetchAboutUs', { businessName })
    expect(about.payload).toEqual({ aboutUs: { description: 'We turn clay.', images: [] } })
  })

  test('fetchCategories: of the open products, the largest first, with a picture', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    await makePicture(database, shop.businessId, 'pot.jpg', 'accepted')
    await makeProduct(database, shop, { category: 'pots', images: ['pot.jpg'] })
    await makeProduct(database, shop, { category: 'Pots', images: ['unknown.jpg'] })
    await makeProduct(database, shop, { category: 'Seats' })
    await makeProduct(database, shop, { category: 'Secret' }, { isPublic: false })
    const { payload } = await call('publicUser', 'fetchCategories', { businessName: shop.businessName })
    expect(payload).toEqual({
      categories: [
        { category: 'Pots', image: 'pot.jpg', count: 2 },
        { category: 'Seats', image: '', count: 1 },
      ],
      count: 2,
      countIsCapped: false,
    })
    const second = await call('publicUser', 'fetchCategories', {
      businessName: shop.businessName,
      perPage: 1,
      pageNo: 2,
    })
    expect(second.payload).toMatchObject({ categories: [{ category: 'Seats' }], count: 2 })
    await call('products', 'updateAllStatus', {}, shop.token)
    const off = await call('publicUser', 'fetchCategories', { businessName: shop.businessName })
    expect(off.payload).toMatchObject({ categories: [], count: 0 })
  })

  test('checkDomainViaBusiness: the verified domain alone', async () => {
    const { database, call } = server()
    const domain = `shop-${process.pid}.example`
    const own = await makeBusiness(database, { domain, domain_status: 'verified' })
    const pending = await makeBusiness(database, { domain: `x${domain}`, domain_status: 'pending' })
    const domainOf = async (businessName: string) =>
      (await call('publicUser', 'checkDomainViaBusiness', { businessName })).payload
    expect(await domainOf(own.businessName)).toEqual({ domain })
    expect(await domainOf(pending.businessName)).toEqual({ domain: '' })
  })

  test('checkDomain: whose site the host of Origin, else Host, is', async () => {
    const { database, url, config } = server()
    const domain = `www.shop-${process.pid}.example`
    const shop = await makeBusiness(database, { domain, domain_status: 'verified' })
    const blocked = await makeBusiness(database, { is_blocked: true })
    const check = async (origin?: string) => {
      const headers: Record<string, string> = origin ? { origin } : {}
      const response = await fetch(`${url}${config.apiBaseUrl}/public/user/checkDomain`, { headers })
      const body = (await response.json()) as { error: string; payload: { businessName: string } | null }
      return body.payload?.businessName ?? body.error
    }
    const main = config.mainHost
    expect(await check()).toBe('')
    expect(await check(`http://${main}`)).toBe('')
    expect(await check('http://192.168.0.7:3000')).toBe('')
    expect(await check(`http://${shop.businessName}.${main}`)).toBe(shop.businessName)
    expect(await check(`https://${domain.toUpperCase()}`)).toBe(shop.businessName)
    for (const host of [
      'elsewhere.example',
      `nobody.${main}`,
      `a.${shop.businessName}.${main}`,
      `${blocked.businessName}.${main}`,
    ]) {
      expect(await check(`http://${host}`)).toBe('Unknown host')
    }
  })

  test('fetchDetails: the whole profile, only for its owner', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database, { banners: ['b.jpg'], website_link: 'https://a.example' })
    const { payload } = await call('user', 'fetchDetails', {}, shop.token)
    expect(ownerDetailsSchema.parse(payload.userData)).toMatchObject({
      businessName: shop.businessName,
      banners: ['b.jpg'],
      websiteLink: 'https://a.example',
    })
  })
})
