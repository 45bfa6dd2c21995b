import type { Sites } from '@showcase/scripts/testing/sites'
import { alive, see } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** The seller's `/userAdmin/products`; the visitor has signed in before. */
export class AdminProductsPage {
  readonly #visitor: Visitor
  readonly #url: string

  constructor(visitor: Visitor, sites: Sites) {
    this.#visitor = visitor
    this.#url = `${sites.main}/userAdmin/products`
  }

  async open(): Promise<this> {
    await this.#visitor.open(this.#url)
    await alive(this.#visitor.page)
    return this
  }

  async search(text: string): Promise<void> {
    const { page } = this.#visitor
    await page.locator('main input[type="search"]').fill(text)
    await page.keyboard.press('Enter')
    await see(page, 'search results found for')
  }

  /** Waits for the product's entry. */
  async entry(name: string) {
    const { page } = this.#visitor
    const found = await page.waitForSelector(`::-p-xpath(//main//tbody/tr[contains(., "${name}")])`)
    if (!found) throw new Error(`${name} is not listed`)
    return found
  }
}
