import { AxePuppeteer } from '@axe-core/puppeteer'
import { expect } from '@jest/globals'
import type { Frame, Page } from 'puppeteer'

/** Contrast is measured after animations: colors in the middle of a fade do not count. */
export function waitForAnimations(page: Page | Frame) {
  return page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/**
 * Expects no axe-core violation. A failure lists rule, help text and the first three elements of each violation.
 *
 * @param exclude selector of an embedded page, which another test checks
 */
export async function expectAccessible(page: Page, exclude?: string): Promise<void> {
  await waitForAnimations(page)
  // Legacy mode and details of violations only give the same findings in half the time. No rule that runs needs the
  // preloaded style sheets.
  const axe = new AxePuppeteer(page).setLegacyMode().options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (exclude ? axe.exclude(exclude) : axe).analyze()
  const findings = violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 3).map(node => `${node.target.join(' ')} ${node.failureSummary ?? ''}`)
    return `${id}: ${help}\n  ${where.join('\n  ')}`
  })
  expect(findings).toEqual([])
}

/** Charts take the width of a changed viewport a moment later. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth
  await page.waitForFunction(fits, { timeout: 2000 }).catch(() => undefined)
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const outside = [...document.querySelectorAll('body *')].filter(
      e => e.getBoundingClientRect().right > clientWidth + 1,
    )
    return [`${scrollWidth} > ${clientWidth}`, ...outside.slice(0, 5).map(e => e.outerHTML.slice(0, 120))]
  })
  expect(overflow).toEqual([])
}
