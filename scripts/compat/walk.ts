import { type LinkedRemote, type Mount, mountAt, mountsOf } from '@showcase/federation/linked-remote'
import type { Browser, Page } from 'puppeteer'
import type { Screen } from '../gallery/screens.ts'

/** Milliseconds that a page may take to be alive. */
const LONGEST = 30_000

/** A screen that stands for one mount. */
export interface Stop {
  screen: Screen
  mount: Mount
}

/** How a walk went: what was looked at, and a line for each thing that was wrong. */
export interface Walked {
  stops: number
  problems: string[]
}

const siteOf = (screen: Screen) =>
  screen.owner ? 'admin' : screen.name.startsWith('platform') ? ('platform' as const) : ('business' as const)

/** One screen for each mount of the remotes: the first in the list that answers with 200. */
export function stopsOf(remotes: readonly LinkedRemote[], screens: readonly Screen[]): Stop[] {
  const stops = new Map<string, Stop>()
  for (const screen of screens) {
    const site = siteOf(screen)
    const path = decodeURIComponent(new URL(screen.url).pathname).replace(/^\/userAdmin/, '')
    const mount = mountAt(mountsOf(remotes, site), path)
    const at = mount && `${site}:${mount.path}`
    if (mount && at && !stops.has(at)) stops.set(at, { screen, mount })
  }
  return [...stops.values()]
}

/** Opens each screen in a fresh tab of the person whose it is, and sends an enquiry where there is a form for one. */
export async function walk(people: { visitor: Page; owner: Page }, stops: readonly Stop[]): Promise<Walked> {
  const problems: string[] = []
  for (const stop of stops) {
    const person = stop.screen.owner ? people.owner : people.visitor
    const page = await person.browserContext().newPage()
    try {
      for (const problem of await look(page, stop)) problems.push(`${stop.mount.path}: ${problem}`)
    } catch (error) {
      problems.push(`${stop.mount.path}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    } finally {
      await page.close()
    }
  }
  return { stops: stops.length, problems }
}

async function look(page: Page, { screen, mount }: Stop): Promise<string[]> {
  const problems: string[] = []
  page.setDefaultTimeout(LONGEST)
  // What the browser says of an answer that is meant to be 404 is no complaint.
  const isMeant = /Error_404/.test(screen.url)
  page.on('console', message => {
    if (message.type() === 'error' && !(isMeant && /404/.test(message.text()))) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(String(error)))
  const response = await page.goto(screen.url, { waitUntil: 'networkidle2', timeout: LONGEST })
  const status = response?.status()
  if (status !== (isMeant ? 404 : 200)) problems.push(`status ${status}`)
  await page.waitForSelector('html[data-ready]')
  const { remote } = mount
  const ran = await page.evaluate(
    part => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
    `/remotes/${remote.name}/${remote.version}/`,
  )
  if (!ran) problems.push(`${remote.version} was not loaded`)
  const text = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  const failed = /could not be loaded|is not available right now|Something went wrong/.exec(text)
  if (failed) problems.push(`the page says: ${failed[0]}`)
  if (mount.path === '/products/:productId/enquiry') await enquire(page)
  return problems
}

/** @throws where no answer comes that it was sent */
async function enquire(page: Page): Promise<void> {
  const number = String(Math.floor(Math.random() * 900_000) + 100_000)
  const fields = {
    name: 'Meera Shah',
    email: `meera.${number}@visitor.example`,
    phoneNo: `9876${number}`,
    query: `Do you deliver ${number} pieces to Pune, and by when?`,
  }
  for (const [name, text] of Object.entries(fields)) await page.locator(`main [name="${name}"]`).fill(text)
  await page.locator('main form button[type="submit"]').click()
  await page.waitForSelector('.Toastify__toast--success')
}

/** A visitor's page, in a browser that nobody used before. */
export const freshPage = async (browser: Browser): Promise<Page> => (await browser.createBrowserContext()).newPage()
