import { expect, test } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { demo } from '@showcase/scripts/testing/sites'
import { ProductPage } from '../pages/product.page.ts'
import { coveredByBars } from '../support/covered-focus.ts'
import { pickCatalogue, pickProduct } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { scenario, sites } from '../support/scenario.ts'
import { visibleLines, waitForHydration } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

/** Indian number format, with decimals only if there are any. */
function digits(price: number) {
  return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(price)
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
}

for (const { name } of Object.values(demo)) {
  test(`${name}: the HTML of a product page contains its name, price, description and structured data`, async () => {
    const product = await pickProduct(name)
    const site = name === 'fieldkit' ? sites.custom : sites.of(name)
    const { status, body: html } = await get(`${site}/products/${encodeId(product._id)}`)
    expect(status).toBe(200)
    expect(html).toContain(`>${escapeHtml(product.productName)}</h1>`)
    expect(html).toContain(digits(product.pricePerUnit ?? 0))
    expect(html).toContain(escapeHtml(product.description.split('\n')[0] ?? ''))
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html).toMatch(/<link rel="canonical"/)
    expect(html).toMatch(/<script type="application\/ld\+json"/)
  })
}

scenario(
  'on a phone the fixed Send Query covers nothing that gets the focus, also at the end of the page',
  async ({ visitor }) => {
    const product = await pickProduct('terracotta')
    await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
    await waitForHydration(visitor.page)
    expect(await coveredByBars(visitor.page)).toEqual([])
  },
  { viewport: phone },
)

scenario(
  'on a phone on its side the name is beside the picture, in the first view',
  async ({ visitor }) => {
    for (const { name } of Object.values(demo)) {
      const product = await pickProduct(name)
      await new ProductPage(visitor, name === 'fieldkit' ? sites.custom : sites.of(name), product._id).open()
      const picture = await (await visitor.page.waitForSelector('main article img'))?.boundingBox()
      const title = await (await visitor.page.waitForSelector('main h1'))?.boundingBox()
      expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? Infinity))
      expect((title?.y ?? Infinity) + (title?.height ?? 0)).toBeLessThan(phone.width)
    }
  },
  { viewport: { ...phone, width: phone.height, height: phone.width } },
)

scenario(
  'on paper Send Query is not repeated over the text of each page',
  async ({ visitor }) => {
    const product = await pickProduct('terracotta')
    await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
    await visitor.page.emulateMediaType('print')
    const isFixed = () =>
      [...document.querySelectorAll('main *')].some(one => getComputedStyle(one).position === 'fixed')
    expect(await visitor.page.evaluate(isFixed)).toBe(false)
  },
  { viewport: { width: 794, height: 1123 } },
)

scenario(
  'the page has the same text with and without script',
  async ({ visitor, anotherVisitor }) => {
    const product = await pickProduct('terracotta')
    const plain = await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
    const withScript = await anotherVisitor({ javascript: true })
    await new ProductPage(withScript, sites.of('terracotta'), product._id).open()
    await waitForHydration(withScript.page)
    expect(plain.url).toContain('/products/')
    expect(await visibleLines(visitor.page)).toEqual(await visibleLines(withScript.page))
  },
  { javascript: false },
)

scenario('Back closes the form of an enquiry and stays on the page of the product', async ({ visitor }) => {
  const { page } = visitor
  const product = await pickProduct('terracotta')
  await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
  await waitForHydration(page)
  const address = page.url()
  await page.locator('main a[href$="/enquiry"]').click()
  await page.waitForSelector('dialog[open]')
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  expect(page.url()).toBe(address)
})

for (const [address, site] of [
  ['path', `${sites.main}/terracotta`],
  ['subdomain', sites.of('terracotta')],
  ['own domain', sites.custom],
] as const)
  scenario(`on a ${address} a closed product gives the focus back to its card`, async ({ visitor }) => {
    const { page } = visitor
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('href'))
    for (const list of ['/products', await catalogueOf(address === 'own domain' ? 'fieldkit' : 'terracotta')]) {
      await visitor.open(site + list)
      await waitForHydration(page)
      const card = await page.$('main article a[href*="/products/"]')
      await card?.focus()
      const href = await focused()
      await page.keyboard.press('Enter')
      await page.waitForSelector('dialog[open] [data-focus]')
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog[open]', { hidden: true })
      // The list is fetched again after the entry of the dialog has left the history.
      await page.waitForFunction(() => history.state?.overPage === undefined)
      await page.waitForNetworkIdle()
      expect(await focused()).toBe(href)
    }
  })

async function catalogueOf(shop: string): Promise<string> {
  return (await pickCatalogue(shop)).path
}

/** Presses the first card with a picture and reads its dialog in the next frame. */
function pressCard() {
  document.querySelector<HTMLAnchorElement>('main article:has(img) a[data-dialog]')?.click()
  return new Promise<{ heading: string; price: string; isPainted: boolean }>(resolve =>
    requestAnimationFrame(() => {
      const dialog = document.querySelector('dialog[open]')
      const picture = dialog?.querySelector('img')
      resolve({
        heading: dialog?.querySelector('h2')?.textContent ?? '',
        price: dialog?.querySelector('p')?.textContent ?? '',
        isPainted: Boolean(
          picture?.complete && picture.naturalWidth && dialog?.checkVisibility({ opacityProperty: true }),
        ),
      })
    }),
  )
}

scenario(
  'a pressed card shows name, price and picture in the next frame, before anything is fetched',
  async ({ visitor }) => {
    const { page } = visitor
    // The opened dialog cannot fetch its details and code; a busy machine reports it before the test ends.
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|could not be loaded/)
    await visitor.open(`${sites.of('terracotta')}/products`)
    await waitForHydration(page)
    const card = await page.$eval('main article:has(img)', article => ({
      name: article.querySelector('a')?.textContent ?? '',
      price: article.querySelector('h2 + span')?.textContent ?? '',
    }))
    await page.setOfflineMode(true)
    expect(await page.evaluate(pressCard)).toEqual({ heading: card.name, price: card.price, isPainted: true })
  },
)

scenario('an enlarged picture shows its middle, or what was clicked; arrow keys move it', async ({ visitor }) => {
  const { page } = visitor
  const product = await pickProduct('terracotta')
  await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
  await waitForHydration(page)
  await page.locator('main li a[href*="/images?"]').click()
  const count = () => page.$eval('dialog[open] [role="status"]', status => status.textContent)
  /** How far the picture is scrolled, in parts of its width and height. */
  const position = () =>
    page.$eval('dialog[open] li[data-zoomed]', slide => [
      slide.scrollLeft / (slide.scrollWidth - slide.clientWidth),
      slide.scrollTop / (slide.scrollHeight - slide.clientHeight),
    ])
  await page.locator('dialog[open] [aria-label="Zoom in"]').click()
  const before = await count()
  expect((await position()).map(part => part.toFixed(1))).toEqual(['0.5', '0.5'])
  await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => {
    const slide = document.querySelector('dialog[open] li[data-zoomed]')
    return slide && slide.scrollLeft > (slide.scrollWidth - slide.clientWidth) / 2 + 10
  })
  expect(await count()).toBe(before)
  await page.locator('dialog[open] [aria-label="Zoom out"]').click()
  const { width, height } = wide
  await page.mouse.click(width * 0.8, height * 0.8, { count: 2 })
  await page.waitForSelector('dialog[open] li[data-zoomed]')
  expect(await position()).toEqual([1, 1])
  await page.mouse.click(width / 2, height / 2)
  await page.waitForSelector('dialog[open] li[data-zoomed]', { hidden: true })
})
