import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import type { Group } from '@showcase/contract/paths'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../../catalog/catalogues/make-catalogues.testing.ts'
import { makeLink } from '../../catalog/private-links/make-links.testing.ts'
import { makeProduct } from '../../catalog/products/make-products.testing.ts'

const visitor = { name: 'Ravi', email: 'ravi@visitor.example', phoneNo: '9876543210' }
const message = { name: 'Ravi', email: 'ravi@visitor.example', subject: 's', message: 'm' }

/** Calls that are about no business, or name one only by the host that they come from. */
const ofNobody = new Set([
  'publicUser.checkDomain',
  'publicUser.fetchDocument',
  'mail.sendSupportMail',
  'mail.stopMails',
  'publicNotifications.renewPush',
  'registry.snapshot',
  'registry.fetchSet',
  'registry.fetchOverride',
  'registry.fetchPreview',
  'registry.report',
])

type Shop = Awaited<ReturnType<typeof filledShop>>
type Server = Parameters<Parameters<typeof describeOnBothDatabases>[1]>[0] extends () => infer S ? S : never

/** A business with four products, a catalogue of them, and a link to the first product and to the catalogue. */
async function filledShop({ database }: Server) {
  const owner = await makeBusiness(database)
  const products: string[] = []
  for (const category of ['Rare', 'Pots', 'Pots', 'Pots'])
    products.push(await makeProduct(database, owner, { category, productName: `Ware of ${owner.businessName}` }))
  const catalogue = await makeCatalogue(database, owner, { products })
  const many = { allowMultipleUsers: true }
  const [product = ''] = products
  const productLink = await makeLink(database, owner, { fkProductId: product }, many)
  const catalogueLink = await makeLink(database, owner, { fkCatalogueId: catalogue }, many)
  return { ...owner, product, products, catalogue, productLink, catalogueLink }
}

/** Every public call about a business, from a client that knows names, ids and links. */
function asked(shop: Shop, mainHost: string): Record<string, object> {
  const { businessName, product, products, catalogue, productLink, catalogueLink } = shop
  const byProductLink = { privateLink: productLink, fingerPrint: 'f' }
  const byCatalogueLink = { privateLink: catalogueLink, fingerPrint: 'f' }
  return {
    'publicProducts.fetchAll': { businessName },
    'publicProducts.fetch': { id: product },
    'publicProducts.fetchSuggestions': { id: products[1] },
    'publicProducts.fetchAllUsers': { searchQuery: businessName },
    'publicProducts.fetchPrivateLink': byProductLink,
    'publicProducts.updatePrivateLink': { ...byProductLink, linkViewed: true },
    'publicProducts.privateLinkVisits': byProductLink,
    'publicProducts.visits': { id: product },
    'publicProducts.createLead': { ...visitor, fkProductId: product },
    'publicCatalogues.fetchAll': { businessName },
    'publicCatalogues.fetch': { id: catalogue },
    'publicCatalogues.fetchProducts': { id: catalogue },
    'publicCatalogues.fetchAllUsers': { searchQuery: 'Catalogue', perPage: 100 },
    'publicCatalogues.fetchPrivateLink': byCatalogueLink,
    'publicCatalogues.updatePrivateLink': { ...byCatalogueLink, linkViewed: true },
    'publicCatalogues.privateLinkVisits': byCatalogueLink,
    'publicCatalogues.visits': { id: catalogue },
    'publicCatalogues.createLead': { ...visitor, fkCatalogueId: catalogue, products: [product] },
    'publicNotifications.create': { businessName, notification: 'n', redirect: '/home' },
    'publicUser.fetchAll': { businessName },
    'publicUser.fetchHome': { businessName },
    'publicUser.fetchAboutUs': { businessName },
    'publicUser.fetchCategories': { businessName },
    'publicUser.checkDomainViaBusiness': { businessName },
    'publicUser.search': { businessName, searchQuery: 'ware' },
    'publicUser.visits': { businessName },
    'publicUser.fetchFormToken': { businessName },
    'publicUser.createForum': { businessName, ...message },
    'publicUser.sitemap': { businessName },
    'publicDomains.allowed': { domain: `${businessName}.${mainHost.replace(/:\d+$/, '')}` },
    'mail.sendMail': { businessName, ...message },
  }
}

/** Calls that answer a blocked business's name with nothing instead of 404: they search the whole platform. */
const searching = new Set(['publicProducts.fetchAllUsers', 'publicCatalogues.fetchAllUsers', 'publicUser.fetchAll'])

