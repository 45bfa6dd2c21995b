import type { Sites } from '@showcase/scripts/testing/sites'
import { waitForHydration, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** `/userAdmin/leads` of a signed-in visitor. */
export class LeadsPage {
  readonly #visitor: Visitor
  readonly #url: string

  constructor(visitor: Visitor, sites: Sites) {
    this.#visitor = visitor
    this.#url = `${sites.main}/userAdmin/leads`
  }

  async open(): Promise<this> {
    await this.#visitor.open(this.#url)
    await waitForHydration(this.#visitor.page)
    return this
  }

  /** Searches for a text. @returns the text of the row that contains it */
  async find(text: string): Promise<string> {
    const { page } = this.#visitor
    await page.locator('main input[type="search"]').fill(text)
    await page.keyboard.press('Enter')
    await waitForText(page, 'search results found for')
    const row = await page.waitForSelector(`::-p-xpath(//main//*[self::li or self::tr][contains(., "${text}")])`)
    return (await row?.evaluate(element => (element as HTMLElement).innerText)) ?? ''
  }
}
