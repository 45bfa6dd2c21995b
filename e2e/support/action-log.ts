import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { becomeStill, settle } from '@showcase/scripts/testing/screen-page'
import type { ElementHandle, Locator, Page } from 'puppeteer'
import { pointerInput } from './pointer-input.ts'
import type { UserInput } from './user-input.ts'

/** Roles of fields. Typing, with the tap into its field, is not counted. */
const fieldRoles = ['textbox', 'searchbox', 'combobox']

/**
 * Lists the taps and choices of files of several people. If `E2E_SCREENSHOTS` names a folder, the log writes a screenshot of
 * the window before each of them, with a ring around the control, such as `01-owner-link-Get-started.jpg`.
 */
export class ActionLog {
  readonly done: string[] = []
  readonly #folder = process.env.E2E_SCREENSHOTS

  /** Touch input of a person whose actions are logged. */
  inputOf(person: string, page: Page): UserInput {
    return pointerInput(page, 'touch', async (role, name, target) => {
      if (fieldRoles.includes(role)) return
      this.done.push(`${role} ${name}`)
      await this.#photograph(page, this.done.length, `${person} ${role} ${name}`, target)
    })
  }

  /** Writes a screenshot of what the actions led to. */
  async photographResult(page: Page, name: string, text: string): Promise<void> {
    await this.#photograph(page, this.done.length + 1, name, page.locator(`::-p-text(${text})`))
  }

  async #photograph(page: Page, number: number, name: string, target: Locator<Element>): Promise<void> {
    if (!this.#folder) return
    await mkdir(this.#folder, { recursive: true })
    await settle(page)
    const ring = await encircle(await target.waitHandle())
    await becomeStill(page)
    const file = `${String(number).padStart(2, '0')} ${name}`.replace(/\W+/g, '-').replace(/-$/, '')
    const path = join(this.#folder, `${file}.jpg`) as `${string}.jpg`
    // Photographing beyond the window would end the emulation of touch.
    await page.screenshot({ path, type: 'jpeg', quality: 85, captureBeyondViewport: false })
    await ring.evaluate(ring => ring.remove())
  }
}

/** Scrolls to a control and draws a ring around it, above open dialogs. A file input is invisible, its label is not. */
function encircle(control: ElementHandle<Element>): Promise<ElementHandle<Element>> {
  return control.evaluateHandle(control => {
    const shown = (control.matches('[type="file"]') && control.closest('label')) || control
    const isInside = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight
    if (!isInside(shown.getBoundingClientRect())) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = shown.getBoundingClientRect()
    const ring = Object.assign(document.createElement('div'), { popover: 'manual' })
    ring.style.cssText = `inset: ${top - 5}px auto auto ${left - 5}px; margin: 0; box-sizing: border-box;
      width: ${width + 10}px; height: ${height + 10}px; border: 3px solid #d6006c; border-radius: 12px; background: none`
    document.body.append(ring)
    ring.showPopover()
    return ring
  })
}
