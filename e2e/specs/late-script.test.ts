import { randomInt } from 'node:crypto'
import { expect } from '@jest/globals'
import { successMessages } from '@showcase/contract/messages'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { ProductPage } from '../pages/product.page.ts'
import { openWithLateScript, waitForFormHydration, waitForPaint } from '../support/late-script.ts'
import { api, pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForText } from '../support/screen.ts'
import { phone, type Visitor } from '../support/visitor.ts'

const shop = sites.of('terracotta')

function textIn(page: Page, selector: string) {
  return page.$eval(selector, field => (field as HTMLInputElement | HTMLTextAreaElement).value)
}

/** Types into the form in `main`. */
async function write(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await page.type(`main form [name="${name}"]`, text)
}

scenario('a sort order chosen before hydration takes effect', async ({ visitor }) => {
  const { page } = visitor
  await openWithLateScript(page, `${shop}/products`, async () => {
    await page.focus('select[name="sort"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await textIn(page, 'select[name="sort"]')).toBe('aToZ')
  })
  await page.waitForFunction(() => location.search.includes('sort=aToZ'))
  const { payload } = await api.get('/public/products/fetchAll', { businessName: 'terracotta', sort: 'aToZ' })
  await page.waitForFunction(
    name => document.querySelector('main article :is(h2, h3)')?.textContent?.trim() === name,
    {},
    payload.products[0].productName,
  )
})

scenario(
  'Send Query opens the form before hydration; typed text survives hydration and is sent',
  async ({ visitor }) => {
    const { page } = visitor
    const product = await pickProduct('terracotta')
    const number = randomInt(100_000, 999_999)
    const sent = {
      email: `leela.${number}@visitor.example`,
      name: 'Leela Iyer',
      phoneNo: `9876${number}`,
      query: `Is ${number} the color?`,
    }
    const { url } = new ProductPage(visitor, shop, product._id)
    await openWithLateScript(page, url, async () => {
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.click('main a[href$="/enquiry"]'),
      ])
      await waitForPaint(page)
      await write(page, sent)
    })
    await waitForFormHydration(page)
    for (const [name, text] of Object.entries(sent)) expect(await textIn(page, `main form [name="${name}"]`)).toBe(text)
    await page.locator('main form button[type="submit"]').click()
    await page.waitForSelector('.Toastify__toast--success')
    const owner = await api.as(demo.terracotta.owner)
    const { payload } = await owner.get('/userAdmin/products/fetchAllProductsLeads', {
      searchQuery: sent.email,
      pageNo: 1,
    })
    expect(payload.leads).toEqual([expect.objectContaining({ name: sent.name, query: sent.query })])
  },
)

scenario('a message typed before hydration is sent unchanged', async ({ visitor }) => {
  const { page } = visitor
  const email = `leela.${randomInt(1e9)}@visitor.example`
  const sent = { name: 'Leela Iyer', message: 'When do you open?', email }
  await openWithLateScript(page, `${shop}/contactus`, () => write(page, sent))
  await waitForFormHydration(page)
  for (const [name, text] of Object.entries(sent)) expect(await textIn(page, `main form [name="${name}"]`)).toBe(text)
  await page.locator('main form button[type="submit"]').click()
  await waitForText(page, successMessages.forumSent)
  const owner = await api.as(demo.terracotta.owner)
  const { payload } = await owner.get('/userAdmin/user/fetchForums', { search: sent.email, pageNo: 1 })
  expect(payload.forums).toEqual([expect.objectContaining(sent)])
})

scenario('search text survives hydration, and Enter searches before and after hydration', async scene => {
  const { page } = scene.visitor
  const field = 'header input[name="searchQuery"]'
  await openWithLateScript(page, `${shop}/home`, () => page.type(field, 'bowl'))
  expect(await textIn(page, field)).toBe('bowl')
  await page.focus(field)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => location.search === '?searchQuery=bowl')

  const early = await scene.anotherVisitor()
  await openWithLateScript(early.page, `${shop}/home`, async () => {
    await early.page.type(field, 'bowl')
    await Promise.all([
      early.page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
      early.page.keyboard.press('Enter'),
    ])
  })
  expect(new URL(early.page.url()).search).toBe('?searchQuery=bowl')
})

