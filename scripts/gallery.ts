/**
 * `npm run gallery -- [folder] [--state name] [--only part-of-a-name] [--url http://localhost:3000]`: screenshots of every
 * screen, in every template, at two widths, with an index.html. A state (`gallery/states.ts`) replaces the demo by an empty
 * business, long texts, failing or unanswered reads, or missing pictures. Default folder: `.data/gallery`. Without --url it
 * starts the built platform (`npm run build` first).
 */

import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countOf } from '@showcase/contract/limits'
import { photographer } from './gallery/photographer.ts'
import { stateNamed } from './gallery/states.ts'
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
    url: { type: 'string' },
  },
})
const state = stateNamed(values.state)
const folder = resolve(positionals[0] ?? '.data/gallery')

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
  await writeFile(join(folder, 'index.html'), contactSheet([...taken], Object.keys(widths)))
  console.log(`${countOf(taken.size, 'screen')} in ${folder}`)
} finally {
  await browser.close()
  await platform?.stop()
}

/** An HTML page with all screenshots; both widths of a screen are in one row. */
function contactSheet(names: string[], widths: string[]): string {
  const rows = names.map(name => {
    const pictures = widths.map(
      width => `<a href="${name}-${width}.jpg"><img loading="lazy" src="${name}-${width}.jpg" alt=""></a>`,
    )
    return `<section><h2>${name}</h2>${pictures.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Showcase, every screen</title>
<style>
  body { font: 14px system-ui; margin: 2rem; background: #ddd }
  section { margin-bottom: 2rem }
  h2 { font-size: 1rem }
  img { height: 480px; object-fit: cover; object-position: top; margin-right: 1rem; background: #fff }
</style>
${rows.join('\n')}
`
}
