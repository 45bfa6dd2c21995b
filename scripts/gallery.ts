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
/** A page that asks for nothing for so long is complete, in milliseconds. */
const QUIET = 500

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
  await page.locator('::-p-aria([role="textbox"][name="Email"])').fill(demo.terracotta.owner)
  await page.locator('input[name="password"]').fill(demoPassword)
  await page.locator('::-p-aria([role="button"][name="Sign In"])').click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/dashboard')
  return page
}

async function take(page: Page, { name, url }: Screen, path: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle0', timeout: 30_000 })
  await loadLazyPictures(page)
  await page.waitForNetworkIdle({ idleTime: QUIET })
  await page.screenshot({ path: path as `${string}.jpg`, type: 'jpeg', quality: 80, fullPage: true })
  console.log(name)
}

/** Walks down the page once, since pictures below the fold are only fetched when they come near. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame)
    for (let y = 0; y < Math.min(document.body.scrollHeight, 6000); y += innerHeight) {
      scrollTo(0, y)
      await nextFrame()
    }
    scrollTo(0, 0)
    await nextFrame()
  })
}
