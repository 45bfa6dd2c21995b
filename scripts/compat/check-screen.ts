import type { HTTPResponse, Page } from 'puppeteer'
import type { MountScreen } from './mount-screens.ts'

/** Milliseconds that a page may take to hydrate. */
const HYDRATION_TIMEOUT = 30_000
/** Mounts that render in the browser only: links that only one device may open, and links of mails. */
const browserOnlyPaths = ['/privateLink', '/verifyEmail', '/resetPassword']
/** Texts of the page's error notices. */
const failureText = /could not be loaded|is not available right now|Something went wrong/

/**
 * Opens a screen and returns its problems: a status other than 200, no server rendering, no hydration, scripts of another
 * version, an error notice, console errors.
 *
 * @param act runs after hydration; console errors during it count too
 * @param timeout milliseconds for each wait
 */
export async function checkScreen(
  page: Page,
  shown: MountScreen,
  act: Act,
  timeout = HYDRATION_TIMEOUT,
): Promise<string[]> {
  const problems: string[] = []
  page.setDefaultTimeout(timeout)
  page.on('console', message => {
    // The browser logs the intended 404 as an error.
    if (message.type() === 'error' && !(isMissing(shown) && /404/.test(message.text()))) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(String(error)))
  try {
    for await (const problem of checks(page, shown, act)) problems.push(problem)
  } catch (error) {
    problems.push(String(error instanceof Error ? error.message.split('\n')[0] : error))
  }
  return problems
}

type Act = () => Promise<void>

/** The page that answers 404 on purpose. */
function isMissing({ screen }: MountScreen) {
  return /Error_404/.test(screen.url)
}

async function* checks(page: Page, shown: MountScreen, act: Act) {
  const open = () => page.goto(shown.screen.url, { waitUntil: 'networkidle2' })
  const first = await open()
  if (first?.status() !== (isMissing(shown) ? 404 : 200)) yield `status ${first?.status()}`
  await hydrated(page)
  const isBrowserOnly = shown.screen.owner || browserOnlyPaths.includes(shown.path)
  // The server leaves a loader that takes over a second to the browser, which happens on a busy machine: try twice.
  if (!isBrowserOnly && !(await wasRendered(page, first)) && !(await wasRendered(page, await open())))
    yield 'the server did not render it'
  await hydrated(page)
  yield* await versionProblems(page, shown)
  await act()
  const text = await page.evaluate(() => document.querySelector('main')?.textContent ?? '')
  const failed = failureText.exec(text)
  if (failed) yield `the page shows: ${failed[0]}`
}

/**
 * Waits until the page's part is hydrated: its heading is in React's tree, or an element around it inside `main` if its text
 * was inserted as HTML, and no skeleton is left.
 */
async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
  await page.waitForFunction(() => {
    const isReacts = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactFiber$'))
    let element = document.querySelector('main :is(h1, h2)')
    while (element && element.tagName !== 'MAIN' && !isReacts(element)) element = element.parentElement
    const isLoading = document.querySelector('main [role="status"][aria-label^="Loading"]')
    return element && element.tagName !== 'MAIN' && !isLoading
  })
}

/** Whether the server's document had the heading that the page has now. */
async function wasRendered(page: Page, response: HTTPResponse | null): Promise<boolean> {
  const html = (await response?.text()) ?? ''
  await hydrated(page)
  return page.evaluate(sent => {
    const headingOf = (from: Document) => from.querySelector('main :is(h1, h2)')?.textContent?.trim()
    return headingOf(document) === headingOf(new DOMParser().parseFromString(sent, 'text/html'))
  }, html)
}

async function versionProblems(page: Page, { remote }: MountScreen): Promise<string[]> {
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const own = loaded.filter(address => address.includes(`/remotes/${remote.name}/`))
  const others = own.filter(address => !address.includes(`/remotes/${remote.name}/${remote.version}/`))
  if (others.length > 0) return [`another version was loaded: ${others[0]}`]
  return own.some(address => address.endsWith('.js')) ? [] : [`${remote.version} was not loaded`]
}
