import type { Sites } from '@showcase/scripts/testing/sites'
import { heading, waitForHydration, waitForText } from '../support/screen.ts'
import type { UserInput } from '../support/user-input.ts'
import type { Visitor } from '../support/visitor.ts'

export interface NewBusiness {
  owner: string
  email: string
  password: string
  phoneNo: string
  /** The name in the site's address. */
  name: string
}

/** Signs up from the landing page and confirms the email address. */
export class SignUpFlow {
  readonly #visitor: Visitor
  readonly #input: UserInput

  constructor(visitor: Visitor, input: UserInput) {
    this.#visitor = visitor
    this.#input = input
  }

  async signUp(sites: Sites, plan: string, business: NewBusiness): Promise<void> {
    const [{ page }, input] = [this.#visitor, this.#input]
    await this.#visitor.open(sites.main)
    await waitForHydration(page)
    await input.press('link', 'Get started')
    await input.press('link', `Start with ${plan}`)
    await input.write('Name', business.owner)
    await input.write('Phone', business.phoneNo)
    await input.write('Email', business.email)
    await input.write('Business name', business.name)
    await waitForText(page, 'Free')
    await input.press('button', 'Next')
    await heading(page, 'Sign Up').wait()
    await input.write('Password', business.password)
    await input.write('Confirm password', business.password)
    await input.press('button', 'Sign Up')
    await heading(page, 'Dashboard').wait()
  }

  /** Opens the mailed link in the same browser. */
  async confirm(address: string): Promise<void> {
    const { page } = this.#visitor
    await this.#visitor.open(address)
    await waitForHydration(page)
    await this.#input.press('button', 'Yes, confirm')
    await heading(page, 'Your email is confirmed').wait()
  }
}
