import type { Page } from 'puppeteer'

/** The line over a page that is not the one visitors see: of a past set of releases, or under an override. */
export const notice = '[aria-label="Not what visitors see"]'

/** What the line says. */
export const noticeText = (page: Page): Promise<string | null> => page.$eval(notice, note => note.textContent)

export const isNoticed = async (page: Page): Promise<boolean> => (await page.$(notice)) !== null
