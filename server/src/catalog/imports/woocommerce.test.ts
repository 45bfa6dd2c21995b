import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { ImportPreview } from '@showcase/contract/imports'
import { makeBusiness } from '../../../testing/make-business.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { importsOver } from './imports-over.testing.ts'

const file = readFileSync(new URL('../../../testing/woocommerce-products.csv', import.meta.url))

const teapots = {
  options: ['Color', 'Size'],
  rows: [
    { values: ['Celadon', '1 l'], pricePerUnit: 2850, itemNo: 'TEAPOT-CEL-1', totalUnits: 4 },
    { values: ['Iron red', '1 l'], pricePerUnit: 2600, itemNo: 'TEAPOT-RED-1', totalUnits: 0 },
    { values: ['Celadon', '0,5 l'], pricePerUnit: 1990, itemNo: 'TEAPOT-CEL-05', totalUnits: null },
  ],
}
const days = {
  options: ['Day'],
  rows: [
    { values: ['Saturday'], pricePerUnit: 4500, itemNo: '', totalUnits: null },
    { values: ['Sunday'], pricePerUnit: 4900, itemNo: '', totalUnits: null },
  ],
}

describeOnBothDatabases('the products that WooCommerce exports', server => {
  const { upload, run } = importsOver(server)

  test('columns get their meanings, and the preview counts products', async () => {
    const shop = await makeBusiness(server().database)
    const { payload } = await upload(shop, file, [], {}, 'previewImport')
    const { columns, products, failed } = payload as unknown as ImportPreview
    expect([products, failed]).toEqual([6, 1])
    const meanings = Object.fromEntries(columns.map(({ name, meaning, use }) => [name, use ?? meaning]))
    expect(meanings).toMatchObject({
      ID: 'handle',
      Type: 'Simple, variable or variation',
      Categories: 'Categories',
      'Regular price': 'price',
      'Sale price': 'Sale price',
      'Attribute 3 value(s)': 'Values of an attribute',
      'Weight (kg)': 'specification',
      'Tax status': '',
      Position: '',
    })
    const chosen = columns.map(({ name, meaning }) => (name === 'Sale price' ? 'specification' : meaning))
    const again = await upload(shop, file, [], { columns: JSON.stringify(chosen) }, 'previewImport')
    const seen = (again.payload as unknown as ImportPreview).columns.find(({ name }) => name === 'Sale price')
    expect(seen).toMatchObject({ meaning: 'specification', use: 'Sale price' })
  })

  test('become products with variants, categories, prices, stock, texts and pictures', async () => {
    const shop = await makeBusiness(server().database)
    const names = ['teapot-1.jpg', 'teapot-2.jpg', 'teapot-celadon.jpg', 'bowl.jpg']
    const pictures = names.map(async (name, at) => ({
      name,
      bytes: await drawPicture('jpeg', { width: 40 + at, height: 30 }),
    }))
    const done = await run(shop, file, await Promise.all(pictures))
    expect(done).toMatchObject({ state: 'done', created: 5, updated: 0, failed: 1 })
    expect(done.problems.map(({ line, reason }: { line: number; reason: string }) => [line, reason])).toEqual([
      [2, 'Not used, because variants have their own stock.'],
      [7, 'This variation is not published, and was left out.'],
      [11, 'Not used, because the sale has dates. The regular price was used.'],
      [13, 'The product of this variation is missing.'],
    ])

    const { payload } = await server().call('products', 'fetchAll', { sort: 'oldToNew' }, shop.token)
    const [teapot, bowl, workshop, plate, book] = await Promise.all(
      payload.products.map(async ({ _id }: { _id: string }) => {
        const { product } = (await server().call('products', 'fetch', { id: _id }, shop.token)).payload
        return { ...product, images: product.images.length }
      }),
    )
    expect(teapot).toMatchObject({
      productName: 'Lake teapot',
      itemNo: 'TEAPOT',
      category: 'Teapots',
      tags: ['stoneware', 'gift'],
      description:
        'Pours without a drip.\n\nThrown by hand, glazed twice.\nHolds tea for four.\n\nWash by hand.\n * Strainer in the spout',
      specifications: ['Weight (kg): 0.9', 'Material: Stoneware, cane', 'Vendor: Clay House'],
      pricePerUnit: 1990,
      totalUnits: 4,
      variants: teapots,
      isPublic: true,
      isPromoted: true,
      images: 3,
    })
    expect(bowl).toMatchObject({
      category: 'Bowls',
      tags: ['soup', 'sale'],
      description: 'Deep, for broth.\n\nMade of stoneware & glazed inside.\n\nSafe in the oven.',
      specifications: ['GTIN, UPC, EAN, or ISBN: 4006381333931', 'Care: Dishwasher'],
      pricePerUnit: 690,
      totalUnits: 30,
      variants: null,
      images: 1,
    })
    expect(workshop).toMatchObject({ productName: 'Workshop', category: 'Other', pricePerUnit: 4500, variants: days })
    expect(plate).toMatchObject({ category: 'Plates, bowls', pricePerUnit: 520, totalUnits: 0, isPublic: false })
    expect(book).toMatchObject({ productName: 'A book on glazes', pricePerUnit: 1200, isPublic: false })

    expect(await run(shop, file)).toMatchObject({ created: 0, updated: 5, failed: 1 })
  })
})
