import { AxePuppeteer } from '@axe-core/puppeteer'
import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'

/** Colours in the middle of a fade are nobody's choice: contrast is measured when what moves has come to rest. */
export function animationsEnded(page: Page) {
  return page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/**
 * axe-core finds nothing: each violation is told by rule, help and the first elements it names.
 *
 * @param but what is left out: a page inside the page, which is looked at where it stands alone
 */
export async function expectAccessible(page: Page, but?: string): Promise<void> {
  await animationsEnded(page)
  // In the page itself, and with the details of violations only: the same rules and findings in half the time. No rule
  // that runs reads style sheets, which axe would write into the page for itself.
  const axe = new AxePuppeteer(page).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (but ? axe.exclude(but) : axe).analyze()
  const told = violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
    return `${id}: ${help}\n  ${where.join('\n  ')}`
  })
  expect(told).toEqual([])
}

/** Nothing sticks out sideways at the page's present width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      e => e.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...outside.slice(0, 5).map(e => e.outerHTML.slice(0, 120))]
  })
  expect(tooWide).toEqual([])
}
