import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'

/** Highest allowed cumulative layout shift; web.dev calls up to 0.1 good. */
const MAX_SHIFT = 0.05

declare global {
  interface Window {
    shifts: { value: number; of: string[] }[]
  }
}

/** Records layout shifts that user input did not cause, on every page that opens from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => {
    window.shifts = []
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const name = node instanceof Element ? node.outerHTML.slice(0, 100) : String(node?.nodeName)
      return `${name} from ${box(previousRect)} to ${box(currentRect)}`
    }
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.shifts.push({ value, of: sources.map(describe) })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Scrolls so many screens down, so that lazy content loads, and expects that hydration, fonts, pictures and carousels moved nothing. */
export async function expectStableLayout(page: Page, screens: number): Promise<void> {
  await scrollThrough(page, screens)
  await expectFewShifts(page)
}

/** Expects that what the page recorded so far is below the bound. */
export async function expectFewShifts(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  if (sum >= MAX_SHIFT) expect({ sum, shifts }).toBe(`less than ${MAX_SHIFT}`)
}

/** Scrolls in steps of 140 px, waits for pictures and pending content on the way, and returns to the top. */
async function scrollThrough(page: Page, screens: number): Promise<void> {
  await page.evaluate(async most => {
    const frame = () => new Promise(requestAnimationFrame)
    // A lazy picture outside the viewport or its carousel may never load, so only visible ones are awaited.
    const visible = new Set<Element>()
    const observer = new IntersectionObserver(entries => {
      for (const { target, intersectionRatio } of entries) visible[intersectionRatio > 0 ? 'add' : 'delete'](target)
    })
    const isBusy = () => {
      for (const image of document.images) observer.observe(image)
      // The status heading stands for a page that only the browser can load.
      const isLoading = document.querySelector('[data-state="loading"], main h1[role="status"]') !== null
      return isLoading || [...document.images].some(image => visible.has(image) && !image.complete)
    }
    const deadline = performance.now() + 10_000
    while (isBusy() && performance.now() < deadline) await frame()
    for (let depth = 0; depth < innerHeight * most; depth += 140) {
      const before = scrollY
      scrollBy({ top: 140, behavior: 'instant' })
      await frame()
      while (isBusy() && performance.now() < deadline) await frame()
      if (scrollY === before) break
    }
    scrollTo({ top: 0, behavior: 'instant' })
    await frame()
    await frame()
    observer.disconnect()
  }, screens)
}
