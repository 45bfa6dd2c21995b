import type { Page } from 'puppeteer'
import type { Hands } from '../support/hands.ts'
import { see } from '../support/screen.ts'

export interface NewProduct {
  productName: string
  category: string
  /** False where a product has it already. */
  isNewCategory?: boolean
  description: string
  pricePerUnit: string
  /** A file on this machine. */
  photograph: string
}

/** The admin area as a seller walks through it, from screen to screen by its own navigation, with whatever hands they have. */
export class SellerDesk {
  readonly #page: Page
  readonly #hands: Hands

  constructor(page: Page, hands: Hands) {
    this.#page = page
    this.#hands = hands
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#hands.write('Email', email)
    await this.#hands.write('Password', password)
    await this.#hands.press('button', 'Sign In')
    await this.#page.waitForFunction(() => location.pathname === '/userAdmin/dashboard')
  }

  async addProduct(product: NewProduct): Promise<void> {
    const hands = this.#hands
    await this.#turnTo('Products')
    await hands.press('link', 'Add product')
    await hands.write('Product name', product.productName)
    if (product.isNewCategory ?? true) {
      await hands.pick('Category', 'Oth', 'Other')
      await hands.write('New category', product.category)
    } else await hands.pick('Category', product.category.slice(0, 3), product.category)
    await hands.write('Description', product.description)
    await hands.choose('Add images', product.photograph)
    await this.#page.waitForSelector('main li img[src^="blob:"]')
    await hands.write('Price per unit', product.pricePerUnit)
    await hands.press('button', 'Save')
    await see(this.#page, 'Images uploaded...!')
    await this.#page.waitForSelector(`main li[aria-label="${product.productName}"]`)
  }

  /** Puts the first so many available products into a new catalogue, and gives their names. */
  async addCatalogue(name: string, size: number): Promise<string[]> {
    const hands = this.#hands
    await this.#turnTo('Catalogues')
    await hands.press('link', 'Add catalogue')
    await hands.write('Catalogue name', name)
    await hands.write('Description', 'Put together for one customer.')
    const names: string[] = []
    while (names.length < size) {
      const adder = await this.#page.waitForSelector('main button[aria-label^="Add "][data-control="act"]')
      const product =
        (await adder?.evaluate(button => button.getAttribute('aria-label') ?? ''))?.slice('Add '.length) ?? ''
      await hands.press('button', `Add ${product}`)
      names.push(product)
      await see(this.#page, `${product} is in the catalogue, ${names.length} in all.`)
    }
    await hands.press('button', 'Save')
    await see(this.#page, 'Catalogue created successfully!')
    return names
  }

  /** Takes a catalogue from the shop and gives it a private link for several users. Answers the link's address. */
  async giveLink(catalogue: string): Promise<string> {
    const hands = this.#hands
    await this.#search('Search catalogues', catalogue)
    await hands.press('button', 'Mark Private')
    await hands.press('link', `Private links of ${catalogue}`)
    await hands.press('link', 'Add Private Link')
    await hands.press('button', 'Regenerate')
    await hands.press('switch', 'Allow multiple users to view private link')
    await hands.write('Expires after', '2')
    const address = await this.#page.$eval('output[aria-labelledby="link-preview"]', output => output.textContent ?? '')
    await hands.press('button', 'Generate Link')
    await see(this.#page, 'Private link generated successfully!')
    return address
  }

  /** Searches among the leads of a tab and gives the one that has the text, as text. */
  async findLead(tab: 'Products' | 'Catalogues', text: string): Promise<string> {
    await this.#turnTo('Leads')
    await this.#hands.press('tab', tab)
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
    return this.#hands.press('button', 'Download Leads')
  }

  /** Of the person whose lead is shown. */
  async deleteLead(name: string): Promise<void> {
    await this.#hands.press('button', `Delete the lead of ${name}`)
    await see(this.#page, 'Are you sure you want to delete this lead?')
    await this.#hands.press('button', 'Delete')
    await this.#page.waitForSelector(`main li[aria-label="Lead of ${name}"]`, { hidden: true })
  }

  /** Waits for the screen: the one before may have things of the same name. */
  async #turnTo(screen: string): Promise<void> {
    await this.#hands.press('link', screen)
    await this.#page.waitForFunction(name => document.querySelector('main h1')?.textContent === name, {}, screen)
  }

  async #search(label: string, text: string): Promise<void> {
    await this.#hands.write(label, text, 'searchbox')
    await this.#page.keyboard.press('Enter')
    await see(this.#page, `found for ${text}`)
  }
}
