import type { Page } from 'puppeteer'
import { chooseFiles, typeOver, type UserInput } from './user-input.ts'

/** More Tab stops than any page has. */
const MAX_TAB_STOPS = 250

/** Accessible name of the focused element; empty if nothing has the focus. */
function focusedName(page: Page) {
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

/** Operates a page with the keyboard alone: Tab moves the focus, Enter or Space activates. */
export function keyboardInput(page: Page): UserInput {
  /** Presses Tab until the control has the focus; throws if Tab does not lead there. */
  async function focus(name: string, selector = `::-p-aria([name="${name}"])`): Promise<void> {
    await page.locator(selector).wait()
    for (let step = 0; step < MAX_TAB_STOPS; step += 1) {
      if ((await focusedName(page)) === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to "${name}"`)
  }
  return {
    async press(role, name) {
      if (role === 'tab') return pressTab(page, name, focus)
      await focus(name)
      await page.keyboard.press(role === 'switch' ? 'Space' : 'Enter')
    },
    async write(name, text) {
      await focus(name)
      await typeOver(page, text)
    },
    async pick(name, typed, option) {
      await focus(name)
      await page.keyboard.type(typed)
      await page.locator(`::-p-aria([role="option"][name="${option}"])`).wait()
      const isActive = () =>
        page.evaluate(wanted => {
          const id = document.activeElement?.getAttribute('aria-activedescendant')
          return (id && document.getElementById(id)?.textContent?.trim()) === wanted
        }, option)
      for (let step = 0; step < 20 && !(await isActive()); step += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    },
    async choose(name, ...files) {
      await focus(name, `input[type="file"][aria-label="${name}"]`)
      await chooseFiles(page, () => page.keyboard.press('Space'), files)
    },
  }
}

/** Only the selected tab of a tab list is a Tab stop; arrow keys move to the others. */
async function pressTab(page: Page, name: string, focus: (name: string) => Promise<void>): Promise<void> {
  const selected = await page.locator('[role="tab"][aria-selected="true"]').waitHandle()
  await focus(await selected.evaluate(tab => (tab.textContent ?? '').trim()))
  for (let step = 0; step < 10 && (await focusedName(page)) !== name; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
}
