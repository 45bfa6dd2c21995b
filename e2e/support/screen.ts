import type { ElementHandle, Locator, Page } from 'puppeteer'

/** What a person finds on a screen: things with a role and a name. All wait until the thing is there and steady. */
const byRole = (page: Page, role: string, name: string): Locator<Element> =>
  page.locator(`::-p-aria([role="${role}"][name="${name}"])`)

export const button = (page: Page, name: string) => byRole(page, 'button', name)
export const link = (page: Page, name: string) => byRole(page, 'link', name)
export const heading = (page: Page, name: string) => byRole(page, 'heading', name)
export const field = (page: Page, name: string) => byRole(page, 'textbox', name)

/** Waits until the text stands somewhere on the screen, in one element. */
export async function see(page: Page, text: string): Promise<void> {
  await page.locator(`::-p-text(${text})`).wait()
}

/** Waits until the shell has hydrated the page. */
export async function alive(page: Page): Promise<void> {
  await page.waitForSelector('html[data-ready]')
}

/** The visible text of the whole page. */
export function textOf(page: Page): Promise<string> {
  return page.$eval('body', body => body.innerText)
}

/** Puts files into the field that takes them. */
export async function choose(page: Page, selector: string, ...files: string[]): Promise<void> {
  const input = (await page.waitForSelector(selector)) as ElementHandle<HTMLInputElement> | null
  await input?.uploadFile(...files)
}
