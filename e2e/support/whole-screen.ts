import { expect } from '@jest/globals'
import { expectAccessible, expectNoSidewaysScroll } from './expectations.ts'
import { expectSteady, watchShifts } from './layout-shift.ts'
import { alive } from './screen.ts'
import { phone, type Visitor, wide } from './visitor.ts'

const DEFAULT_TITLE = 'A showcase experience of your products'

/**
 * Looks at a screen as a visitor on a phone and at a desk does: it is accessible, nothing on it moves by itself, it is as
 * wide as its window from 320 px on, and it has one title and a description. The visitor begins on a phone.
 */
export async function expectWholeScreen(visitor: Visitor, url: string, complaint?: RegExp): Promise<void> {
  const { page } = visitor
  if (complaint) visitor.expects(complaint)
  await page.setCacheEnabled(false)
  await watchShifts(page)
  await visitor.open(url)
  await alive(page)
  await expectSteady(page, 5)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const head = await page.evaluate(() => ({
    titles: [...document.querySelectorAll('head > title')].map(title => title.textContent),
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
  }))
  expect(head.titles).toHaveLength(1)
  if (!complaint) expect(head.titles).not.toEqual([DEFAULT_TITLE])
  expect(head.description).toMatch(/\S/)

  await visitor.turnTo({ ...phone, width: 320 })
  await expectNoSidewaysScroll(page)

  // From a phone to a window the browser loads the page afresh.
  await visitor.turnTo(wide)
  await alive(page)
  await expectSteady(page, 2)
  await expectNoSidewaysScroll(page)
}
