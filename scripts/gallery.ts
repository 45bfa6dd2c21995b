/**
 * `npm run gallery -- [folder] [--state name] [--only part-of-a-name] [--url http://localhost:3000]`: screenshots of every
 * screen, in every template, at two widths, with an index.html. A state (`gallery/states.ts`) replaces the demo by an empty
 * business, long texts, failing or unanswered reads, or missing pictures. Default folder: `.data/gallery`. Without --url it
 * builds and starts a platform.
 *
 * `npm run gallery -- [folder] --walk [--url …]`: the same for a new owner's walk from sign-up to the first enquiry, one
 * screenshot per action, on a phone. Default folder: `.data/walk`.
 */

import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { countOf } from '@showcase/contract/limits'
import { assertAnswers, readArguments, refuseArguments } from './arguments.ts'
import { photographer } from './gallery/photographer.ts'
import { type State, stateNamed } from './gallery/states.ts'
import { launchBrowser } from './testing/launch-browser.ts'
import { startPlatform } from './testing/platform.ts'
import { sitesOf } from './testing/sites.ts'
import { runJest } from './testing/stage.ts'

/** The test of the walk takes the screenshots, so that the gallery shows what the test counts. */
const pictureSpec = 'specs/first-enquiry'
const widths = {
  phone: { width: 390, height: 844, isMobile: true, hasTouch: true },
  wide: { width: 1440, height: 900 },
}
const { values, positionals } = readArguments({
  allowPositionals: true,
  options: {
    state: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
    walk: { type: 'boolean', default: false },
    url: { type: 'string' },
  },
})
const folder = resolve(positionals[0] ?? (values.walk ? '.data/walk' : '.data/gallery'))
if (values.url) await assertAnswers(values.url)
if (values.walk) await photographFirstEnquiry()
else await photographScreens(chosenState(values.state))

function chosenState(name: string): State {
  try {
    return stateNamed(name)
  } catch (error) {
    return refuseArguments((error as Error).message)
  }
}

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

/**
 * Writes a screenshot before each action of a new owner and a customer, from the landing page to the first enquiry.
 * @throws Error if the test of this walk fails
 */
async function photographFirstEnquiry(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const file of await walkScreenshots()) await rm(join(folder, file))
  const { failed } = await runJest('gallery', ['--config', 'e2e/jest.config.ts', pictureSpec], {
    E2E_SCREENSHOTS: folder,
    E2E_URL: values.url,
  })
  if (failed > 0) throw new Error(`npm run e2e -- ${pictureSpec} failed; its screenshots until then are in ${folder}.`)
  const files = await walkScreenshots()
  const sections = files.map(file => ({ heading: file.replace('.jpg', '').replaceAll('-', ' '), pictures: [file] }))
  await writeFile(join(folder, 'index.html'), contactSheet('Showcase, from sign-up to the first enquiry', sections))
  // The last screenshot shows the result.
  console.log(`${countOf(files.length - 1, 'action')} in ${folder}`)
}

/** Screenshots of a walk, which start with a number, in order. */
async function walkScreenshots(): Promise<string[]> {
  return (await readdir(folder)).filter(file => /^\d\d-.+\.jpg$/.test(file)).toSorted()
}

/** An HTML page with all screenshots. The pictures of a section, files in the folder of the page, are in one row. */
function contactSheet(title: string, sections: { heading: string; pictures: string[] }[]): string {
  const rows = sections.map(({ heading, pictures }) => {
    const links = pictures.map(file => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`)
    return `<section><h2>${heading}</h2>${links.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  body { font: 14px system-ui; margin: 2rem; background: #ddd; display: flex; flex-wrap: wrap; column-gap: 2rem }
  section { margin-bottom: 2rem }
  h2 { font-size: 1rem }
  img { height: 480px; object-fit: cover; object-position: top; margin-right: 1rem; background: #fff }
</style>
${rows.join('\n')}
`
}
