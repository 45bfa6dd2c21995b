import { expect, test } from '@jest/globals'
import { makeBusiness, type TestBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { makeCatalogue } from '../catalogues/make-catalogues.testing.ts'
import { makeProduct } from '../products/make-products.testing.ts'
import { sweepWords } from './sweep-words.service.ts'

const form = { category: 'Pots', specifications: ['Round'], disclaimers: ['Fragile'], description: 'Blue.' }

/** As the database counts a word of 5 letters with its keys. */
const BYTES_OF_WORD = 100 + 5 * 60

/** Tags with words of their own: 8 words of 5 letters in each of 40 tags. */
function tagsOf(save: number): string[] {
  const word = (at: number) => `${save}${String(at).padStart(4, 'x')}`
  return Array.from({ length: 40 }, (_, tag) => Array.from({ length: 8 }, (_word, at) => word(tag * 8 + at)).join(' '))
}

describeOnBothDatabases('words that no item contains', server => {
  const used = async ({ token }: TestBusiness): Promise<number> =>
    (await server().call('user', 'fetchUsage', {}, token)).payload.usage.texts.used
  const find = async ({ businessName }: TestBusiness, searchQuery: string) =>
    (await server().call('publicUser', 'search', { businessName, searchQuery })).payload.searchedData
  /** Saves the product with other tags, and returns the bytes that each save added. */
  const save = async (shop: TestBusiness, id: string, saves: number[]) => {
    const added: number[] = []
    for (const number of saves) {
      const before = await used(shop)
      const changed = { ...form, id, productName: 'Mug', tags: tagsOf(number) }
      expect((await server().call('products', 'update', changed, shop.token)).status).toBe(200)
      added.push((await used(shop)) - before)
    }
    return added
  }

  test('are removed from a business with many more words than items, and free the quota of texts', async () => {
    const { database } = server()
    const [shop, small] = [await makeBusiness(database), await makeBusiness(database)]
    const id = await makeProduct(database, shop, { productName: 'Kettle', tags: ['copper'] })
    const products = [id, await makeProduct(database, shop), await makeProduct(database, shop)]
    await makeCatalogue(database, shop, { catalogueName: 'Porcelain', products })
    const [first = 0, ...later] = await save(shop, id, [1, 2, 3, 4])
    expect(first).toBeGreaterThan(0)
    // The texts are as long as before: only words are added.
    expect(later).toEqual(Array.from(later, () => 320 * BYTES_OF_WORD))
    const other = await makeProduct(database, small, { productName: 'Kettle' })
    await save(small, other, [5, 6])
    const ofSmall = await used(small)
    const before = await used(shop)
    expect(await sweepWords(database)).toBe(3 * 320 + 2)
    expect(before - (await used(shop))).toBeGreaterThanOrEqual(3 * 320 * BYTES_OF_WORD)
    expect(await used(small)).toBe(ofSmall)
    // Words of items still correct typos.
    expect(await find(shop, 'porcelein')).toMatchObject([{ catalogueName: 'Porcelain' }])
    expect(await find(shop, 'prodact')).toHaveLength(2)
    expect(await sweepWords(database)).toBe(0)
  })
})
