/**
 * `pnpm gallery [folder] [--only part-of-a-name] [--url http://localhost:3000]`: a picture of every screen, in every
 * template, at two widths, and an index.html to look at them side by side. Default folder: `.data/gallery`.
 * Without --url it starts the built platform for itself (`pnpm build` first).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page, Viewport } from 'puppeteer'
import { contactSheet } from './gallery/contact-sheet.ts'
import { type Screen, screensOf } from './gallery/screens.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { startPlatform } from './testing/platform.ts'
import { openWhole, signedInPage } from './testing/screen-page.ts'
import { sitesOf } from './testing/sites.ts'

const widths = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
  wide: { width: 1440, height: 900 },
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, url: { type: 'string' } },
})
const folder = resolve(positionals[0] ?? '.data/gallery')

const platform = values.url ? null : await startPlatform({ name: 'gallery' })
const sites = sitesOf(values.url ?? platform?.url ?? '')
const browser = await launchBrowser()
try {
  const screens = (await screensOf(sites)).filter(({ name }) => name.includes(values.only))
  await mkdir(folder, { recursive: true })
  for (const [width, viewport] of Object.entries(widths)) {
    const visitor = await (await browser.createBrowserContext()).newPage()
    const owner = await signedInPage(browser, sites)
    for (const screen of screens) {
      const page = screen.ofOwner ? owner : visitor
      await page.bringToFront()
      await take(page, screen, viewport, join(folder, `${screen.name}-${width}.jpg`))
    }
    for (const page of [visitor, owner]) await page.browserContext().close()
  }
  await writeFile(
    join(folder, 'index.html'),
    contactSheet(
      screens.map(({ name }) => name),
      Object.keys(widths),
    ),
  )
  console.log(`${screens.length * Object.keys(widths).length} pictures in ${folder}`)
} finally {
  await browser.close()
  await platform?.stop()
}

async function take(page: Page, { name, url, ofOwner }: Screen, viewport: Viewport, path: string): Promise<void> {
  await page.setViewport(viewport)
  await openWhole(page, url)
  // The admin's navigation is as high as the window, or at its end: not in the middle of the picture.
  if (ofOwner) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewport({ ...viewport, height })
  }
  await page.screenshot({ path: path as `${string}.jpg`, type: 'jpeg', quality: 80, fullPage: true })
  console.log(name)
}
