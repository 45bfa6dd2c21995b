import { brotliCompressSync } from 'node:zlib'
import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import type { Page } from 'puppeteer'
import { recordLayoutShifts } from '../support/layout-shift.ts'
import { pickCatalogue, pickProduct } from '../support/public-data.ts'
import { concurrentScenario, scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

/** Most bytes of HTML and styles (brotli, as a page from the cache) that a first view may need: decision 0024. */
const BUDGET = 19_000

const shops = ['terracotta', 'northlight', 'fieldkit']

const routes: [name: string, path: (shop: string) => Promise<string> | string][] = [
  ['home', () => '/home'],
  ['the product list', () => '/products'],
  ['a product', async shop => `/products/${encodeId((await pickProduct(shop))._id)}`],
  ['a catalogue', async shop => (await pickCatalogue(shop)).path],
]

/** Runs before the page's scripts: records the largest painted element. */
function recordLargest() {
  new PerformanceObserver(list => {
    const { element } = list.getEntries().at(-1) as PerformanceEntry & { element: Element | null }
    Object.assign(window, { largest: element?.tagName })
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

function readFirstView(page: Page) {
  return page.evaluate(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string
    })[]
    const before = files.filter(({ startTime }) => startTime < (painted?.startTime ?? 0))
    return {
      blocking: files.filter(file => file.renderBlockingStatus === 'blocking').map(({ name }) => name),
      beforePaint: before.filter(({ name }) => /\.(js|css)$/.test(name)).map(({ name }) => name),
      largest: (window as unknown as { largest: string }).largest,
      pictures: [...document.querySelectorAll<HTMLImageElement>('main img')].slice(0, 1).map(image => ({
        loading: image.loading,
        priority: image.fetchPriority,
      })),
    }
  })
}

for (const shop of shops)
  for (const [name, path] of routes) {
    scenario(
      `${shop}, ${name}: painted from the document alone, the largest picture first, in ${BUDGET} bytes`,
      async ({ visitor }) => {
        const { page } = visitor
        await page.evaluateOnNewDocument(recordLargest)
        const response = await visitor.open(sites.of(shop) + (await path(shop)))
        await waitForHydration(page)
        const pictures = [{ loading: 'eager', priority: 'high' }]
        expect(await readFirstView(page)).toEqual({ blocking: [], beforePaint: [], largest: 'IMG', pictures })
        const bytes = brotliCompressSync((await response?.text()) ?? '').length
        console.info(`${bytes} bytes of HTML and style: ${shop}, ${name}`)
        expect(bytes).toBeGreaterThan(1000)
        expect(bytes).toBeLessThanOrEqual(BUDGET)
      },
      { viewport: phone },
    )
  }

for (const shop of shops)
  concurrentScenario(
    `${shop}: the pictures of a list are equally large in whole pixels, so that no later one counts as the largest`,
    async ({ visitor }) => {
      for (const width of [360, 390, 412, 1440]) {
        await visitor.setViewport({ ...phone, width })
        await visitor.open(`${sites.of(shop)}/products`)
        const sizes = await visitor.page.$$eval('article img', images =>
          images.map(image => image.getBoundingClientRect()).map(box => [box.width, box.height]),
        )
        const [first = []] = sizes
        expect(sizes.length).toBeGreaterThanOrEqual(6)
        expect(first.every(length => length > 100 && Number.isInteger(length))).toBe(true)
        expect(sizes).toEqual(sizes.map(() => first))
      }
    },
    { viewport: phone },
  )

for (const shop of shops)
  concurrentScenario(`${shop}: the menu of orders is as wide before its choices arrive`, async ({ visitor }) => {
    for (const width of [390, 1440]) {
      await visitor.setViewport({ ...phone, width })
      await visitor.open(`${sites.of(shop)}/products`)
      // React would find another menu than the server's.
      await waitForHydration(visitor.page)
      const [whole, empty] = await visitor.page.$eval('select[name=sort]', menu => {
        const { offsetWidth } = menu as HTMLElement
        menu.replaceChildren()
        return [offsetWidth, (menu as HTMLElement).offsetWidth]
      })
      expect(whole).toBeGreaterThan(100)
      expect(empty).toBe(whole)
    }
  })

function fontStates(page: Page) {
  return page.evaluate(() => [...document.fonts].map(({ status }) => status))
}

/** Milliseconds by which fonts are late. */
const DELAY = 2000

for (const shop of shops)
  concurrentScenario(`${shop}: fonts that arrive late move no text`, async ({ visitor }) => {
    const { page } = visitor
    await recordLayoutShifts(page)
    await page.setRequestInterception(true)
    page.on('request', request =>
      setTimeout(() => void request.continue(), request.url().endsWith('.woff2') ? DELAY : 0),
    )
    await visitor.open(`${sites.of(shop)}/catalogues`)
    await page.waitForFunction(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.some(({ name, responseEnd }) => name.endsWith('.woff2') && responseEnd > 0)
    })
    await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)))
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })

// After the concurrent scenarios: a page of the same process that closes ends the emulation of the network for all of them.
scenario(
  'on a slow network the fonts come last, and the next page waits for them',
  async ({ visitor }) => {
    const { page } = visitor
    // A navigation to another site changes the process of the page, which then may not know the conditions yet.
    await page.goto(`${sites.of('fieldkit')}/robots.txt`)
    await page.emulateNetworkConditions({ latency: 400, download: 1e6, upload: 1e6 })
    await visitor.open(`${sites.of('fieldkit')}/contactus`)
    expect(await page.$eval('html', html => html.dataset.fonts)).toBe('local')
    await page.waitForFunction(() => localStorage.getItem('fonts') !== null, { timeout: 60_000 })
    expect(await fontStates(page)).toEqual([])
    await page.reload()
    expect(await fontStates(page)).toEqual(['loaded', 'loaded'])
  },
  { timeout: 120_000 },
)

scenario('a link to a part of a page opens there, although the fonts are late', async ({ visitor }) => {
  const { page } = visitor
  await page.setRequestInterception(true)
  page.on('request', request => setTimeout(() => void request.continue(), request.url().endsWith('.woff2') ? 150 : 0))
  await visitor.open(`${sites.main}/home#services`)
  await page.waitForFunction(() => {
    const top = document.getElementById('services')?.getBoundingClientRect().top ?? Number.NaN
    return scrollY > innerHeight && Math.abs(top) < innerHeight / 2
  })
})
