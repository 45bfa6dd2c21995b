import type { Page } from 'puppeteer'
import type { Api } from '../support/api.ts'
import { type DownloadedFile, download } from '../support/downloads.ts'
import { openAdmin } from '../support/open-admin.ts'
import { button, chooseFiles, heading, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

const productFile = 'input[aria-label="Product file"]'
const pictures = 'input[aria-label="Pictures"]'

/** Import and export in the admin area, and the report of an import. */
export class ImportPage {
  readonly #visitor: Visitor
  readonly #page: Page

  constructor(visitor: Visitor) {
    this.#visitor = visitor
    this.#page = visitor.page
  }

  async open(owner: Api): Promise<this> {
    await openAdmin(this.#visitor, owner, 'products/import')
    await heading(this.#page, 'Import and export').wait()
    return this
  }

  chooseFile = (path: string) => chooseFiles(this.#page, productFile, path)
  choosePictures = (...paths: string[]) => chooseFiles(this.#page, pictures, ...paths)

  /** Sets the product field of a column of the file. */
  async setColumn(name: string, field: string): Promise<void> {
    const select = await this.#page.locator(`::-p-aria([role="combobox"][name="${name}"])`).waitHandle()
    await (select as unknown as { select(value: string): Promise<string[]> }).select(field)
  }

  /** The counts above the columns, by name. */
  figures(): Promise<Record<string, string>> {
    return this.#page.$$eval('main dl dt', terms =>
      Object.fromEntries(terms.map(term => [term.textContent, term.nextElementSibling?.textContent ?? ''])),
    )
  }

  /** The table cells of the preview. */
  firstProducts(): Promise<string[][]> {
    return this.#page.$$eval('main table tbody tr', rows =>
      rows.map(row => [...row.querySelectorAll('td')].map(cell => cell.innerText.trim())),
    )
  }

  /** @param products count as in the button's name, such as `54 products` */
  async send(products: string): Promise<void> {
    await button(this.#page, `Import ${products}`).click()
    await heading(this.#page, 'Import report').wait()
  }

  /** Waits until the import has ended; its progress is shown meanwhile. */
  waitForResult = (text: string) => this.#page.locator(`::-p-text(${text})`).setTimeout(90_000).wait()

  async undo(): Promise<void> {
    await button(this.#page, 'Undo import').click()
    await this.#page.locator('dialog[open] ::-p-aria([role="button"][name="Undo import"])').click()
    await waitForText(this.#page, 'Undone')
  }

  export(): Promise<DownloadedFile> {
    return download(this.#page, () => button(this.#page, 'Products (CSV)').click())
  }
}
