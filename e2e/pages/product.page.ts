import { encodeId } from '@showcase/contract/ids'
import { alive, button, field, link } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

export interface Enquiry {
  email: string
  name: string
  phoneNo: string
  query: string
}

/** A product's own page in a shop. */
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

  /** Opens the enquiry from the page and fills it in; with script it is a modal, without it a page of its own. */
  async writeEnquiry(enquiry: Enquiry, { javascript = true } = {}): Promise<void> {
    const { page } = this.#visitor
    if (javascript) await alive(page)
    const arrived = javascript ? undefined : page.waitForNavigation()
    await link(page, 'Send Query').click()
    await arrived
    await field(page, 'Email').fill(enquiry.email)
    await field(page, 'Name').fill(enquiry.name)
    await page.locator('input[name="phoneNo"]').fill(enquiry.phoneNo)
    await page.locator('textarea[name="query"]').fill(enquiry.query)
  }

  async send(): Promise<void> {
    await button(this.#visitor.page, 'Send Query').click()
  }
}
