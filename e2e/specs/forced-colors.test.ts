import { expect } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { openAdmin } from '../support/open-admin.ts'
import { api, pickCatalogue } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import type { Visitor } from '../support/visitor.ts'

// Windows' contrast themes replace colors: what is selected must be visible without those of the site.

async function forceColors({ page }: Visitor) {
  const client = await page.createCDPSession()
  await client.send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] })
}

/** The backgrounds of the first elements of two selectors, as red, green and blue: one that is transparent has the page's. */
async function backgrounds(page: Page, ...selectors: string[]) {
  const found: string[] = []
  for (const selector of selectors) {
    const element = await page.waitForSelector(selector)
    const color = await element?.evaluate(one => getComputedStyle(one).backgroundColor)
    found.push((color?.match(/\d+/g) ?? []).slice(0, 3).join())
  }
  return found
}

async function expectToDiffer(page: Page, one: string, other: string) {
  const [first, second] = await backgrounds(page, one, other)
  expect(`${one} ${first}`).not.toBe(`${one} ${second}`)
}

scenario(
  'forced colors of the admin area: switches, tabs, navigation, templates and themes show what is on',
  async ({ visitor }) => {
    const { page } = visitor
    await forceColors(visitor)
    const owner = await api.as(demo.terracotta.owner)
    await openAdmin(visitor, owner, 'settings')
    await expectToDiffer(page, '[role="switch"]', '[role="switch"] > span')
    await expectToDiffer(page, '[role="switch"][aria-checked="true"]', '[role="switch"][aria-checked="false"]')
    await expectToDiffer(page, 'nav a[aria-current="page"]', 'nav a:not([aria-current])')
    await openAdmin(visitor, owner, 'products')
    await expectToDiffer(page, '[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]')
    await openAdmin(visitor, owner, 'settings/themes')
    await expectToDiffer(
      page,
      'div:has(> label > [name="template"]:checked)',
      'div:has(> label > [name="template"]:not(:checked))',
    )
    await expectToDiffer(page, 'label:has([name="theme"]:checked)', 'label:has([name="theme"]:not(:checked))')
    await expectToDiffer(page, '[data-theme="theme5"] i', '[data-theme="theme5"]')
  },
)

scenario('forced colors of a site: the filter of a search shows what is chosen', async ({ visitor }) => {
  const { page, open } = visitor
  await forceColors(visitor)
  await open(`${sites.main}/terracotta/search?searchQuery=a`)
  await expectToDiffer(page, 'main a[aria-current="true"]', 'main a[href*="search"]:not([aria-current])')
})

/** The marks that pseudo-elements draw with their borders: each has another color than the page. */
async function expectMarks(page: Page, selector: string, ...pseudo: string[]) {
  const element = await page.waitForSelector(selector)
  const found = await element?.evaluate((one, names) => {
    const page = getComputedStyle(document.body).backgroundColor
    return names.map(name => {
      const { borderTopWidth, borderTopColor } = getComputedStyle(one, name)
      return Number.parseFloat(borderTopWidth) > 0 && borderTopColor !== page
    })
  }, pseudo)
  expect([selector, found]).toEqual([selector, pseudo.map(() => true)])
}

scenario(
  'forced colors of a site: the dots of a carousel and the cross of a toast are visible',
  async ({ visitor }) => {
    const { page, open } = visitor
    await forceColors(visitor)
    await open(`${sites.of('terracotta')}/home`)
    await page.locator('main section[data-variant="rail"]').hover()
    await expectMarks(page, '[data-variant="rail"] .flickity-page-dot:not(.is-selected)', '::before')
    await open(`${sites.of('terracotta')}/search?searchQuery=zzzqqq`)
    await expectMarks(page, '.Toastify__toast button', '::before', '::after')
  },
)

/** Whether each element has a border on all sides, of another color than the page. */
async function expectBorders(page: Page, selector: string) {
  await page.waitForSelector(selector)
  const found = await page.$$eval(selector, elements =>
    elements.map(one => {
      const { borderTopWidth, borderInlineStartColor } = getComputedStyle(one)
      const page = getComputedStyle(document.body).backgroundColor
      return Number.parseFloat(borderTopWidth) > 0 && borderInlineStartColor !== page
    }),
  )
  expect([selector, new Set(found)]).toEqual([selector, new Set([true])])
}

scenario(
  'forced colors: dialogs and progress bars have edges, and unread notifications their mark',
  async ({ visitor }) => {
    const { page, open } = visitor
    await forceColors(visitor)
    await open(`${sites.of('terracotta')}/products`)
    await page.locator('main article a').click()
    await expectBorders(page, 'dialog[open]')
    const owner = await api.as(demo.terracotta.owner)
    await openAdmin(visitor, owner, 'products/import')
    await expectBorders(page, 'main progress')
    await openAdmin(visitor, owner, 'notifications')
    await page.waitForSelector('main li[data-unread]')
    const mark = await page.$eval('main li[data-unread]', row => {
      const { borderInlineStartWidth } = getComputedStyle(row, '::before')
      return Number.parseFloat(borderInlineStartWidth)
    })
    expect(mark).toBeGreaterThan(0)
  },
)

scenario('forced colors of a catalogue: Select shows that it is on', async ({ visitor }) => {
  const { page, open } = visitor
  await forceColors(visitor)
  await open(sites.of('terracotta') + (await pickCatalogue('terracotta')).path)
  const color = () => page.$eval('main label:has(svg)', label => getComputedStyle(label).backgroundColor)
  const off = await color()
  await page.locator('main label:has(svg)').click()
  await page.waitForFunction(() => document.querySelector('main label:has(svg) input:checked'))
  expect(await color()).not.toBe(off)
})
