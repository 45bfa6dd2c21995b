import type { HTTPResponse, Page } from 'puppeteer'
import type { Stop } from './stops.ts'

/** Milliseconds that a page may take to come to life. */
const LONGEST = 30_000
/** Mounts whose content is the browser's alone: links that only one device may open, and what a link of a mail does. */
const OF_BROWSER = ['/privateLink', '/verifyEmail', '/resetPassword']
/** What stands where a part of the page is missing. */
const FAILED = /could not be loaded|is not available right now|Something went wrong/

/**
 * Opens a screen and says everything that is wrong with it: an answer that is not 200, a page that the server did not
 * render, that did not come to life, or not with this version and no other, a part that is missing, and whatever the
 * console complains of meanwhile.
 *
 * @param act done on the page when it is alive; what the console says of that counts too
 * @param longest milliseconds that anything on it may take
 */
export async function look(page: Page, stop: Stop, act: Act, longest = LONGEST): Promise<string[]> {
  const problems: string[] = []
  page.setDefaultTimeout(longest)
  page.on('console', message => {
    // What the browser says of an answer that is meant to be 404 is no complaint.
    if (message.type() === 'error' && !(isMissing(stop) && /404/.test(message.text()))) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(String(error)))
  try {
    for await (const problem of checks(page, stop, act)) problems.push(problem)
  } catch (error) {
    problems.push(String(error instanceof Error ? error.message.split('\n')[0] : error))
  }
  return problems
}

type Act = () => Promise<void>

/** The one page that is meant to answer 404. */
function isMissing({ screen }: Stop) {
  return /Error_404/.test(screen.url)
}

async function* checks(page: Page, stop: Stop, act: Act) {
  const open = () => page.goto(stop.screen.url, { waitUntil: 'networkidle2' })
  const first = await open()
  if (first?.status() !== (isMissing(stop) ? 404 : 200)) yield `status ${first?.status()}`
  await alive(page)
  const isBrowsers = stop.screen.owner || OF_BROWSER.includes(stop.path)
  // A loader that passes its second is left to the browser, as it happens on a busy machine: once may be chance.
  if (!isBrowsers && !(await wasServed(page, first)) && !(await wasServed(page, await open())))
    yield 'the server did not render it'
  await alive(page)
  yield* await versionProblems(page, stop)
  await act()
  const text = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  const failed = FAILED.exec(text)
  if (failed) yield `the page says: ${failed[0]}`
}

/**
 * Waits until React has the page's own part: its heading, or what is around that inside `main` where its text was written as
 * HTML, is in React's tree, and nothing is awaited any more.
 */
async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
  await page.waitForFunction(() => {
    const isReacts = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactFiber$'))
    let element = document.querySelector('main :is(h1, h2)')
    while (element && element.tagName !== 'MAIN' && !isReacts(element)) element = element.parentElement
    const isLoading = document.querySelector('main [role="status"][aria-label^="Loading"]')
    return element && element.tagName !== 'MAIN' && !isLoading
  })
}

/** Whether the document that came from the server had what the page begins with now. */
async function wasServed(page: Page, response: HTTPResponse | null): Promise<boolean> {
  const html = (await response?.text()) ?? ''
  await alive(page)
  return page.evaluate(sent => {
    const headingOf = (from: Document) => from.querySelector('main :is(h1, h2)')?.textContent?.trim()
    return headingOf(document) === headingOf(new DOMParser().parseFromString(sent, 'text/html'))
  }, html)
}

async function versionProblems(page: Page, { remote }: Stop): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const own = loaded.filter(address => address.includes(`/remotes/${remote.name}/`))
  const others = own.filter(address => !address.includes(`/remotes/${remote.name}/${remote.version}/`))
  if (others.length > 0) return [`another version was loaded: ${others[0]}`]
  return own.some(address => address.endsWith('.js')) ? [] : [`${remote.version} was not loaded`]
}
