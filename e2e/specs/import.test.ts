import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import { ProductPage } from '../pages/product.page.ts'
import { AdminProductsPage } from '../pages/product-list.admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import type { Api } from '../support/api.ts'
import { api, type ListedProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForText } from '../support/screen.ts'

/** Real products with photographs. They are published by others and not part of the repository. */
const folder = resolve(import.meta.dirname, '../../../shared/data/real/gadget-garden')
const { owner: email, name: business } = demo.northlight

if (existsSync(folder)) {
  scenario(
    '54 real products with photographs are imported, listed, opened and found by name',
    async ({ visitor, anotherVisitor }) => {
      const owner = await api.as(email)
      const before = await publicCount()
      const report = await waitForImport(owner, await sendImport(owner))
      expect(report).toMatchObject({ state: 'done', total: 54, failed: 0 })
      expect(report.created + report.updated).toBe(54)
      expect(await publicCount()).toBe(before + report.created)

      const found = await api.get('/public/products/fetchAll', { businessName: business, searchQuery: 'Laptop' })
      const laptop = found.payload.products.find((product: ListedProduct) => product.productName === 'Laptop')
      await new ProductPage(visitor, sites.of(business), laptop._id).open()
      await waitForText(visitor.page, 'Now equipped with seventh-generation Intel Core processors')
      await visitor.page.waitForFunction(() =>
        [...document.images].some(image => image.complete && image.naturalWidth > 300),
      )

      const ownerVisitor = await anotherVisitor()
      await (await new SignInPage(ownerVisitor, sites).open()).signIn(email)
      const list = await new AdminProductsPage(ownerVisitor, sites).open()
      await list.search('Wireless Optical')
      await list.row('Wireless Optical Mouse')

      const again = await waitForImport(owner, await sendImport(owner))
      expect(again).toMatchObject({ state: 'done', created: 0, updated: 54, failed: 0 })
      expect(await publicCount()).toBe(before + report.created)
    },
  )
} else {
  test.skip('real products are imported: ../shared/data/real does not exist', () => {})
}

async function publicCount(): Promise<number> {
  return (await api.get('/public/products/fetchAll', { businessName: business, perPage: 1 })).payload.count
}

async function sendImport(owner: Api): Promise<string> {
  const form = new FormData()
  form.set('csv', new Blob([readFileSync(join(folder, 'products.csv'))], { type: 'text/csv' }), 'products.csv')
  for (const file of readdirSync(join(folder, 'images'))) {
    form.append('images', new Blob([readFileSync(join(folder, 'images', file))], { type: 'image/jpeg' }), file)
  }
  const { payload, error } = await owner.upload('/userAdmin/products/import', form)
  expect(error).toBe('')
  return payload.job
}

/** Polls the import until it ends. */
async function waitForImport(owner: Api, job: string) {
  for (;;) {
    const { payload } = await owner.get('/userAdmin/products/importStatus', { id: job })
    if (!['waiting', 'queued', 'running'].includes(payload.state)) return payload
    await new Promise(done => setTimeout(done, 250))
  }
}
