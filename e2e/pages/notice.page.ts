import type { Page } from 'puppeteer'

/** The banner of a page that other visitors do not see: a snapshot replay or an override. */
export const notice = '[aria-label="Not what visitors see"]'

export function noticeText(page: Page): Promise<string | null> {
  return page.$eval(notice, note => note.textContent)
}

export async function hasNotice(page: Page): Promise<boolean> {
  return (await page.$(notice)) !== null
}
