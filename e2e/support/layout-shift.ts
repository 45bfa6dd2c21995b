import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'

/** The most that a page may move by itself, as the browsers' cumulative layout shift counts it. */
const MOST = 0.05

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[]
  }
}

/** Notes, on every page opened from now on, what moved without the visitor's doing, and what it was. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.shifts = []
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const told = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName)
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.shifts.push({ value, of: sources.map(({ node }) => told(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * Reads the page as far as so many windows, so that everything that loads late has loaded, and holds that nothing moved meanwhile: by
 * hydration, fonts, pictures or carousels that take over.
 */
export async function expectSteady(page: Page, windows: number): Promise<void> {
  await read(page, windows)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum >= MOST) expect({ sum, shifts }).toBe(`less than ${MOST}`)
}

/** Down as a thumb goes, a little at a time, waiting for what loads on the way, and up again. */
async function read(page: Page, windows: number): Promise<void> {
  await page.evaluate(async most => {
    const frame = () => new Promise(requestAnimationFrame)
    // Beside the window or its row's edge, a lazy picture waits for a turn that may never come.
    const seen = new Set<Element>()
    const eye = new IntersectionObserver(entries => {
      for (const { target, intersectionRatio } of entries) seen[intersectionRatio > 0 ? 'add' : 'delete'](target)
    })
    const isBusy = () => {
      for (const image of document.images) eye.observe(image)
      const isWaiting = document.querySelector('[data-state="loading"], main h1[role="status"]') !== null
      return isWaiting || [...document.images].some(image => seen.has(image) && !image.complete)
    }
    const patience = performance.now() + 10_000
    // A page that the browser alone can open says so until it has: its reader waits.
    while (isBusy() && performance.now() < patience) await frame()
    for (let depth = 0; depth < innerHeight * most; depth += 140) {
      const before = scrollY
      scrollBy({ top: 140, behavior: 'instant' })
      await frame()
      while (isBusy() && performance.now() < patience) await frame()
      if (scrollY === before) break
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    await frame()
    eye.disconnect()
  }, windows)
}
