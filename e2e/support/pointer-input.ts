import type { Locator, Page } from 'puppeteer'
import { chooseFiles, typeOver, type UserInput } from './user-input.ts'

type Role = Parameters<UserInput['press']>[0]
/** Runs before a control is operated, with its role and name. */
type BeforeAction = (role: Role | 'file', name: string, target: Locator<Element>) => Promise<void>

/** Operates a page with a mouse, or by touch as on a phone. */
export function pointerInput(page: Page, device: 'mouse' | 'touch', before?: BeforeAction): UserInput {
  const operate = async (role: Role, name: string) => {
    const locator = page.locator(`::-p-aria([role="${role}"][name="${name}"])`).filter(isOnTop)
    await before?.(role, name, locator)
    if (device === 'mouse') return locator.click()
    // A locator has no tap; its hover waits until the element no longer moves.
    await locator.hover()
    // A toast stays open while the pointer hovers over it, and a finger never hovers.
    await page.mouse.move(0, 0)
    for (let tries = 5; ; tries -= 1) {
      const element = await locator.waitHandle()
      const tapped = await element.tap().then(
        () => true,
        // The page may replace the element in between; a locator's click retries in that case too.
        error => tries === 1 && Promise.reject(error),
      )
      if (tapped) return
    }
  }
  const press = (role: Role, name: string) =>
    operate(role, name).catch(cause => Promise.reject(new Error(`The ${role} "${name}" was not pressed.`, { cause })))
  const fileInput = (name: string) => page.locator(`input[type="file"][aria-label="${name}"]`)
  return {
    press,
    async write(name, text, role = 'textbox') {
      await press(role, name)
      await typeOver(page, text)
    },
    async pick(name, typed, option) {
      await press('combobox', name)
      await page.keyboard.type(typed)
      await press('option', option)
    },
    async choose(name, ...files) {
      await before?.('file', name, fileInput(name))
      await chooseFiles(page, () => fileInput(name).click(), files)
    },
  }
}

/** Scrolls to the element if something, such as a toast, covers it. */
function isOnTop(element: Element): boolean {
  // A detached element never becomes visible. The error makes the locator query again.
  if (!element.isConnected) throw new Error('The page replaced the element.')
  const isHit = () => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  }
  if (!isHit()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isHit()
}
