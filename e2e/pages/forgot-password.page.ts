import { button, field, link, waitForHydration } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'
import type { SignInPage } from './sign-in.page.ts'

/** The dialog over the landing page that requests a reset link. */
export class ForgotPassword {
  readonly #visitor: Visitor

  constructor(visitor: Visitor) {
    this.#visitor = visitor
  }

  async openFrom(signIn: SignInPage): Promise<this> {
    await signIn.open()
    const { page } = this.#visitor
    await link(page, 'Forgot Password').click()
    await page.waitForFunction(() => location.pathname === '/home' && document.querySelector('dialog:modal'))
    await waitForHydration(page)
    return this
  }

  async ask(email: string): Promise<void> {
    const { page } = this.#visitor
    await field(page, 'Email').fill(email)
    await button(page, 'Send reset link').click()
    await page.waitForFunction(() => location.search === '?forgotPassword=sent')
  }
}
