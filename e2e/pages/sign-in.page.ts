import { demoPassword, type Sites } from '@showcase/scripts/testing/sites'
import { button, waitForHydration, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** The platform's `/signIn`. */
export class SignInPage {
  readonly #visitor: Visitor
  readonly #url: string

  constructor(visitor: Visitor, sites: Sites) {
    this.#visitor = visitor
    this.#url = `${sites.main}/signIn`
  }

  async open(): Promise<this> {
    await this.#visitor.open(this.#url)
    await waitForHydration(this.#visitor.page)
    return this
  }

  async send(email: string, password: string): Promise<void> {
    const { page } = this.#visitor
    await this.#write('email', email)
    await this.#write('password', password)
    await button(page, 'Sign In').click()
  }

  async #write(name: string, text: string): Promise<void> {
    await this.#visitor.page.locator(`input[name="${name}"]`).click({ count: 3 })
    await this.#visitor.page.keyboard.type(text)
  }

  /** Signs in and waits for the dashboard. */
  async signIn(email: string, password: string = demoPassword): Promise<void> {
    await this.send(email, password)
    await this.#visitor.page.waitForFunction(() => location.pathname === '/userAdmin/dashboard')
    await waitForText(this.#visitor.page, 'Dashboard')
  }
}
