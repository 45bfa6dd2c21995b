import { expect, test } from '@jest/globals'
import type { ImportPreview } from '@showcase/contract/imports'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { importsOver } from '../imports/imports-over.testing.ts'

const form = { productName: 'Tea', description: 'Black.', category: 'Food' }

describeOnBothDatabases('prices have the decimals of the currency', server => {
  const { upload, run } = importsOver(server)
  const shopOf = (currency: string) => makeBusiness(server().database, { currency })
  type Shop = Awaited<ReturnType<typeof shopOf>>

  const pricesOf = async ({ businessName }: Shop, sort = 'priceUp') =>
    (await server().call('publicProducts', 'fetchAll', { businessName, sort })).payload.products.map(
      (product: { pricePerUnit: number }) => product.pricePerUnit,
    )

  const exported = async ({ token }: Shop) => {
    const address = `${server().url}${server().config.apiBaseUrl}/userAdmin/products/export`
    return (await fetch(address, { headers: { authorization: token } })).text()
  }

  test.each([
    ['KWD', [1.234, 1.235, 2.5], [0.125, 0.75]],
    ['INR', [1.23, 1.24, 2.5], [0.13, 0.75]],
    ['JPY', [1, 1, 3], [0, 1]],
  ])('%s: in the editor, in lists, with variants, in their order', async (currency, prices, ofVariants) => {
    const { call } = server()
    const shop = await shopOf(currency)
    for (const pricePerUnit of ['1.2354', 2.5, 1.234])
      expect(await call('products', 'create', { ...form, pricePerUnit }, shop.token)).toMatchObject({ status: 200 })
    expect(await pricesOf(shop)).toEqual(prices)
    expect(await pricesOf(shop, 'priceDown')).toEqual(prices.toReversed())
    const rows = [0.125, 0.75].map((pricePerUnit, at) => ({ values: [`${at}`], pricePerUnit }))
    const variants = { options: ['Size'], rows }
    const { _id: id } = (await call('products', 'create', { ...form, variants }, shop.token)).payload
    const { product } = (await call('publicProducts', 'fetch', { id })).payload
    expect(product.pricePerUnit).toBe(ofVariants[0])
    expect(product.variants.rows.map((row: { pricePerUnit: number }) => row.pricePerUnit)).toEqual(ofVariants)
  })

  test('an import previews and stores them, and an export contains them', async () => {
    const file = 'Handle,Title,Body,Type,Variant Price\ntea,Tea,Black,Food,1.125'
    for (const [currency, price] of [
      ['KWD', 1.125],
      ['USD', 1.13],
      ['JPY', 1],
    ] as const) {
      const shop = await shopOf(currency)
      const { payload } = await upload(shop, file, [], {}, 'previewImport')
      expect(payload as unknown as ImportPreview).toMatchObject({ currency, sample: [{ pricePerUnit: price }] })
      await run(shop, file)
      expect(await pricesOf(shop)).toEqual([price])
      expect(await exported(shop)).toMatch(new RegExp(`\\b${String(price).replace('.', '\\.')}\\b`))
    }
  })
})
