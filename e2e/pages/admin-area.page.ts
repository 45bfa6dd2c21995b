import type { Page } from 'puppeteer'
import { waitForText } from '../support/screen.ts'
import type { UserInput } from '../support/user-input.ts'

export interface NewProduct {
  productName: string
  category: string
  /** False if another product already uses the category. Default: true. */
  isNewCategory?: boolean
  description: string
  pricePerUnit: string
  /** Path of a file. */
  photograph: string
}

/** Tasks in the admin area, done through its own navigation with mouse, touch or keyboard. */
export class AdminArea {
  readonly #page: Page
  readonly #input: UserInput

  constructor(page: Page, input: UserInput) {
    this.#page = page
    this.#input = input
  }

  /** Signs in and waits for every card of the overview. */
  async signIn(email: string, password: string): Promise<void> {
    await this.#input.write('Email', email)
    await this.#input.write('Password', password)
    await this.#input.press('button', 'Sign In')
    await this.#page.waitForFunction(
      () =>
        location.pathname === '/userAdmin/dashboard' &&
        document.querySelector('main h2') &&
        !document.querySelector('main [role="status"][aria-label^="Loading"]'),
    )
  }

  async addProduct(product: NewProduct): Promise<void> {
    const input = this.#input
    await this.#openScreen('Products')
    await input.press('link', 'Add product')
    await input.write('Product name', product.productName)
    if (product.isNewCategory ?? true) {
      await input.pick('Category', 'Oth', 'Other')
      await input.write('New category', product.category)
    } else await input.pick('Category', product.category.slice(0, 3), product.category)
    await input.write('Description', product.description)
    await input.choose('Add images', product.photograph)
    await this.#page.waitForSelector('main li img[src^="blob:"]')
    await input.write('Price per unit', product.pricePerUnit)
    await input.press('button', 'Save')
    await waitForText(this.#page, 'Images uploaded...!')
    await this.#page.waitForSelector(`main li[aria-label="${product.productName}"]`)
  }

  /** Creates a catalogue of the first available products. @returns their names */
  async addCatalogue(name: string, size: number): Promise<string[]> {
    const input = this.#input
    await this.#openScreen('Catalogues')
    await input.press('link', 'Add catalogue')
    await input.write('Catalogue name', name)
    await input.write('Description', 'For one customer.')
    const names: string[] = []
    while (names.length < size) {
      const adder = await this.#page.waitForSelector('main button[aria-label^="Add "][data-control="action"]')
      const product =
        (await adder?.evaluate(button => button.getAttribute('aria-label') ?? ''))?.slice('Add '.length) ?? ''
      await input.press('button', `Add ${product}`)
      names.push(product)
      await waitForText(this.#page, `${product} was added. The catalogue now has ${names.length}.`)
    }
    await input.press('button', 'Save')
    await waitForText(this.#page, 'Catalogue created successfully!')
    return names
  }

  /** Makes a catalogue private and creates a link for several users. @returns the link */
  async createPrivateLink(catalogue: string): Promise<string> {
    const input = this.#input
    await this.#search('Search catalogues', catalogue)
    await input.press('button', 'Mark Private')
    await input.press('link', `Private links of ${catalogue}`)
    await input.press('link', 'Add Private Link')
    await input.press('button', 'Regenerate')
    await input.press('switch', 'Allow multiple users to view private link')
    await input.write('Expires after', '2')
    const address = await this.#page.$eval('output[aria-labelledby="link-preview"]', output => output.textContent ?? '')
    await input.press('button', 'Generate Link')
    await waitForText(this.#page, 'Private link generated successfully!')
    return address
  }

  /** Searches the leads of a tab. @returns the text of the first result */
  async findLead(tab: 'Products' | 'Catalogues', text: string): Promise<string> {
    await this.#openScreen('Leads')
    await this.#input.press('tab', tab)
    await this.#page.waitForFunction(
      name => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent === name,
      {},
      tab,
    )
    await this.#search('Search leads', text)
    const lead = await this.#page.waitForSelector('main li[aria-label^="Lead of "]')
    return (await lead?.evaluate(row => (row as HTMLElement).innerText)) ?? ''
  }

  downloadLeads(): Promise<void> {
    return this.#input.press('button', 'Download Leads')
  }

  /** @param name of the person who sent the lead, which must be visible */
  async deleteLead(name: string): Promise<void> {
    await this.#input.press('button', `Delete the lead of ${name}`)
    await waitForText(this.#page, 'Are you sure you want to delete this lead?')
    await this.#input.press('button', 'Delete')
    await this.#page.waitForSelector(`main li[aria-label="Lead of ${name}"]`, { hidden: true })
  }

  /** Waits for the screen's title, because the previous screen may have controls with the same names. */
  async #openScreen(screen: string): Promise<void> {
    await this.#input.press('link', screen)
    await this.#page.waitForFunction(name => document.querySelector('main h1')?.textContent === name, {}, screen)
  }

  async #search(label: string, text: string): Promise<void> {
    await this.#input.write(label, text, 'searchbox')
    await this.#page.keyboard.press('Enter')
    await waitForText(this.#page, `found for ${text}`)
  }
}
