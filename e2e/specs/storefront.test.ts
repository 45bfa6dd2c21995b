import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { productsOf } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { clickAndNavigate, link, waitForHydration, waitForText } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

function shop() {
  return sites.of('terracotta')
}

/** Names on the list's cards, in order. */
function names(page: Page) {
  return page.$$eval('main article :is(h2, h3)', titles => titles.map(title => title.textContent.trim()))
}

scenario('a visitor navigates from the home page to a product', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/`)
  expect(new URL(page.url()).pathname).toBe('/home')
  await waitForHydration(page)
  await page.locator('header nav a[href="/products"]').click()
  await page.waitForFunction(() => location.pathname === '/products')
  const [first] = await productsOf('terracotta')
  const card = `::-p-aria([role="link"][name="${first?.productName}"])`
  await page.locator(card).click()
  // A product opens in a dialog over the list, whose address stays; Back closes the dialog.
  await page.waitForSelector('dialog[open]')
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.locator(card).click()
  const tab = page.browserContext().waitForTarget(target => new URL(target.url()).pathname.startsWith('/products/'))
  await link(page, 'View Product').click()
  const product = await (await tab).page()
  if (!product) throw new Error('View Product opened no tab')
  await waitForText(product, first?.productName ?? '')
  expect(await product.title()).toBe(`${capitalized(first?.productName ?? '')} | Terracotta`)
  expect(new URL(page.url()).pathname).toBe('/products')
})

scenario('sorting by name reorders the list, with and without script', async ({ visitor, anotherVisitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/products`)
  await waitForHydration(page)
  await page.select('select[name="sort"]', 'aToZ')
  await page.waitForFunction(() => location.search.includes('sort=aToZ'))
  const { payload } = await (
    await fetch(`${sites.api}/public/products/fetchAll?businessName=terracotta&sort=aToZ`)
  ).json()
  const expected = payload.products.map((product: { productName: string }) => product.productName)
  await page.waitForFunction(
    name => document.querySelector('main article :is(h2, h3)')?.textContent?.trim() === name,
    {},
    expected[0],
  )
  expect((await names(page)).slice(0, expected.length)).toEqual(expected)

  const plain = await anotherVisitor({ javascript: false })
  await plain.open(`${shop()}/products?sort=aToZ`)
  expect((await names(plain.page)).slice(0, expected.length)).toEqual(expected)
})

scenario(
  'scrolling to the end of the list loads more products',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop()}/products`)
    await waitForHydration(page)
    const before = (await names(page)).length
    expect(before).toBe(12)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(count => document.querySelectorAll('main article').length > count, {}, before)
    const shown = await names(page)
    expect(new Set(shown).size).toBe(shown.length)
  },
  { viewport: phone },
)

scenario(
  'without script a link leads to the next products',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop()}/products`)
    const first = await names(page)
    await clickAndNavigate(page, 'main a[rel="next"]')
    const second = await names(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second).not.toEqual(first)
  },
  { javascript: false },
)

function capitalized(text: string): string {
  return text.replace(/(^|\s)\S/g, letter => letter.toUpperCase())
}
