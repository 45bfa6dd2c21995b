import type { Sites } from '@showcase/scripts/testing/sites'
import type { ElementHandle } from 'puppeteer'
import { button, link, waitForHydration, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** `/userAdmin/products` of a signed-in visitor. */
export class AdminProductsPage {
  readonly #visitor: Visitor
  readonly #url: string

  constructor(visitor: Visitor, sites: Sites) {
    this.#visitor = visitor
    this.#url = `${sites.main}/userAdmin/products`
  }

  async open(): Promise<this> {
    await this.#visitor.open(this.#url)
    await waitForHydration(this.#visitor.page)
    return this
  }

  async search(text: string): Promise<void> {
    const { page } = this.#visitor
    await page.locator('main input[type="search"]').fill(text)
    await page.keyboard.press('Enter')
    await waitForText(page, `search results found for ${text}`)
  }

  async add(): Promise<void> {
    await link(this.#visitor.page, 'Add product').click()
  }

  async row(name: string): Promise<ElementHandle> {
    const found = await this.#visitor.page.waitForSelector(`main li[aria-label="${name}"]`)
    if (!found) throw new Error(`${name} is not listed`)
    return found
  }

  /** Presses a button of the product's row and waits until it is replaced by the opposite button. */
  async toggle(name: string, from: string, to: string): Promise<void> {
    const row = `main li[aria-label="${name}"]`
    await this.#visitor.page.locator(`${row} ::-p-aria([role="button"][name="${from}"])`).click()
    await this.#visitor.page.waitForSelector(`${row}:not([aria-busy]) ::-p-aria([role="button"][name="${to}"])`)
  }

  async delete(name: string): Promise<void> {
    const { page } = this.#visitor
    await button(page, `Delete ${name}`).click()
    await waitForText(page, `Are you sure you want to delete ${name}?`)
    await page.locator('dialog[open] button::-p-text(Delete)').click()
    await page.waitForSelector(`main li[aria-label="${name}"]`, { hidden: true })
  }
}
