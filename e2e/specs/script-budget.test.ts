import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import type { Page } from 'puppeteer'
import { pickCatalogue, pickProduct } from '../support/public-data.ts'
import { concurrentScenario, scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'

/** Most bytes of script (brotli, without headers) that an untouched page may fetch until it is at rest: decision 0024. */
const BUDGET = 125_900
/** The same for a page whose content is a form, which the browser loads after hydration. */
const FORM_BUDGET = 134_000
/** A page is at rest when so many milliseconds have passed since its load… */
const AFTER_LOAD = 2000
/** …and no request has been under way for so many. */
const QUIET = 500

const shop = 'terracotta'

async function product() {
  return `/products/${encodeId((await pickProduct(shop))._id)}`
}

async function catalogue() {
  return (await pickCatalogue(shop)).path
}

const platformRoutes = ['/home', '/showcases', '/pricing', '/aboutUs', '/search?searchQuery=lamp', '/support']

const routes: [name: string, path: () => Promise<string> | string][] = [
  ['home', () => '/home'],
  ['the product list', () => '/products'],
  ['a product', product],
  ['an enquiry', async () => `${await product()}/enquiry`],
  ['the catalogues', () => '/catalogues'],
  ['a catalogue', catalogue],
  ['about us', () => '/aboutus'],
  ['contact', () => '/contactus'],
  ['search', () => '/search?searchQuery=a'],
]

/** Runs before the page's scripts and marks the time of hydration. */
function markHydration() {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return
    performance.mark('hydrated')
    observer.disconnect()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
}

/** What the page has fetched, without its pictures, and whether it was requested before hydration. */
function fetchedFiles() {
  const hydrated = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files
    .filter(({ initiatorType }) => initiatorType !== 'img')
    .map(({ name, encodedBodySize, startTime }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
      isScript: /\.js(\?|$)/.test(name),
      isFirst: startTime < hydrated,
    }))
}

function isLoaded(milliseconds: number) {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return Boolean(document?.loadEventEnd) && performance.now() > (document?.loadEventEnd ?? 0) + milliseconds
}

/** Waits until the page is at rest. */
async function rest(page: Page) {
  await page.waitForFunction(isLoaded, {}, AFTER_LOAD)
  await page.waitForNetworkIdle({ idleTime: QUIET })
}

const addresses: [name: string, url: () => Promise<string>][] = [
  ...routes.map(([name, path]): [string, () => Promise<string>] => [name, async () => sites.of(shop) + (await path())]),
  ...platformRoutes.map((path): [string, () => Promise<string>] => [
    `the platform's ${path}`,
    async () => sites.main + path,
  ]),
]

const forms = ['an enquiry', 'contact', "the platform's /support"]

for (const [name, url] of addresses) {
  const isForm = forms.includes(name)
  const budget = isForm ? FORM_BUDGET : BUDGET
  concurrentScenario(
    `${name}: at most ${budget / 1000} KB of script until it is at rest; the document names all that is fetched`,
    async ({ visitor }) => {
      const { page } = visitor
      await page.evaluateOnNewDocument(markHydration)
      const response = await visitor.open(await url())
      await waitForHydration(page)
      const html = (await response?.text()) ?? ''
      await rest(page)
      const files = await page.evaluate(fetchedFiles)
      const scripts = files.filter(({ isScript }) => isScript)
      expect(scripts.length).toBeGreaterThan(1)
      // If the document names every file, none has to load before another is requested. A form's code follows hydration.
      const unnamed = files.filter(file => (file.isFirst || !isForm) && !html.includes(file.path))
      expect(unnamed.map(({ path }) => path)).toEqual([])
      const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
      console.info(`${bytes} bytes of script: ${name}`)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(budget)
    },
  )
}

scenario(
  'the platform’s home preloads its first picture in one file and loads the others lazily',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${sites.main}/home`)
    await waitForHydration(page)
    const pictures = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/remote-marketing/') && /\.(avif|webp)$/.test(name))
        .map(({ name, transferSize, initiatorType }) => ({ name, transferSize, initiatorType })),
    )
    const banner = pictures.filter(({ name }) => name.includes('gallery-wide'))
    expect(banner).toHaveLength(1)
    // The preload in the head started the request, and the picture reused it.
    expect(banner[0]).toMatchObject({ initiatorType: 'link' })
    expect(pictures.filter(({ name }) => /product-wide|catalogue-editor|themes/.test(name))).toEqual([])
    expect(pictures.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThan(120_000)
  },
)
