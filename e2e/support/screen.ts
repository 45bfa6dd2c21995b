import type { ElementHandle, Locator, Page } from 'puppeteer'

/** What a person finds on a screen: things with a role and a name. All wait until the thing is there and steady. */
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

/** Waits until the text stands somewhere on the screen, in one element. */
export async function see(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-text(${text})`).wait()
}

/** Waits until the shell has hydrated the page. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
}

/** The visible text of the page's own part, one line for each block, without the space between. */
export async function textOf(page: Page): Promise<string[]> {
  const text = await page.$eval('main', main => main.innerText)
  return text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
}

/**
 * Follows a link or sends a form on a page without script, and waits for the page it leads to. Locators cannot be used
 * there: they wait by animation frames, which do not run.
 */
export async function follow(page: Page, selector: string): Promise<void> {
  const element = await page.$(selector)
  if (!element) throw new Error(`There is no ${selector} on ${page.url()}`)
  await Promise.all([page.waitForNavigation(), element.click()])
}

/** Puts files into the field that takes them. */
export async function choose(page: Page, selector: string, ...files: string[]): Promise<void> {
  const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null
  await input?.uploadFile(...files)
}
