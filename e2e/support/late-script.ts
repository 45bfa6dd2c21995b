import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { waitForHydration } from './screen.ts'

/** Opens a page whose scripts arrive after `before`, and waits until the then current page is hydrated. */
export async function openWithLateScript(page: Page, url: string, before: () => Promise<void>): Promise<void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.setRequestInterception(true)
  page.on('request', async request => {
    if (request.resourceType() === 'script' || /\.js($|\?)/.test(request.url())) await released
    // A navigation cancels the requests of the page before.
    await request.continue().catch(() => undefined)
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await waitForPaint(page)
  await before()
  expect(await page.$('html[data-ready]')).toBeNull()
  release()
  await waitForHydration(page)
}

/** Waits for the first paint. Before it, the browser drops keys and clicks. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
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
