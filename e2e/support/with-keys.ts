import type { Page } from 'puppeteer'
import { type Hands, typeOver } from './hands.ts'

/** More than any screen has to pass. */
const MOST_STEPS = 250

/** What has the focus, by the name that a screen reader would give it. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null
    if (!element || element === document.body) return ''
    const byId = element.getAttribute('aria-labelledby')
    const name =
      element.getAttribute('aria-label') ??
      (byId ? document.getElementById(byId)?.textContent : undefined) ??
      element.labels?.[0]?.textContent ??
      element.textContent
    return (name ?? '').trim()
  })
}

/** Keys alone: Tab leads to a thing, Enter or Space works it. Nothing is pointed at. */
export function withKeys(page: Page): Hands {
  /** Goes on by Tab until the thing is reached; one that is not reached that way is a fault of the screen. */
  async function reach(name: string, selector = `::-p-aria([name="${name}"])`): Promise<void> {
    await page.locator(selector).wait()
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if ((await focused(page)) === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to "${name}"`)
  }
  return {
    async press(role, name) {
      if (role === 'tab') return arrowTo(page, name, reach)
      await reach(name)
      await page.keyboard.press(role === 'switch' ? 'Space' : 'Enter')
    },
    async write(name, text) {
      await reach(name)
      await typeOver(page, text)
    },
    async pick(name, typed, choice) {
      await reach(name)
      await page.keyboard.type(typed)
      await page.locator(`::-p-aria([role="option"][name="${choice}"])`).wait()
      const isActive = () =>
        page.evaluate(wanted => {
          const id = document.activeElement?.getAttribute('aria-activedescendant')
          return (id && document.getElementById(id)?.textContent?.trim()) === wanted
        }, choice)
      for (let step = 0; step < 20 && !(await isActive()); step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    async choose(name, ...files) {
      await reach(name, `input[type="file"][aria-label="${name}"]`)
      const [dialog] = await Promise.all([page.waitForFileChooser(), page.keyboard.press('Space')])
      await dialog.accept(files)
    },
  }
}

/** Of a row of tabs only the chosen one is a stop of Tab; arrows lead to the others. */
async function arrowTo(page: Page, name: string, reach: (name: string) => Promise<void>): Promise<void> {
  const chosen = await page.locator('[role="tab"][aria-selected="true"]').waitHandle()
  await reach(await chosen.evaluate(tab => (tab.textContent ?? '').trim()))
  for (let step = 0; step < 10 && (await focused(page)) !== name; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}
