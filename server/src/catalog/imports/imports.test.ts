import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { nilId } from '@showcase/contract/ids'
import { importSample } from '@showcase/contract/import-fields'
import type { ImportPreview } from '@showcase/contract/imports'
import sharp from 'sharp'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeProduct } from '../products/make-products.testing.ts'
import { importsOver } from './imports-over.testing.ts'
import { makeZip } from './make-zip.testing.ts'
import { realData } from './real-data.testing.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position'
const mug = 'mug,Mug,<p>Holds <b>tea</b></p>,Acme,Kitchen,Clay,true,Size,Small,M-1,3,9.50,Mug%20One.jpg?v=2,1'
const bowl = 'bowl,Bowl,A bowl,,Kitchen,,true,,,B-1,1,5,https://cdn.example/bowl.jpg,1'

function noise(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 80 } },
  })
}

function picture() {
  return noise(40, 30).jpeg().toBuffer()
}

describeOnBothDatabases('imports', server => {
  const { upload, run } = importsOver(server)
  const products = async (shop: TestBusiness, request: object = {}) =>
    (await server().call('products', 'fetchAll', { sort: 'aToZ', ...request }, shop.token)).payload.products

  test('a file and its pictures become products; a picture that cannot be fetched is reported', async () => {
    const shop = await makeBusiness(server().database)
    const broken = ',No handle,,,,,,,,,,,,'
    const images = [{ name: 'mug one.JPG', bytes: await picture() }]
    const status = await run(shop, [header, mug, bowl, broken].join('\n'), images)
    expect(status).toMatchObject({ state: 'done', total: 3, done: 3, created: 2, updated: 0, failed: 1 })
    expect(status.problems).toEqual([
      {
        line: 3,
        field: 'Image Src',
        reason: 'https://cdn.example/bowl.jpg: the host was not found.',
      },
      { line: 4, field: 'Handle', reason: 'A product needs a handle.' },
    ])
    const [first, second] = await products(shop)
    expect(first).toMatchObject({ productName: 'Bowl', images: [] })
    expect(second).toMatchObject({ productName: 'Mug', description: 'Holds tea', pricePerUnit: 9.5, isPublic: true })
    const image = await fetch(`${server().url}/images?url=${second.images[0]}&w=160`)
    expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    const { payload } = await server().call('notification', 'fetchAll', {}, shop.token)
    expect(payload.total).toBe(1)
    expect(payload.notifications[0]).toMatchObject({
      notification: 'Your import is finished: 2 created, 0 updated, 1 failed. 2 problems found.',
      redirect: `/userAdmin/products/import/${status.id}`,
    })
  })

  test('the sample file of the screen imports without a problem', async () => {
    const shop = await makeBusiness(server().database)
    expect(await run(shop, importSample)).toMatchObject({ created: 2, failed: 0, problems: [] })
    const [bowl, mug] = await products(shop)
    expect(mug).toMatchObject({ productName: 'Tea mug', itemNo: 'MUG-1', tags: ['stoneware'] })
    expect(bowl).toMatchObject({ productName: 'Glazed bowl', pricePerUnit: 450, totalUnits: 28, specifications: [] })
    const { payload } = await server().call('products', 'fetch', { id: bowl?._id ?? '' }, shop.token)
    expect(payload.product.variants).toEqual({
      options: ['Size'],
      rows: [
        { values: ['Small'], pricePerUnit: 450, itemNo: 'BOWL-S', totalUnits: 20 },
        { values: ['Large'], pricePerUnit: 690, itemNo: 'BOWL-L', totalUnits: 8 },
      ],
    })
  })

  test('a file without columns for options keeps variants with their price and stock, and reports other figures', async () => {
    const shop = await makeBusiness(server().database)
    await run(shop, importSample)
    const csv = 'Handle,Title,Variant Price,Variant Inventory Qty\nglazed-bowl,Renamed bowl,1,\ntea-mug,Tea mug,300,5'
    const { problems, updated } = await run(shop, csv)
    expect(updated).toBe(2)
    expect(problems.filter(({ field }: { field: string }) => field !== 'Body (HTML)')).toEqual([
      {
        line: 2,
        field: 'Variant Price',
        reason: expect.stringContaining('variants of this product have their own prices'),
      },
    ])
    const [mug, bowl] = (await products(shop)).toReversed()
    expect(bowl).toMatchObject({ productName: 'Renamed bowl', pricePerUnit: 450, totalUnits: 28, pricesVary: true })
    expect(mug).toMatchObject({ pricePerUnit: 300, totalUnits: 5 })
    const again = await run(shop, csv.replace('bowl,1,', 'bowl,450,3'))
    expect(again.problems).toContainEqual({
      line: 2,
      field: 'Variant Inventory Qty',
      reason: expect.stringContaining('have their own stock'),
    })
  })

  test('a repeated import updates by handle, keeps states and pictures, and duplicates nothing', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    const images = [{ name: 'Mug One.jpg', bytes: await picture() }]
    await run(shop, `${header}\n${mug}`, images)
    const [before] = await products(shop)
    await call('products', 'updateStatus', { id: before._id }, shop.token)
    const again = await run(shop, `${header}\n${mug.replace('9.50', '8')}\n${bowl}`)
    expect(again).toMatchObject({ created: 1, updated: 1, failed: 0 })
    const [, after] = await products(shop)
    // A hidden product's pictures come with a signature for its owner.
    const signed = before.images.map((name: string) => expect.stringMatching(`^${name}\\?${shop.businessId}\\.`))
    expect(after).toMatchObject({ _id: before._id, pricePerUnit: 8, isPublic: false, images: signed })
    const third = await run(shop, `${header}\n${mug}`, images)
    expect(third).toMatchObject({ created: 0, updated: 1 })
    expect((await products(shop))[1].images).toEqual(signed)
    const stored = await database.forTenant(shop.businessId, query =>
      query.selectFrom('stored_files').selectAll().execute(),
    )
    expect(stored).toHaveLength(1)
  })

  test('a zip may contain the pictures; a large one is recompressed, a file that is not a picture is reported', async () => {
    const shop = await makeBusiness(server().database)
    const large = await noise(1600, 1200).png().toBuffer()
    const zip = makeZip([
      { name: 'photos/Mug One.jpg', bytes: large },
      { name: 'bowl.jpg', bytes: Buffer.from('not a picture') },
      { name: '__MACOSX/._bowl.jpg', bytes: Buffer.from('left by a Mac') },
    ])
    const status = await run(shop, [header, mug, bowl].join('\n'), [{ name: 'all.zip', bytes: zip }])
    expect(large.length).toBeGreaterThan(1_000_000)
    expect(status.problems).toEqual([
      { line: 3, field: 'Image Src', reason: expect.stringContaining('is not an image') },
    ])
    const [stored] = await server().database.forTenant(shop.businessId, query =>
      query.selectFrom('stored_files').select(['type', 'state']).execute(),
    )
    expect(stored).toEqual({ type: 'image/jpeg', state: 'accepted' })
    const damaged = await upload(shop, `${header}\n${mug}`, [{ name: 'all.zip', bytes: 'PK nonsense' }])
    expect(damaged).toMatchObject({ status: 400, error: 'The images are not a readable zip file.' })
  })

  test('undo reverts created and changed products, except those edited since', async () => {
    const { database, call } = server()
    const shop = await makeBusiness(database)
    await makeProduct(database, shop, { productName: 'By hand' })
    await run(shop, `${header}\n${mug}`)
    const second = await run(shop, [header, mug.replace('Mug,', 'Cup,'), bowl].join('\n'))
    const undone = await call('products', 'undoImport', { id: second.id }, shop.token)
    expect(undone).toMatchObject({ status: 200, payload: { state: 'undone', problems: [] } })
    expect((await products(shop)).map((product: { productName: string }) => product.productName)).toEqual([
      'By hand',
      'Mug',
    ])
    const third = await run(shop, `${header}\n${bowl}`)
    const [made] = await products(shop, { productName: 'bowl' })
    await call('products', 'promote', { id: made._id }, shop.token)
    const kept = await call('products', 'undoImport', { id: third.id }, shop.token)
    expect(kept.payload.problems).toEqual([
      expect.objectContaining({ reason: expect.stringContaining('Bowl was changed') }),
    ])
    expect(await products(shop)).toHaveLength(3)
    expect((await call('products', 'undoImport', { id: third.id }, shop.token)).payload.state).toBe('undone')
  })

  test('a file that cannot be read fails with the reason', async () => {
    const shop = await makeBusiness(server().database)
    const status = await run(shop, 'What,Price\nMug,1')
    expect(status).toMatchObject({ state: 'failed', created: 0, problemCount: 1 })
    expect(status.problems).toEqual([
      { line: 1, field: 'Title', reason: 'Choose the column that has the product names.' },
    ])
  })

  test('a preview returns columns, products and problems by line, and stores nothing', async () => {
    const shop = await makeBusiness(server().database)
    await run(shop, `${header}\n${bowl}`)
    const preview = async (csv: string, fields: Record<string, string> = {}) =>
      (await upload(shop, csv, [], fields, 'previewImport')).payload as unknown as ImportPreview
    const broken = 'cup,Cup,,,,,true,,,,,free,cup.jpg,'
    const pictures = JSON.stringify(['photos/MUG one.jpg'])
    const seen = await preview([header, mug, bowl, broken].join('\n'), { pictures })
    expect(seen).toMatchObject({ products: 3, created: 2, updated: 1, failed: 0 })
    expect(seen).toMatchObject({ pictures: 3, picturesToFetch: 1, picturesMissing: 1 })
    expect(seen.columns[1]).toEqual({ name: 'Title', samples: ['Mug', 'Bowl', 'Cup'], meaning: 'title' })
    expect(seen.sample[0]).toMatchObject({ line: 2, productName: 'Mug', pricePerUnit: 9.5, pictures: 1 })
    expect(seen.problems.map(({ line, field }) => [line, field])).toEqual([
      [4, 'Variant Price'],
      [4, 'Body (HTML)'],
      [4, 'Image Src'],
    ])
    expect(await products(shop)).toHaveLength(1)
    const unknown = await preview('What,Color\nVase,Blue')
    expect(unknown).toMatchObject({ products: 0, problems: [{ field: 'Title' }] })
    const columns = JSON.stringify(['title', 'specification'])
    expect(await preview('What,Color\nVase,Blue', { columns })).toMatchObject({ created: 1 })
    const status = await run(shop, 'What,Color\nVase,Blue', [], { columns })
    expect(status).toMatchObject({ created: 1, fileName: 'products.csv' })
    expect((await products(shop, { productName: 'vase' }))[0].specifications).toEqual(['Color: Blue'])
    expect(await upload(shop, 'What\nVase', [], { columns: '["nonsense"]' }, 'previewImport')).toMatchObject({
      status: 400,
    })
    expect(await upload(shop, 'What\n"Vase', [], {}, 'previewImport')).toMatchObject({
      status: 400,
      error: expect.stringContaining('check its quotes'),
    })
  })

  test('imports are listed newest first, with file names and results', async () => {
    const [shop, stranger] = [await makeBusiness(server().database), await makeBusiness(server().database)]
    await run(shop, `${header}\n${mug}`)
    const second = await run(shop, `${header}\n${bowl}`)
    const list = async (owner: TestBusiness, request = {}) =>
      (await server().call('products', 'fetchImports', request, owner.token)).payload
    const { imports, count } = await list(shop)
    expect(count).toBe(2)
    expect(imports[0]).toMatchObject({ _id: second.id, fileName: 'products.csv', state: 'done', created: 1 })
    expect(imports[0]).not.toHaveProperty('problems')
    expect((await list(shop, { perPage: 1, pageNo: 2 })).imports).toHaveLength(1)
    expect(await list(stranger)).toEqual({ imports: [], count: 0 })
  })

  test('400 without a CSV, 401 without a token, 403 while blocked, 404 for others, 415 without a form', async () => {
    const { database, call, config } = server()
    const [shop, stranger] = [await makeBusiness(database), await makeBusiness(database)]
    const blocked = await makeBusiness(database, { is_blocked: true })
    expect(await upload(shop, null)).toMatchObject({ status: 400, error: 'A CSV file is required.' })
    expect(await upload({ token: '' }, header)).toMatchObject({ status: 401 })
    expect(await upload(blocked, header)).toMatchObject({ status: 403 })
    const { id } = await run(shop, `${header}\n${mug}`)
    for (const name of ['importStatus', 'undoImport'] as const) {
      expect(await call('products', name, { id }, stranger.token)).toMatchObject({
        status: 404,
        error: 'Import not found',
      })
      expect(await call('products', name, { id: nilId }, shop.token)).toMatchObject({ status: 404 })
    }
    const headers = { authorization: shop.token, 'content-type': 'application/json' }
    const address = `${server().url}${config.apiBaseUrl}/userAdmin/products/import`
    expect((await fetch(address, { method: 'POST', headers, body: '{}' })).status).toBe(415)
  })

  const isThere = existsSync(realData)
  describe('real files', () => {
    ;(isThere ? test : test.skip)(
      'gadget-garden: 54 products with photographs, found by name, safe to run twice',
      async () => {
        const shop = await makeBusiness(server().database)
        const folder = join(realData, 'gadget-garden')
        const csv = readFileSync(join(folder, 'products.csv'))
        const images = readdirSync(join(folder, 'images')).map(name => ({
          name,
          bytes: readFileSync(join(folder, 'images', name)),
        }))
        const status = await run(shop, csv, images)
        expect(status).toMatchObject({ state: 'done', total: 54, done: 54, created: 54, failed: 0, problems: [] })
        const open = await server().call('publicProducts', 'fetchAll', {
          businessName: shop.businessName,
          perPage: 100,
        })
        expect(open.payload.count).toBe(54)
        for (const product of open.payload.products) expect(product.images).toHaveLength(1)
        expect(await products(shop, { productName: 'laptop' })).toEqual([
          expect.objectContaining({ totalUnits: 400, pricePerUnit: 1299 }),
        ])
        expect(await run(shop, csv)).toMatchObject({ created: 0, updated: 54, failed: 0 })
      },
      120_000,
    )
    ;(isThere ? test : test.skip)(
      'the published sample files: every product, every address reported',
      async () => {
        const shop = await makeBusiness(server().database)
        for (const [file, count] of [
          ['jewelery.csv', 20],
          ['home-and-garden.csv', 20],
        ] as const) {
          const status = await run(shop, readFileSync(join(realData, 'shopify', file)))
          expect(status).toMatchObject({ state: 'done', created: count, failed: 0 })
          expect(status.problems.length).toBeGreaterThan(0)
          for (const problem of status.problems)
            expect(problem.reason).toMatch(/^https:\/\/.*: the host was not found\.$/)
        }
        expect((await server().call('products', 'fetchAll', {}, shop.token)).payload.count).toBe(40)
      },
      60_000,
    )
  })
})
