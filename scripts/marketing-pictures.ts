/**
 * `npm run marketing-pictures -- [--only part-of-a-name] [--url http://localhost:3000]`: takes the screenshots that the
 * platform's own pages show, from a platform with the demo businesses, and writes them to
 * `remotes/remote-marketing/src/pictures` in all sizes and formats. They are committed, so that a build needs no browser.
 * Without --url it builds and starts a platform.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { assertAnswers, readArguments } from './arguments.ts'
import { type Device, devices, type Shot, shotsOf } from './marketing-pictures/shots.ts'
import { writePicture } from './marketing-pictures/write-picture.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { startPlatform } from './testing/platform.ts'
import { freshPage, openAndSettle, signedInPage } from './testing/screen-page.ts'
import { sitesOf } from './testing/sites.ts'

const folder = join(import.meta.dirname, '../remotes/remote-marketing/src/pictures')

const { values } = readArguments({ options: { only: { type: 'string', default: '' }, url: { type: 'string' } } })
if (values.url) await assertAnswers(values.url)
const platform = values.url ? null : await startPlatform({ name: 'marketing-pictures' })
const sites = sitesOf(values.url ?? platform?.url ?? '')
const browser = await launchBrowser()
try {
  await mkdir(folder, { recursive: true })
  const shots = (await shotsOf(sites)).filter(({ name }) => name.includes(values.only))
  for (const ofOwner of [false, true]) {
    for (const device of ['wide', 'phone'] as const) {
      const mine = shots.filter(shot => Boolean(shot.ofOwner) === ofOwner && shot.name.endsWith(device))
      if (mine.length > 0) await takeAll(mine, device, ofOwner)
    }
  }
} finally {
  await browser.close()
  await platform?.stop()
}

async function takeAll(shots: Shot[], device: Device, ofOwner: boolean): Promise<void> {
  const page = await (ofOwner ? signedInPage(browser, sites) : freshPage(browser))
  await page.setViewport(devices[device].viewport)
  // Carousels stop and nothing is half faded in.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  for (const shot of shots) {
    const bytes = await writePicture(folder, shot.name, await take(page, shot), devices[device].widths)
    console.log(`${shot.name} ${Math.round(bytes / 1000)} KB`)
  }
  await page.browserContext().close()
}

async function take(page: Page, { url, from }: Shot): Promise<Uint8Array> {
  await openAndSettle(page, url)
  if (from) await page.$eval(from, bringBelowHeader)
  // The preview in a frame is a page with its own pictures.
  await Promise.all(page.frames().map(frame => frame.waitForFunction(() => document.readyState === 'complete')))
  return page.screenshot({ type: 'png' })
}

function bringBelowHeader(element: Element): void {
  element.scrollIntoView({ block: 'start' })
  scrollBy(0, -(document.querySelector('header')?.offsetHeight ?? 0) - 40)
}