/** What each call says of a blocked product: a status, or `silent` where its answer no longer holds the product. */
const ofBlockedProduct: Record<string, number | 'silent'> = {
  'publicProducts.fetchAll': 'silent',
  'publicProducts.fetch': 200,
  'publicProducts.fetchSuggestions': 'silent',
  'publicProducts.fetchAllUsers': 'silent',
  'publicProducts.fetchPrivateLink': 404,
  'publicProducts.updatePrivateLink': 404,
  'publicProducts.privateLinkVisits': 404,
  'publicProducts.createLead': 404,
  'publicCatalogues.fetchProducts': 'silent',
  'publicCatalogues.fetchPrivateLink': 'silent',
  'publicCatalogues.createLead': 400,
  'publicUser.search': 'silent',
  'publicUser.sitemap': 'silent',
}

const ofBlockedCatalogue: Record<string, number | 'silent'> = {
  'publicCatalogues.fetchAll': 'silent',
  'publicCatalogues.fetch': 200,
  'publicCatalogues.fetchAllUsers': 'silent',
  'publicCatalogues.fetchPrivateLink': 404,
  'publicCatalogues.updatePrivateLink': 404,
  'publicCatalogues.privateLinkVisits': 404,
  'publicCatalogues.createLead': 404,
}

describeOnBothDatabases('effects of a block for visitors', server => {
  const act = (name: 'blockBusiness' | 'blockProduct' | 'blockCatalogue', request: object) =>
    server().call('platform', name, { ...request }, server().config.platformToken)
  const send = (id: string, request: object) => {
    const [group, name] = id.split('.')
    return server().call(group as 'publicUser', name as 'search', { ...request })
  }
  const everyCall = (shop: Shop) => Object.entries(asked(shop, server().config.mainHost))
  const expectOpen = async (shop: Shop) => {
    for (const [id, request] of everyCall(shop)) expect([id, (await send(id, request)).status]).toEqual([id, 200])
  }

  test('every public call about a business answers 404 or nothing of it while it is blocked, and works again afterwards', async () => {
    const shop = await filledShop(server())
    await expectOpen(shop)
    await act('blockBusiness', { businessName: shop.businessName, isBlocked: true })
    for (const [id, request] of everyCall(shop)) {
      const { status, payload } = await send(id, request)
      expect([id, status]).toEqual([id, searching.has(id) ? 200 : 404])
      for (const secret of [shop.businessName, shop.product, shop.catalogue])
        expect(JSON.stringify(payload ?? '')).not.toContain(secret)
    }
    await act('blockBusiness', { businessName: shop.businessName, isBlocked: false })
    await expectOpen(shop)
    // A new public call must be added to the table, or to the calls that concern no business.
    const open = (Object.entries(calls) as [Group, Record<string, CallSchema>][]).flatMap(([group, ofGroup]) =>
      Object.entries(ofGroup).flatMap(([name, { access }]) => (access === 'public' ? [`${group}.${name}`] : [])),
    )
    const known = new Set([...Object.keys(asked(shop, '')), ...ofNobody])
    expect(open.filter(id => !id.startsWith('auth.') && !known.has(id))).toEqual([])
  })

  const kinds = [
    ['product', 'blockProduct', ofBlockedProduct],
    ['catalogue', 'blockCatalogue', ofBlockedCatalogue],
  ] as const
  test.each(kinds)(
    'a blocked %s opens by its address only, with its flag, and stands nowhere else',
    async (kind, name, expected) => {
      const shop = await filledShop(server())
      const id = shop[kind]
      await act(name, { id, isBlocked: true })
      for (const [call, request] of everyCall(shop)) {
        const { status, payload } = await send(call, request)
        const says = expected[call]
        expect([call, status]).toEqual([call, typeof says === 'number' ? says : 200])
        if (says === 'silent') expect([call, JSON.stringify(payload).includes(id)]).toEqual([call, false])
      }
      const shown = kind === 'product' ? 'publicProducts' : 'publicCatalogues'
      expect((await server().call(shown, 'fetch', { id })).payload[kind].isBlocked).toBe(true)
      await act(name, { id, isBlocked: false })
      await expectOpen(shop)
    },
  )

  test('a blocked product takes its category along, and is counted in no catalogue', async () => {
    const shop = await filledShop(server())
    await act('blockProduct', { id: shop.product, isBlocked: true })
    const { businessName } = shop
    const { categories } = (await server().call('publicUser', 'fetchCategories', { businessName })).payload
    expect(categories.map(({ category }: { category: string }) => category)).toEqual(['Pots'])
    const { catalogue } = (await server().call('publicCatalogues', 'fetch', { id: shop.catalogue })).payload
    expect(catalogue).toMatchObject({ totalProducts: 3, categories: ['Pots'] })
  })
})
