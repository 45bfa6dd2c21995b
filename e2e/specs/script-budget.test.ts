import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { pickCatalogue, pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'

/** What a visitor's browser may fetch as script before a page answers: bytes as transferred, brotli (docs/decisions/0024-first-view-budget.md). */
const BUDGET = 125_000

const shop = 'terracotta'

async function product() {
  return `/products/${encodeId((await pickProduct(shop))._id)}`
}

async function catalogue() {
  return (await pickCatalogue(shop)).path
}

/** Of the platform's own site. */
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

/** Runs before the page: notes when React has taken over. */
function noteUsable() {
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return
    performance.mark('usable')
    observer.disconnect()
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] })
}

/** Scripts that the page had begun to fetch by then. */
function scriptsUntilUsable() {
  const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files
    .filter(({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < usable)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }))
}

/** Every address with what it is called. */
const addresses: [name: string, url: () => Promise<string>][] = [
  ...routes.map(([name, path]): [string, () => Promise<string>] => [name, async () => sites.of(shop) + (await path())]),
  ...platformRoutes.map((path): [string, () => Promise<string>] => [
    `the platform's ${path}`,
    async () => sites.main + path,
  ]),
]

for (const [name, url] of addresses) {
  scenario(
    `${name}: at most 125 KB of script until it answers, all of it named by the document`,
    async ({ visitor }) => {
      const { page } = visitor
      await page.evaluateOnNewDocument(noteUsable)
      const response = await visitor.open(await url())
      await waitForHydration(page)
      const html = (await response?.text()) ?? ''
      const scripts = await page.evaluate(scriptsUntilUsable)
      expect(scripts.length).toBeGreaterThan(1)
      // Named by the document, so none waits for another to be known: requests are two deep.
      expect(scripts.filter(script => !html.includes(script.path))).toEqual([])
      const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
      console.info(`${bytes} bytes of script: ${name}`)
      expect(bytes).toBeGreaterThan(0)
      expect(bytes).toBeLessThanOrEqual(BUDGET)
    },
  )
}

scenario(
  'the first picture of the platform’s home is named by the document, in one file, and the rest wait',
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
    // The head's preload asked for it, and the picture itself found it there.
    expect(banner[0]).toMatchObject({ initiatorType: 'link' })
    expect(pictures.filter(({ name }) => /product-wide|catalogue-editor|themes/.test(name))).toEqual([])
    expect(pictures.reduce((sum, { transferSize }) => sum + transferSize, 0)).toBeLessThan(120_000)
  },
)
