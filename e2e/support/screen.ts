import type { ElementHandle, Locator, Page } from 'puppeteer'

/** Locators wait until the element exists and no longer moves. */
function byRole(page: Page, role: string, name: string): Locator<Element> {
  return page.locator(`::-p-aria([role="${role}"][name="${name}"])`)
}

export function button(page: Page, name: string) {
  return byRole(page, 'button', name)
}

export function link(page: Page, name: string) {
  return byRole(page, 'link', name)
}

export function heading(page: Page, name: string) {
  return byRole(page, 'heading', name)
}

export function field(page: Page, name: string) {
  return byRole(page, 'textbox', name)
}

/** Waits until one element contains the text. */
export async function waitForText(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-text(${text})`).wait()
}

/** Waits until the shell has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
}

/** Versions of the remote whose scripts the page has loaded. */
export function loadedVersions(page: Page, remote: string) {
  return page.evaluate(name => {
    const files = performance.getEntriesByType('resource').map(({ name: address }) => address)
    const versions = files.map(address => new RegExp(`/remotes/${name}/([^/]+)/.*\\.js$`).exec(address)?.[1])
    return [...new Set(versions.filter(Boolean))]
  }, remote)
}

/** Visible text of `main`: trimmed lines without empty ones. */
export async function visibleLines(page: Page): Promise<string[]> {
  const text = await page.$eval('main', main => main.innerText)
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

/** Clicks a link or a submit button and waits for the next page. Works without script; locators do not, as they wait for animation frames. */
export async function clickAndNavigate(page: Page, selector: string): Promise<void> {
  const element = await page.$(selector)
  if (!element) throw new Error(`${page.url()} has no ${selector}`)
  await Promise.all([page.waitForNavigation(), element.click()])
}

/** Sets the files of a file input. */
export async function chooseFiles(page: Page, selector: string, ...files: string[]): Promise<void> {
  const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null
  await input?.uploadFile(...files)
}
