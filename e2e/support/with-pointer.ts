import type { Page } from 'puppeteer'
import { type Hands, typeOver } from './hands.ts'

type Control = Parameters<Hands['press']>[0]

/** A mouse, or the finger on a phone's screen. */
export function withPointer(page: Page, device: 'mouse' | 'finger'): Hands {
  const press = async (role: Control, name: string) => {
    const locator = page.locator(`::-p-aria([role="${role}"][name="${name}"])`).filter(isFree)
    if (device === 'mouse') return locator.click()
    // A locator waits until the thing stands still; it has a click only, and a tap goes the same way.
    await locator.hover()
    // A finger hovers over nothing; a message would stay for as long as the pointer lies on it.
    await page.mouse.move(0, 0)
    for (let tries = 5; ; tries -= 1) {
      const thing = await locator.waitHandle()
      const tapped = await thing.tap().then(
        () => true,
        // The screen drew it anew in between, as a locator's click allows for too.
        error => tries === 1 && Promise.reject(error),
      )
      if (tapped) return
    }
  }
  const opener = (name: string) => page.locator(`input[type="file"][aria-label="${name}"]`)
  return {
    press,
    async write(name, text, role = 'textbox') {
      await press(role, name)
      await typeOver(page, text)
    },
    async pick(name, typed, choice) {
      await press('combobox', name)
      await page.keyboard.type(typed)
      await press('option', choice)
    },
    async choose(name, ...files) {
      const [dialog] = await Promise.all([page.waitForFileChooser(), opener(name).click()])
      await dialog.accept(files)
    },
  }
}

/** Nothing lies over the thing, such as a message that stays for a moment: a person would scroll, and wait for it to go. */
function isFree(thing: Element): boolean {
  // It would be waited for to the end; the locator has to look for the one that came in its place.
  if (!thing.isConnected) throw new Error('The screen drew it anew.')
  const isOnTop = () => {
    const { x, y, width, height } = thing.getBoundingClientRect()
    const there = document.elementFromPoint(x + width / 2, y + height / 2)
    return there !== null && (thing.contains(there) || there.contains(thing))
  }
  if (!isOnTop()) thing.scrollIntoView({ block: 'center', behavior: 'instant' })
  return isOnTop()
}
