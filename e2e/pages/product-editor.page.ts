import type { Page } from 'puppeteer'
import { button, chooseFiles, field } from '../support/screen.ts'

export interface ProductEntry {
  productName: string
  category: string
  itemNo: string
  description: string
  pricePerUnit: string
  totalUnits: string
  /** Path of a file. */
  photograph: string
}

/** The product form, open in the page. */
export class ProductEditor {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async fill(entry: ProductEntry): Promise<void> {
    const page = this.#page
    for (const name of ['productName', 'itemNo', 'pricePerUnit', 'totalUnits'] as const) {
      await page.locator(`input[name="${name}"]`).fill(entry[name])
    }
    await page.locator('textarea[name="description"]').fill(entry.description)
    await chooseFiles(page, 'input[type="file"]', entry.photograph)
    await page.waitForSelector('main li img[src^="blob:"], main li img[alt="Image 1"]')
    await this.#addCategory(entry.category)
  }

  async #addCategory(category: string): Promise<void> {
    await this.#page.locator('::-p-aria([role="combobox"][name="Category"])').fill('Oth')
    await this.#page.locator('::-p-aria([role="option"][name="Other"])').click()
    await field(this.#page, 'New category').fill(category)
  }

  async save(): Promise<void> {
    await button(this.#page, 'Save').click()
  }
}
