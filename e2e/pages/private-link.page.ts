import { waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'
import type { Enquiry } from './product.page.ts'

/** A catalogue that a private link opens. */
export class PrivateCataloguePage {
  readonly #visitor: Visitor
  readonly #url: string

  constructor(visitor: Visitor, url: string) {
    this.#visitor = visitor
    this.#url = url
  }

  async open(catalogue: string): Promise<this> {
    await this.#visitor.open(this.#url)
    await waitForText(this.#visitor.page, catalogue)
    return this
  }

  /** Selects products and sends one enquiry about them. */
  async ask(products: readonly string[], enquiry: Enquiry): Promise<void> {
    const { page } = this.#visitor
    await page.locator('main label:has(input[type="checkbox"][form])').click()
    for (const name of products) {
      const box = `main input[aria-label="Select ${name}"]`
      // The bar with the number of selected products may cover it.
      await page.$eval(box, element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await page.locator(box).click()
    }
    await waitForText(page, `${products.length} selected`)
    await page.locator('main form button[type="submit"]').click()
    for (const [name, text] of Object.entries(enquiry)) await page.locator(`dialog[open] [name="${name}"]`).fill(text)
    await page.locator('dialog[open] button[type="submit"]').click()
    await page.waitForSelector('.Toastify__toast--success')
  }
}
