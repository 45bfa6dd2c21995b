import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectAccessible, expectNoHorizontalScroll } from './expectations.ts'
import { expectStableLayout, recordLayoutShifts } from './layout-shift.ts'
import { waitForHydration } from './screen.ts'
import { phone, type Visitor, wide } from './visitor.ts'

const defaultTitle = 'A showcase experience of your products'

/** Expects one title and a description that are not those of a screen that sets none. */
export async function expectHead(page: Page): Promise<void> {
  const { titles, description } = await page.evaluate(() => ({
    titles: [...document.querySelectorAll('head > title')].map(title => title.textContent),
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
  }))
  expect(titles).toHaveLength(1)
  expect(description).toMatch(/\S/)
  expect([...titles, description]).not.toContain(defaultTitle)
}

/**
 * Expects of a page, on a phone and in a wide window, that it is accessible, has a stable layout, does not scroll sideways
 * from 320 px on, and has one title and a description. The visitor must start with the phone viewport.
 *
 * @param complaint console error that the page causes on purpose, such as that of its 404 status
 */
export async function expectScreenQuality(visitor: Visitor, url: string, complaint?: RegExp): Promise<void> {
  const { page } = visitor
  if (complaint) visitor.allowErrors(complaint)
  await page.setCacheEnabled(false)
  await recordLayoutShifts(page)
  await visitor.open(url)
  await waitForHydration(page)
  await expectStableLayout(page, 5)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await expectHead(page)

  await visitor.setViewport({ ...phone, width: 320 })
  await expectNoHorizontalScroll(page)

  // The browser reloads the page when the viewport changes from a phone to a window.
  await visitor.setViewport(wide)
  await waitForHydration(page)
  await expectStableLayout(page, 2)
  await expectNoHorizontalScroll(page)
}
