/**
 * `pnpm gallery [folder] [--only part-of-a-name] [--url http://localhost:3000]`: a picture of every screen, in every
 * template, at two widths, and an index.html to look at them side by side. Default folder: `.data/gallery`.
 * Without --url it starts the built platform for itself (`pnpm build` first).
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'puppeteer'
import { contactSheet } from './gallery/contact-sheet.ts'
import { type Screen, screensOf } from './gallery/screens.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { startPlatform } from './testing/platform.ts'
import { demo, demoPassword, type Sites, sitesOf } from './testing/sites.ts'

const widths = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
  wide: { width: 1440, height: 900 },
}
/** How far down a page pictures are waited for, in pixels; lists go on for ever. */
const DEPTH = 6000

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
    const page = await signedInPage(browser, sites)
    await page.setViewport(viewport)
    for (const screen of screens) await take(page, screen, join(folder, `${screen.name}-${width}.jpg`))
    await page.browserContext().close()
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

async function signedInPage(from: Browser, { main }: Sites): Promise<Page> {
  const page = await (await from.createBrowserContext()).newPage()
  await page.goto(`${main}/signIn`, { waitUntil: 'networkidle0' })
  await page.waitForSelector('html[data-ready]')
  await page.locator('input[name="email"]').fill(demo.terracotta.owner)
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.locator('main button[type="submit"]').click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/dashboard')
  return page
}

async function take(page: Page, { name, url }: Screen, path: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle0', timeout: 30_000 })
  await loadLazyPictures(page)
  await page.screenshot({ path: path as `${string}.jpg`, type: 'jpeg', quality: 80, fullPage: true })
  console.log(name)
}

/** Fetches the pictures below the fold too, which wait until a person comes near, and waits for them. */
async function loadLazyPictures(page: Page): Promise<void> {
  const complete = (depth: number) => {
    const near = [...document.images].filter(image => image.getBoundingClientRect().top < depth)
    for (const image of near) image.loading = 'eager'
    return near.every(image => image.complete)
  }
  await page.waitForFunction(complete, {}, DEPTH)
}