scenario(
  'the menu on a phone opens and navigates before hydration',
  async ({ visitor }) => {
    const { page } = visitor
    await openWithLateScript(page, `${shop}/home`, async () => {
      await page.click('button[aria-label="Menu"]')
      await Promise.all([
        page.waitForNavigation({ waitUntil: 'domcontentloaded' }),
        page.click('header :popover-open a[href="/products"]'),
      ])
    })
    expect(new URL(page.url()).pathname).toBe('/products')
  },
  { viewport: phone },
)

scenario(
  'a page that was scrolled before hydration stays there, also when its carousel starts',
  async ({ visitor }) => {
    const { page } = visitor
    const product = await pickProduct('terracotta')
    const { url } = new ProductPage(visitor, shop, product._id)
    const rail = 'main [aria-label="You may also like"][aria-roledescription="carousel"]'
    let before = 0
    await openWithLateScript(page, url, async () => {
      await page.$eval(rail, element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      before = await page.evaluate(() => scrollY)
      expect(before).toBeGreaterThan(500)
    })
    await page.waitForSelector(`${rail}.flickity-enabled`)
    expect(await page.evaluate(() => scrollY)).toBe(before)
  },
  { viewport: phone },
)

scenario(
  'an open menu, an open search and the focus survive hydration',
  async scene => {
    const { page } = scene.visitor
    await openWithLateScript(page, `${shop}/home`, async () => {
      await page.click('button[aria-label="Menu"]')
      await page.focus('header :popover-open a[href="/products"]')
    })
    expect(await page.$eval('header :popover-open a[href="/products"]', link => link === document.activeElement)).toBe(
      true,
    )

    const other = await scene.anotherVisitor({ viewport: phone })
    await openWithLateScript(other.page, `${shop}/home`, () => other.page.click('[aria-label="Open search"]'))
    await other.page.waitForSelector('header [popover]:popover-open input[name="searchQuery"]')
  },
  { viewport: phone },
)

scenario(
  'a tap on Get started opens the plans before hydration, during it and after it',
  async ({ anotherVisitor }) => {
    const target = '#intro a[href="/pricing"]'
    const tap = ({ page }: Visitor) => page.$(target).then(link => link?.tap())
    const opened = ({ page }: Visitor) => page.waitForFunction(() => location.pathname === '/pricing')

    const early = await anotherVisitor()
    await openWithLateScript(early.page, `${sites.main}/home`, async () => {
      await Promise.all([early.page.waitForNavigation({ waitUntil: 'domcontentloaded' }), tap(early)])
    })
    await opened(early)

    for (const readiness of ['domcontentloaded', 'load', 'networkidle0'] as const) {
      const other = await anotherVisitor()
      await other.page.emulateCPUThrottling(4)
      await other.page.goto(`${sites.main}/home`, { waitUntil: readiness })
      await waitForPaint(other.page)
      await tap(other)
      await opened(other)
    }
  },
  { viewport: phone, timeout: 120_000 },
)

scenario('a reload keeps what was typed into a form, until it is sent', async ({ visitor }) => {
  const { page } = visitor
  const typed = { name: 'Leela Iyer', message: 'Is the workshop open on Sunday?', email: 'leela@visitor.example' }
  await visitor.open(`${shop}/contactus`)
  await waitForFormHydration(page)
  await write(page, typed)
  await page.reload()
  await waitForFormHydration(page)
  for (const [name, text] of Object.entries(typed)) expect(await textIn(page, `main form [name="${name}"]`)).toBe(text)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForSelector('.Toastify__toast--success')
  await page.reload()
  await waitForFormHydration(page)
  for (const name of Object.keys(typed)) expect(await textIn(page, `main form [name="${name}"]`)).toBe('')
})
