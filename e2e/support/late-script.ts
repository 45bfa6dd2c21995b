import type { Page } from 'puppeteer'
import { waitForHydration } from './screen.ts'

/** Milliseconds by which scripts are delayed. */
const DELAY = 3000

/** Opens a page whose scripts arrive three seconds late, runs `before`, and waits until the then current page is hydrated. */
export async function openWithLateScript(page: Page, url: string, before: () => Promise<void>): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', request => {
    const isScript = request.resourceType() === 'script' || /\.js($|\?)/.test(request.url())
    // A navigation cancels the requests of the page before.
    setTimeout(() => void request.continue().catch(() => undefined), isScript ? DELAY : 0)
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  // Before the first paint, the browser drops keys and clicks.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await before()
  if (await page.$('html[data-ready]')) throw new Error('The page was hydrated before the actions ended.')
  await waitForHydration(page)
}

/**
 * Waits until React controls the form, whose code loads after the page's own. Until then the browser posts the form. The
 * page looks the same in both cases, so this looks for the properties that React adds to its elements.
 */
export async function waitForFormHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some(key => key.startsWith('__reactProps')),
  )
}
