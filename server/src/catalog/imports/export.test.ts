import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import type { OwnerProduct } from '@showcase/contract/entities'
import { waitUntil } from '@showcase/testing/wait-until'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { diskStorage } from '../../core/storage/disk.ts'
import { createFiles } from '../../core/storage/files.ts'
import { newFileName } from '../../core/storage/storage.ts'
import { makePicture, makeProduct } from '../products/make-products.testing.ts'

function picture(background: string) {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

/** The fields that an export and an import must preserve: everything that an owner sets, and the number of pictures. */
function told({ productName, itemNo, description, category, tags, specifications, disclaimer, ...rest }: OwnerProduct) {
  return {
    productName,
    itemNo,
    description,
    category,
    tags,
    specifications,
    disclaimer,
    pricePerUnit: rest.pricePerUnit,
    totalUnits: rest.totalUnits,
    isPublic: rest.isPublic,
    isPromoted: rest.isPromoted,
    pictures: rest.images.length,
  }
}

describeOnBothDatabases('export', server => {
  const products = async (shop: TestBusiness): Promise<OwnerProduct[]> =>
    (await server().call('products', 'fetchAll', { perPage: 100 }, shop.token)).payload.products

  const archive = async (shop: TestBusiness) => {
    const { payload } = await server().call('products', 'exportArchive', {}, shop.token)
    const { pathname, search } = new URL(payload.url)
    return { ...payload, address: `${server().url}${pathname}${search}` } as {
      address: string
      products: number
      pictures: number
    }
  }

  const bring = async (shop: TestBusiness, zip: Blob, csv: Blob) => {
    const form = new FormData()
    form.append('csv', csv, 'products.csv')
    form.append('images', zip, 'products.zip')
    const address = `${server().url}${server().config.apiBaseUrl}/userAdmin/products/import`
    const response = await fetch(address, { method: 'POST', headers: { authorization: shop.token }, body: form })
    const { payload } = (await response.json()) as { payload: { job: string } }
    while (true) {
      const status = (await server().call('products', 'importStatus', { id: payload.job }, shop.token)).payload
      if (status.state !== 'waiting' && status.state !== 'running') return status
      await pause(20)
    }
  }

  const download = async (shop: TestBusiness) => {
    const address = `${server().url}${server().config.apiBaseUrl}/userAdmin/products/export`
    const csv = await fetch(address, { headers: { authorization: shop.token } })
    const { address: zipAddress, ...counts } = await archive(shop)
    return {
      csv: await csv.blob(),
      zip: await (await fetch(zipAddress)).blob(),
      type: csv.headers.get('content-type'),
      ...counts,
    }
  }

  /** A shop with everything that could get lost on the way. */
  const fill = async (shop: TestBusiness) => {
    const { database, config, call } = server()
    const files = createFiles(database, diskStorage(config))
    const pictures: string[] = []
    for (const color of ['#a00', '#0a0', '#00a'])
      pictures.push((await files.storeImage(shop.businessId, 'products', await picture(color))) ?? '')
    await makeProduct(database, shop, {
      productName: '=Vase, "blue"',
      itemNo: '-7',
      description: 'Tall & <b>bold</b>.\nSecond line.\n\nNew paragraph,  two  spaces.\n\n\n\nFar below.',
      category: "Vases > Tall, 'round'",
      tags: ['blue', 'for home', 'red, white'],
      specifications: ['Height: 24 cm', 'a, b; "c" | d', '@home'],
      disclaimer: ['Colors\nmay vary'],
      pricePerUnit: 1299.5,
      totalUnits: 12,
      images: pictures,
    })
    await makeProduct(database, shop, { productName: 'Bare', pricePerUnit: null, totalUnits: null, itemNo: 'ONLY-SKU' })
    await makeProduct(database, shop, {
      productName: 'Free',
      pricePerUnit: 0,
      totalUnits: 0,
      images: pictures.slice(1, 2),
    })
    await makeProduct(database, shop, { productName: 'हस्तनिर्मित कटोरा 🫖', pricePerUnit: 999_999_999_999 })
    await makeProduct(database, shop, {
      productName: 'Tee',
      itemNo: 'T-S',
      pricePerUnit: 9.5,
      totalUnits: 3,
      images: pictures,
      variants: {
        options: ['Size', 'Color', '=Print'],
        rows: [
          { values: ['S', 'Red', '-'], pricePerUnit: 9.5, itemNo: 'T-S', totalUnits: 3 },
          { values: ['M', '', ''], pricePerUnit: null, itemNo: '', totalUnits: null },
        ],
      },
    })
    const [newest, , oneBefore] = await products(shop)
    await call('products', 'updateStatus', { id: newest?._id ?? '' }, shop.token)
    await call('products', 'promote', { id: oneBefore?._id ?? '' }, shop.token)
  }

  test('an export imported into an empty business gives the same products and the same export', async () => {
    const [shop, other] = [await makeBusiness(server().database), await makeBusiness(server().database)]
    await fill(shop)
    const { csv, zip, type, ...counts } = await download(shop)
    expect(type).toContain('text/csv')
    expect(counts).toMatchObject({ products: 5, pictures: 3 })
    expect(await bring(other, zip, csv)).toMatchObject({ state: 'done', created: 5, failed: 0, problems: [] })
    expect((await products(other)).map(told)).toEqual((await products(shop)).map(told))
    const tee = (await products(other)).find(({ productName }) => productName === 'Tee')
    const { payload } = await server().call('products', 'fetch', { id: tee?._id ?? '' }, other.token)
    expect(payload.product.variants.rows).toHaveLength(2)
    const again = await download(other)
    const lines = async (file: Blob) =>
      (parse(await file.text(), { columns: true }) as Record<string, string>[]).map(line => ({
        ...line,
        'Image Src': '',
      }))
    expect(await lines(again.csv)).toEqual(await lines(csv))
    // Into the business that it came from, it changes nothing and doubles nothing.
    const before = await products(shop)
    expect(await bring(shop, zip, csv)).toMatchObject({ created: 0, updated: 5 })
    expect((await products(shop)).map(told)).toEqual(before.map(told))
  })

  test('the item numbers of a product and of its variants are imported again as they are', async () => {
    const { database, call } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    const variants = (itemNos: string[]) => ({
      options: ['Color'],
      rows: itemNos.map((itemNo, at) => ({ values: [`Color ${at}`], pricePerUnit: 5, itemNo, totalUnits: 1 })),
    })
    const given = [
      { productName: 'Both', itemNo: '-VA-1', variants: variants(['VA-K', 'VA-G']) },
      { productName: 'Own only', itemNo: 'VB-1', variants: variants(['', '']) },
      { productName: 'Of variants only', itemNo: '', variants: variants(['', 'VC-G']) },
      { productName: 'Without variants', itemNo: 'VD-1', variants: null },
    ]
    for (const fields of given) await makeProduct(database, shop, fields)
    const numbers = async (owner: TestBusiness) => {
      const ids = (await products(owner)).map(({ _id: id }) => id).toReversed()
      const found = await Promise.all(
        ids.map(async id => (await call('products', 'fetch', { id }, owner.token)).payload),
      )
      return found.map(({ product: { productName, itemNo, variants } }) => ({ productName, itemNo, variants }))
    }
    const { csv, zip } = await download(shop)
    for (const owner of [shop, other]) {
      expect(await bring(owner, zip, csv)).toMatchObject({ state: 'done', failed: 0, problems: [] })
      expect(await numbers(owner)).toEqual(given)
    }
  })

  test('a picture that the storage lacks is left out of the archive', async () => {
    const { database, config } = server()
    const shop = await makeBusiness(database)
    const [lost, kept] = [newFileName('image/jpeg'), newFileName('image/jpeg')]
    await diskStorage(config).write(kept, await picture('#0aa'), 'image/jpeg')
    for (const name of [lost, kept]) await makePicture(database, shop.businessId, name, 'accepted')
    await makeProduct(database, shop, { images: [lost, kept] })
    const { zip } = await download(shop)
    const archive = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()), { lazyEntries: true })
    const entries: string[] = []
    for await (const { fileName } of archive.eachEntry()) entries.push(fileName)
    expect(entries).toEqual(['products.csv', `images/${kept}`])
  })

  test('cells that a spreadsheet would run as a formula begin with an apostrophe', async () => {
    const shop = await makeBusiness(server().database)
    await fill(shop)
    const { csv } = await download(shop)
    const cells = (parse(await csv.text()) as string[][]).flat()
    expect(cells).toContain(`'=Vase, "blue"`)
    expect(cells.filter(cell => /^[=+\-@]/.test(cell))).toEqual([])
  })

  test('an empty business exports only the header; an archive address gives nothing unsigned, expired, or after its session', async () => {
    const [shop, stranger] = [await makeBusiness(server().database), await makeBusiness(server().database)]
    const { csv, ...counts } = await download(shop)
    expect(counts).toMatchObject({ products: 0, pictures: 0 })
    expect(await csv.text()).toMatch(/^Handle,Title,.*\r\n$/)
    const { address } = await archive(shop)
    const sessionOf = (text: string) => new URL(text).searchParams.get('session') ?? ''
    const forged = address.replace(sessionOf(address), sessionOf((await archive(stranger)).address))
    expect(forged).not.toBe(address)
    const over = address.replace(/expires=\d+/, 'expires=1')
    for (const wrong of [forged, over, address.split('?')[0] ?? '']) expect((await fetch(wrong)).status).toBe(403)
    expect((await fetch(address)).status).toBe(200)
    await server().call('auth', 'logOut', {}, shop.token)
    expect((await fetch(address)).status).toBe(403)
    expect((await server().call('products', 'exportArchive', {})).status).toBe(401)
    expect((await server().call('products', 'export', {})).status).toBe(401)
  })

  test('five files of a business are sent at once, no more until one of them ends', async () => {
    const shop = await makeBusiness(server().database)
    // More than the system takes for a client that does not read.
    await server().database.forTenant(shop.businessId, query =>
      sql`
        insert into products (business_id, _id, product_name, name_key, description, category, category_key, specifications)
        select ${shop.businessId}::uuid, gen_random_uuid(), 'Vase', 'vase', repeat('x', 20000), 'Vases', 'vases',
          array_fill(repeat('y', 900), array[100])
        from generate_series(1, 90)`.execute(query),
    )
    const address = `${server().url}${server().config.apiBaseUrl}/userAdmin/products/export`
    const ask = () => fetch(address, { headers: { authorization: shop.token } })
    const open: Response[] = []
    for (let at = 0; at < 5; at += 1) open.push(await ask())
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await ask()).status).toBe(429)
    await open[0]?.body?.cancel()
    await waitUntil(async () => {
      const next = await ask()
      await next.body?.cancel()
      return next.status === 200
    })
    for (const { body } of open.slice(1)) await body?.cancel()
  })

  test('three archives of a business are sent at once, no more until one of them ends', async () => {
    const { database, config } = server()
    const [shop, other] = [await makeBusiness(database), await makeBusiness(database)]
    // More than the system takes for a client that does not read.
    for (let at = 0; at < 4; at += 1) {
      const images = Array.from({ length: 6 }, () => newFileName('image/jpeg'))
      for (const name of images) {
        await diskStorage(config).write(name, randomBytes(1_000_000), 'image/jpeg')
        await makePicture(database, shop.businessId, name, 'accepted')
      }
      await makeProduct(database, shop, { images })
    }
    const { address } = await archive(shop)
    const open = await Promise.all([1, 2, 3].map(() => fetch(address)))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await fetch(address)).status).toBe(429)
    expect((await fetch((await archive(other)).address)).status).toBe(200)
    await open[0]?.body?.cancel()
    await waitUntil(async () => {
      const next = await fetch(address)
      await next.body?.cancel()
      return next.status === 200
    })
    for (const { body } of open.slice(1)) await body?.cancel()
  })
})
