/**
 * `npm run gallery -- [folder] [--state name] [--only part-of-a-name] [--url http://localhost:3000]`: screenshots of every
 * screen, in every template, at two widths, with an index.html. A state (`gallery/states.ts`) replaces the demo by an empty
 * business, long texts, failing or unanswered reads, or missing pictures. Default folder: `.data/gallery`. Without --url it
 * starts the built platform (`npm run build` first).
 *
 * `npm run gallery -- [folder] --walk [--url …]`: the same for a new owner's walk from sign-up to the first enquiry, one
 * screenshot per action, on a phone. Default folder: `.data/walk`.
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf } from '@showcase/contract/limits'
import { contactSheet } from './gallery/contact-sheet.ts'
import { photographFirstEnquiry } from './gallery/first-enquiry.ts'
import { photographer } from './gallery/photographer.ts'
import { type State, stateNamed } from './gallery/states.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { startPlatform } from './testing/platform.ts'
import { sitesOf } from './testing/sites.ts'

const widths = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
  wide: { width: 1440, height: 900 },
}
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    state: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
    walk: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
})
const folder = resolve(positionals[0] ?? (values.walk ? '.data/walk' : '.data/gallery'))
if (values.walk) await photographFirstEnquiry(folder, values.url)
else await photographScreens(stateNamed(values.state))

async function photographScreens(state: State): Promise<void> {
  // Some states create businesses faster than the rate limits allow.
  const platform = values.url ? null : await startPlatform({ name: 'gallery', env: { RATE_LIMIT: 'off' } })
  const sites = sitesOf(values.url ?? platform?.url ?? '')
  const browser = await launchBrowser()
  try {
    const screens = (await state.screensOf(sites)).filter(({ name }) => name.includes(values.only))
    await mkdir(folder, { recursive: true })
    const taken = new Set<string>()
    for (const [width, viewport] of Object.entries(widths)) {
      const { take, close } = photographer(browser, sites, state, viewport)
      for (const screen of screens) {
        if (!(await take(screen, join(folder, `${screen.name}-${width}.jpg`) as `${string}.jpg`))) continue
        taken.add(screen.name)
        console.log(screen.name)
      }
      await close()
    }
    const sections = [...taken].map(name => ({
      heading: name,
      pictures: Object.keys(widths).map(width => `${name}-${width}.jpg`),
    }))
    await writeFile(join(folder, 'index.html'), contactSheet('Showcase, every screen', sections))
    console.log(`${countOf(taken.size, 'screen')} in ${folder}`)
  } finally {
    await browser.close()
    await platform?.stop()
  }
}
