import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { imageShapes, imageWidths } from '@showcase/contract/limits'
import { waitUntil } from '@showcase/testing/wait-until'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { blockBusiness, blockItem } from '../../accounts/operators/operators.service.ts'
import { diskStorage } from '../../core/storage/disk.ts'
import { createFiles } from '../../core/storage/files.ts'
import { withKey } from '../../core/storage/picture-keys.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'

const formats = ['image/avif,image/webp', 'image/webp', '*/*']
const operation = { operator: 'test', reason: '' }

const realNow = performance.now.bind(performance)
let passed = 0
beforeAll(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passed)
})
afterAll(() => void jest.restoreAllMocks())

/** Moves the clock by more than the time for which a process keeps its knowledge of a picture. */
function passSeconds() {
  passed += 2500
}

describeOnBothDatabases('pictures that are taken down', server => {
  const store = async ({ businessId }: TestBusiness) => {
    const files = createFiles(server().database, diskStorage(server().config))
    return (await files.storeImage(businessId, 'products', await drawPicture())) ?? ''
  }
  const get = (text: string, width = 160, accept = '*/*', headers = {}, shape = '') =>
    fetch(`${server().url}/images?url=${encodeURIComponent(text)}&shape=${shape}&w=${width}`, {
      headers: { accept, ...headers },
    })
  const status = async (text: string) => (await get(text)).status
  /** Statuses at every width, in every format and shape. */
  const statuses = async (text: string) => {
    const all = formats.flatMap(accept =>
      ['', ...Object.keys(imageShapes)].flatMap(shape => imageWidths.map(width => get(text, width, accept, {}, shape))),
    )
    return [...new Set((await Promise.all(all)).map(answer => answer.status))]
  }
  const ownImages = async (shop: TestBusiness, id: string): Promise<string[]> =>
    (await server().call('products', 'fetch', { id }, shop.token)).payload.product.images

  const shopWithPicture = async () => {
    const shop = await makeBusiness(server().database)
    const name = await store(shop)
    const id = await makeProduct(server().database, shop, { images: [name] })
    return { shop, name, id }
  }
  type Shop = Awaited<ReturnType<typeof shopWithPicture>>
  const block = (id: string, isBlocked: boolean) =>
    blockItem(server().database, operation, 'product', { id, isBlocked })

  const acts: [string, (shop: Shop) => Promise<unknown>][] = [
    ['deleted product', ({ shop, id }) => server().call('products', 'delete', { id }, shop.token)],
    ['private product', ({ shop, id }) => server().call('products', 'updateStatus', { id }, shop.token)],
    ['blocked product', ({ id }) => block(id, true)],
    [
      'product of a blocked business',
      ({ shop }) => blockBusiness(server().database, operation, { businessName: shop.businessName, isBlocked: true }),
    ],
    ['product behind the bulk switch', ({ shop }) => server().call('products', 'updateAllStatus', {}, shop.token)],
  ]
  test.each(acts)(
    'the picture of a %s is 404 within seconds, at every width, in every format and shape',
    async (_, act) => {
      const made = await shopWithPicture()
      expect(await statuses(made.name)).toEqual([200])
      await act(made)
      passSeconds()
      const answer = await get(made.name)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(await statuses(made.name)).toEqual([404])
    },
    30_000,
  )

  /** Until the API knows that it has received all changes. */
  const nextHeartbeat = () =>
    new Promise<void>(resolve => {
      const stop = server().database.events.on('businesses', message => {
        if (!message.startsWith('-')) return
        stop()
        resolve()
      })
    })

  test.each(acts)('the picture of a %s is 404 within seconds, too, if it has been known for long', async (_, act) => {
    const made = await shopWithPicture()
    passed += 10_000
    expect(await status(made.name)).toBe(200)
    passed += 10_000
    await nextHeartbeat()
    expect(await status(made.name)).toBe(200)
    await act(made)
    await waitUntil(async () => (await status(made.name)) === 404)
  })

  test('a picture that another visible product shows stays', async () => {
    const { shop, name, id } = await shopWithPicture()
    await makeProduct(server().database, shop, { images: [name] })
    await server().call('products', 'delete', { id }, shop.token)
    passSeconds()
    expect(await status(name)).toBe(200)
  })

  test('the owner sees pictures of hidden products, and may send back their names; another key or day does not count', async () => {
    const { shop, name, id } = await shopWithPicture()
    await server().call('products', 'updateStatus', { id }, shop.token)
    const [own = ''] = await ownImages(shop, id)
    const answer = await get(own)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=600'])
    const fields = { id, productName: 'Mug', description: 'Blue.', category: 'Pots' }
    expect((await server().call('products', 'update', { ...fields, images: [own] }, shop.token)).status).toBe(200)
    expect(await ownImages(shop, id)).toEqual([own])
    const { secret } = server().config
    passSeconds()
    expect(await status(name)).toBe(404)
    for (const forged of [
      `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
      withKey(secret, await store(shop), shop.businessId).replace(/^[^?]+/, name),
      withKey(secret, name, shop.businessId, Date.now() - 3 * 86_400_000),
      withKey(secret, name, (await makeBusiness(server().database)).businessId),
      withKey(secret, name, 'nobody'),
    ])
      expect(await status(forged)).toBe(404)
    await server().call('products', 'delete', { id }, shop.token)
    passSeconds()
    expect(await status(own)).toBe(404)
  })

  test('another business gets no key to a picture', async () => {
    const { shop, name, id } = await shopWithPicture()
    const stranger = await makeBusiness(server().database)
    await server().call('products', 'updateStatus', { id }, shop.token)
    passSeconds()
    expect(await status(name)).toBe(404)
    const fields = { productName: 'Mug', description: 'Blue.', category: 'Pots' }
    const sent = [name, { name, type: 'image/jpeg', size: 10 }]
    for (const image of sent) {
      const answer = await server().call('products', 'create', { ...fields, images: [image] }, stranger.token)
      expect(answer).toMatchObject({ status: 400, error: errors.unknownImage })
      expect(JSON.stringify(answer.payload)).not.toContain(`${name}?`)
    }
    // The key of any record of the stranger opens nothing of the shop.
    const copied = await makeProduct(server().database, stranger, { images: [name] })
    await server().call('products', 'updateStatus', { id: copied }, stranger.token)
    const [key = ''] = await ownImages(stranger, copied)
    expect(key).toContain(`${name}?`)
    expect(await status(key)).toBe(404)
    expect(await status((await ownImages(shop, id))[0] ?? '')).toBe(200)
  })

  test('a private link shows the pictures of its item, until the item is blocked or the link deleted', async () => {
    const { shop, id } = await shopWithPicture()
    const other = await shopWithPicture()
    const { database, call } = server()
    for (const one of [{ shop, id }, other]) await call('products', 'updateStatus', { id: one.id }, one.shop.token)
    const ids = [id, await makeProduct(database, shop), await makeProduct(database, shop)]
    const catalogueId = await makeCatalogue(database, shop, { products: ids })
    await call('catalogues', 'updateStatus', { id: catalogueId }, shop.token)
    const open = async (kind: 'product' | 'catalogue') => {
      const privateLink = `link-${kind}-${Math.random().toString(36).slice(2)}`
      const link = {
        privateLink,
        linkExpiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        allowMultipleUsers: true,
      }
      const [group, own] =
        kind === 'product' ? (['publicProducts', 'products'] as const) : (['publicCatalogues', 'catalogues'] as const)
      const item = kind === 'product' ? { fkProductId: id } : { fkCatalogueId: catalogueId }
      const { error } = await call(own, 'generatePrivateLink', { ...item, ...link }, shop.token)
      expect(error).toBe('')
      const opened = await call(group, 'fetchPrivateLink', { privateLink, fingerPrint: 'a' })
      return { item, own, image: (opened.payload.product ?? opened.payload.catalogue).images[0] as string }
    }
    const [product, catalogue] = [await open('product'), await open('catalogue')]
    for (const { image } of [product, catalogue]) expect(await statuses(image)).toEqual([200])
    const stranger = product.image.replace(/^[^?]+/, other.name)
    expect(await status(stranger)).toBe(404)
    await block(id, true)
    passSeconds()
    for (const { image } of [product, catalogue]) expect(await status(image)).toBe(404)
    await block(id, false)
    passSeconds()
    for (const { image } of [product, catalogue]) expect(await status(image)).toBe(200)
    for (const { item, own, image } of [product, catalogue]) {
      await call(own, 'deletePrivateLink', item, shop.token)
      passSeconds()
      expect(await status(image)).toBe(404)
    }
  }, 30_000)

  test('shared caches ask again after seconds, and 304 needs no picture', async () => {
    const { name } = await shopWithPicture()
    const answer = await get(name)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, s-maxage=5')
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
    expect((await get(name, 160, '*/*', known)).status).toBe(304)
  })
})
