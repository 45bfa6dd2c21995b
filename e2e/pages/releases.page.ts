import type { ElementHandle, Page } from 'puppeteer'
import { button, field, heading, waitForText } from '../support/screen.ts'

/** For whom a version is meant, as the form has it. */
export type Audience = 'stable' | 'canary' | 'pin'

/** The operators' screen in one tab. */
export class ReleasesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async giveToken(token: string): Promise<void> {
    await this.page.locator('input[name="token"]').fill(token)
    await button(this.page, 'Open').click()
  }

  /** Waits for what stands where. */
  async seeRemote(name: string): Promise<void> {
    await heading(this.page, name).wait()
  }

  /** Fills in which version of a remote is for whom, and asks what would change. */
  async ask(name: string, version: string, audience: Audience, fields: Record<string, string> = {}): Promise<void> {
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
    await this.#foretold()
  }

  /** Does what the dialog foretells, and waits until the history tells of it. */
  async doIt(why: string): Promise<void> {
    await this.#foretold()
    await field(this.page, 'Why (kept in the history)').fill(why)
    await button(this.page, 'Do it').click()
    await this.page.waitForSelector('[role="dialog"]', { hidden: true })
    await waitForText(this.page, why)
  }

  /** Asks to take back the change that was made for this reason. */
  async askToRevert(why: string): Promise<void> {
    const reverting = await this.page.evaluate(reason => {
      const change = [...document.querySelectorAll('ol > li')].find(item => item.textContent?.includes(reason))
      return change?.querySelector('button')?.getAttribute('aria-label') ?? ''
    }, why)
    await button(this.page, reverting).click()
  }

  /** Why the dialog says that it cannot be done. */
  async refusal(): Promise<string> {
    const alert = await this.page.waitForSelector('[role="dialog"] [role="alert"]')
    return (await alert?.evaluate(element => element.textContent)) ?? ''
  }

  async #foretold(): Promise<void> {
    await this.page.waitForSelector('::-p-aria([role="list"][name="What changes for whom"])')
    await this.page.waitForSelector('[role="dialog"] footer button[data-variant="primary"]:enabled')
  }

  async #card(name: string): Promise<ElementHandle<Element>> {
    for (const card of await this.page.$$('section:has(> header h2)'))
      if ((await card.$eval('h2', title => title.textContent)) === name) return card
    throw new Error(`There is no card of ${name}`)
  }
}
