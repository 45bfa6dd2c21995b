import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { pickCatalogue } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, clickAndNavigate, field, waitForHydration, waitForText } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

const form = 'form:has(input[name="products"])'

/** Turns on select mode. Its bar covers the lower edge of the window, so the products are scrolled into view first. */
async function select(page: Page) {
  const toggle = await page.$('section[aria-label="Products"] label input[type="checkbox"]')
  await toggle?.evaluate(box => box.closest('section')?.scrollIntoView({ behavior: 'instant' }))
  await toggle?.click()
}

async function tick(page: Page, index: number) {
  const boxes = await page.$$('input[name="products"]')
  await boxes[index]?.click()
}

for (const [shop, base] of [
  ['terracotta', () => sites.of('terracotta')],
  ['northlight', () => sites.of('northlight')],
  ['fieldkit', () => sites.custom],
] as const) {
  scenario(`${shop}: a product opens in a dialog over its catalogue, on a phone and in a wide window`, async scene => {
    const { page } = scene.visitor
    const { path } = await pickCatalogue(shop)
    for (const viewport of [{ ...phone, width: 320 }, wide]) {
      await page.setViewport(viewport)
      await scene.visitor.open(base() + path)
      await waitForHydration(page)
      await page.locator('section[aria-label="Products"] article a').click()
      await page.waitForSelector('dialog[open]')
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
      await page.goBack()
      await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    }
  })
}

scenario('a visitor sends one enquiry about two products of a catalogue', async ({ visitor }) => {
  const { page } = visitor
  const { path } = await pickCatalogue('terracotta')
  await visitor.open(sites.of('terracotta') + path)
  await waitForHydration(page)
  await select(page)
  await tick(page, 0)
  await tick(page, 1)
  await waitForText(page, '2 selected')
  await button(page, 'Send Query').click()
  await page.waitForSelector('dialog[open]')
  await field(page, 'Email').fill('asha@reader.example')
  await field(page, 'Name').fill('Asha Reader')
  await field(page, 'Phone number').fill('9812345670')
  await page.locator('dialog button[type="submit"]').click()
  await waitForText(page, 'Query sent successfully!')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  expect(await page.$$eval('input[name="products"]:checked', boxes => boxes.length)).toBe(0)
})

scenario(
  'without script, the enquiry page receives the selected products',
  async ({ visitor }) => {
    const { page } = visitor
    const { path } = await pickCatalogue('northlight')
    await visitor.open(sites.of('northlight') + path)
    await select(page)
    await tick(page, 0)
    await tick(page, 1)
    await clickAndNavigate(page, `${form} button[type="submit"]`)
    expect(new URL(page.url()).searchParams.getAll('products')).toHaveLength(2)
    await page.type('[name="email"]', 'asha@reader.example')
    await page.type('[name="name"]', 'Asha Reader')
    await page.type('[name="phoneNo"]', '9812345670')
    await clickAndNavigate(page, 'form[method="post"] button[type="submit"]')
    expect(await page.$eval('h1', title => title.textContent)).toBe('Query sent successfully!')
  },
  { javascript: false },
)

scenario('an unknown private link shows an error in the storefront', async ({ visitor }) => {
  visitor.allowErrors(/404/)
  const { page } = visitor
  await visitor.open(`${sites.of('terracotta')}/privateLink?pq=nobody-has-this`)
  await waitForText(page, 'Private link not found.')
  expect(await page.$eval('meta[name="robots"]', meta => meta.getAttribute('content'))).toContain('noindex')
  await expectAccessible(page)
})

scenario(
  "beside another card on a phone, a catalogue's name has the width of its card",
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${sites.of('northlight')}/search?filter=catalogues`)
    const shares = await page.$$eval('main article:has(a[href*="/catalogues/"])', cards =>
      cards.map(card => (card.querySelector('h2, h3')?.clientWidth ?? 0) / card.clientWidth),
    )
    expect(shares.length).toBeGreaterThan(1)
    expect(Math.min(...shares)).toBeGreaterThan(0.9)
  },
  { viewport: phone },
)

scenario('a printed catalogue has its products and the contact details, and nothing to press', async ({ visitor }) => {
  const { page } = visitor
  const { path } = await pickCatalogue('terracotta')
  await visitor.open(sites.of('terracotta') + path)
  await waitForHydration(page)
  await page.emulateMediaType('print')
  const printed = await page.evaluate(() => {
    const seen = (selector: string) => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility())
    return {
      controls: seen('button, nav, select, main label, a[data-variant], a[rel="next"]').map(one => one.outerHTML),
      header: getComputedStyle(document.querySelector('header') as Element).position,
      products: seen('main article h2, main article h3').length,
      contact: seen('footer a[href^="tel:"], footer a[href^="mailto:"]').length,
    }
  })
  expect(printed).toMatchObject({ controls: [], header: 'static', contact: 2 })
  expect(printed.products).toBeGreaterThanOrEqual(3)
})
