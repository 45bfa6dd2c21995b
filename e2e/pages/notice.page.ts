import type { Page } from 'puppeteer'

/** The line over a page that is not the one visitors see: of a past set of releases, or under an override. */
export const notice = '[aria-label="Not what visitors see"]'

/** What the line says. */
export function noticeText(page: Page): Promise<string | null> {
  return page.$eval(notice, note => note.textContent)
}

export async function isNoticed(page: Page): Promise<boolean> {
  return (await page.$(notice)) !== null
}
