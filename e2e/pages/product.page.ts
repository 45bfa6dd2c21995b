import { randomInt } from 'node:crypto'
import { encodeId } from '@showcase/contract/ids'
import { clickAndNavigate, link, waitForHydration } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

export interface Enquiry {
  email: string
  name: string
  phoneNo: string
  query: string
}

/** An enquiry of a visitor whose email address no other enquiry has. */
export function anEnquiry(name = 'Meera Shah'): Enquiry {
  const number = randomInt(100_000, 999_999)
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}.${number}@visitor.example`,
    phoneNo: `9876${number}`,
    query: `Do you deliver ${number} pieces to Pune, and by when?`,
  }
}

/** The page of a product in a storefront. */
export class ProductPage {
  readonly #visitor: Visitor
  readonly url: string

  constructor(visitor: Visitor, site: string, productId: string) {
    this.#visitor = visitor
    this.url = `${site}/products/${encodeId(productId)}`
  }

  async open(): Promise<this> {
    await this.#visitor.open(this.url)
    return this
  }

  /** Opens the enquiry dialog and fills it in. */
  async writeEnquiry(enquiry: Enquiry): Promise<void> {
    const { page } = this.#visitor
    await waitForHydration(page)
    await link(page, 'Send Query').click()
    for (const [name, text] of Object.entries(enquiry)) await page.locator(`dialog[open] [name="${name}"]`).fill(text)
  }

  async send(): Promise<void> {
    await this.#visitor.page.locator('dialog[open] button[type="submit"]').click()
  }

  /** Without script the link opens a page with the same form. */
  async sendEnquiryWithoutScript(enquiry: Enquiry): Promise<void> {
    const { page } = this.#visitor
    await clickAndNavigate(page, 'main a[href$="/enquiry"]')
    for (const [name, text] of Object.entries(enquiry)) await page.type(`main [name="${name}"]`, text)
    await clickAndNavigate(page, 'main form button[type="submit"]')
  }
}
