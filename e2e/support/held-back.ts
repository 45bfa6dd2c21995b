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
