import type { ElementHandle, Page } from 'puppeteer'
import { button, field, heading, waitForText } from '../support/screen.ts'

/** The values of the form's audience field. */
export type Audience = 'stable' | 'canary' | 'pin'

/** The operators' screen `/operators` in one tab. */
export class ReleasesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async enterToken(token: string): Promise<void> {
    await this.page.locator('input[name="token"]').fill(token)
    await button(this.page, 'Open').click()
  }

  async waitForRemote(name: string): Promise<void> {
    await heading(this.page, name).wait()
  }

  /** Selects a version and an audience, and opens the preview of the change. */
  async requestChange(
    name: string,
    version: string,
    audience: Audience,
    fields: Record<string, string> = {},
  ): Promise<void> {
    const card = await this.#card(name)
    const [more] = await card.$$('details')
    if (!(await more?.evaluate(details => details.open))) await (await more?.$('summary'))?.click()
    const [versions, audiences] = await card.$$('details form select')
    await versions?.select(version)
    await audiences?.select(audience)
    for (const [key, text] of Object.entries(fields)) {
      const input = await card.waitForSelector(`input[name="${key}"]`)
      await input?.click({ count: 3 })
      await input?.type(text)
    }
    await (await card.$('details form button'))?.click()
    await this.#waitForPreview()
  }

  /** Confirms the previewed change and waits until the history lists it. */
  async confirm(reason: string): Promise<void> {
    await this.#waitForPreview()
    await field(this.page, 'Reason (kept in the history)').fill(reason)
    await button(this.page, 'Apply').click()
    await this.page.waitForSelector('[role="dialog"]', { hidden: true })
    await waitForText(this.page, reason)
  }

  /** Opens the preview that reverts the change with this reason. */
  async requestRevert(reason: string): Promise<void> {
    const name = await this.page.evaluate(text => {
      const change = [...document.querySelectorAll('ol > li')].find(item => item.textContent?.includes(text))
      return change?.querySelector('button')?.getAttribute('aria-label') ?? ''
    }, reason)
    await button(this.page, name).click()
  }

  /** The dialog's error. */
  async refusal(): Promise<string> {
    const alert = await this.page.waitForSelector('[role="dialog"] [role="alert"]')
    return (await alert?.evaluate(element => element.textContent)) ?? ''
  }

  async #waitForPreview(): Promise<void> {
    await this.page.waitForSelector('::-p-aria([role="list"][name="Effects of the change"])')
    await this.page.waitForSelector('[role="dialog"] footer button[data-variant="primary"]:enabled')
  }

  async #card(name: string): Promise<ElementHandle<Element>> {
    for (const card of await this.page.$$('section:has(> header h2)'))
      if ((await card.$eval('h2', title => title.textContent)) === name) return card
    throw new Error(`There is no card for ${name}`)
  }
}
