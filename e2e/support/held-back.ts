import type { Page } from 'puppeteer'
import { alive } from './screen.ts'

/** How late the script is, in milliseconds. */
const LATE = 3000

/**
 * Opens a page on a network that brings every script three seconds late. `before` acts on it as a visitor would who does
 * not wait; resolves when the page that is then shown has come to life.
 */
export async function openWithLateScript(page: Page, url: string, before: () => Promise<void>): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', request => {
    const isScript = request.resourceType() === 'script' || /\.js($|\?)/.test(request.url())
    // A page that was left takes its requests along.
    setTimeout(() => void request.continue().catch(() => undefined), isScript ? LATE : 0)
  })
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await before()
  if (await page.$('html[data-ready]')) throw new Error('The script was there before the visitor had acted')
  await alive(page)
}

/**
 * Waits until React has taken over the page's form, whose code comes later than the page's own; until then the form posts
 * itself. Nothing that a visitor sees tells the difference, so this looks for what React leaves on its elements.
 */
export async function formAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some(key => key.startsWith('__reactProps')),
  )
}
