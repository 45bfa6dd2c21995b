import type { Page } from 'puppeteer'

const PRESSES = 60

/**
 * Presses Tab and names the focused elements that a bar at the bottom covers in part (WCAG 2.4.11).
 * Of an element that is taller than a third of the screen the upper edge counts.
 */
export async function coveredByBars(page: Page): Promise<string[]> {
  // Otherwise each press would have to wait until the page has scrolled.
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
  const covered: string[] = []
  for (let pressed = 0; pressed < PRESSES; pressed += 1) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(nameIfCovered)
    if (name) covered.push(name)
  }
  return covered
}

async function nameIfCovered() {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const focused = document.activeElement
  if (!focused || focused === document.body) return ''
  const box = focused.getBoundingClientRect()
  const bottom = box.height > innerHeight / 3 ? box.top + 24 : box.bottom
  const bars = [...document.querySelectorAll('body *')].filter(one => {
    const bar = one.getBoundingClientRect()
    const isBar =
      /fixed|sticky/.test(getComputedStyle(one).position) && one.checkVisibility() && bar.top > innerHeight / 2
    const overlaps =
      bar.top < bottom - 1 && bar.bottom > box.top + 1 && bar.left < box.right - 1 && bar.right > box.left + 1
    return isBar && overlaps && !one.contains(focused)
  })
  const isOffScreen = bottom > innerHeight + 1
  if (focused.closest('nav') || !(bars.length || isOffScreen)) return ''
  const label = focused.getAttribute('aria-label') ?? focused.getAttribute('name') ?? focused.textContent ?? ''
  return `${focused.tagName} ${label.trim().slice(0, 40)} ${Math.round(box.top)} to ${Math.round(box.bottom)}`
}
