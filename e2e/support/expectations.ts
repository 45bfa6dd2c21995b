import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@jest/globals'
import { waitForAnimations } from '@showcase/scripts/testing/screen-page'
import type axe from 'axe-core'
import type { AxeResults, ContextObject, RunOptions } from 'axe-core'
import type { Page } from 'puppeteer'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** The minified library, which is less than half of `axe.source`: a page gets it through the browser's protocol. */
const library = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules of axe-core that depend on colors. */
export const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe-core in a page and its frames. Each document evaluates the library once, because that takes as long as a run. No
 * rule needs the preloaded style sheets, and details of other results than violations take half of the time.
 *
 * @param context what to check; the default is the whole page
 * @param rules the rules to run; the default is all that axe-core enables
 */
export async function runAxe(page: Page, context?: ContextObject, rules?: string[]): Promise<AxeResults> {
  // Colors in the middle of a fade do not count.
  await waitForAnimations(page)
  for (const frame of context?.exclude ? [page.mainFrame()] : page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${library};undefined`)
  const options: RunOptions = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
  return page.evaluate((where, how) => (window.axe as typeof axe).run(where ?? document, how), context ?? null, options)
}

/**
 * Expects no axe-core violation. A failure lists rule, help text and the first three elements of each violation.
 *
 * @param exclude selector of an embedded page, which another test checks
 * @param rules see `runAxe`
 */
export async function expectAccessible(
  page: Page,
  { exclude, rules }: { exclude?: string; rules?: string[] } = {},
): Promise<void> {
  const { violations } = await runAxe(page, exclude === undefined ? undefined : { exclude: [[exclude]] }, rules)
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
