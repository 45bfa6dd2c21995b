import type { Sites } from '@showcase/scripts/testing/sites'
import type { Hands } from '../support/hands.ts'
import { alive, heading, see } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

export interface NewBusiness {
  owner: string
  email: string
  password: string
  phoneNo: string
  /** Its name in addresses. */
  name: string
}

/** Somebody who has never been here: from the landing page to a dashboard of their own. */
export class Newcomer {
  readonly #visitor: Visitor
  readonly #hands: Hands

  constructor(visitor: Visitor, hands: Hands) {
    this.#visitor = visitor
    this.#hands = hands
  }

  /** Chooses a plan, gives name and address, and a password: two steps, as the site leads. */
  async signUp(sites: Sites, plan: string, business: NewBusiness): Promise<void> {
    const [{ page }, hands] = [this.#visitor, this.#hands]
    await this.#visitor.open(sites.main)
    await alive(page)
    await hands.press('link', 'Get started')
    await hands.press('link', `Start with ${plan}`)
    await hands.write('Name', business.owner)
    await hands.write('Phone', business.phoneNo)
    await hands.write('Email', business.email)
    await hands.write('Business name', business.name)
    await see(page, 'Free')
    await hands.press('button', 'Next')
    await heading(page, 'Sign Up').wait()
    await hands.write('Password', business.password)
    await hands.write('Confirm password', business.password)
    await hands.press('button', 'Sign Up')
    await heading(page, 'Dashboard').wait()
  }

  /** Opens the link of the mail, as one does: in the same browser. */
  async confirm(address: string): Promise<void> {
    const { page } = this.#visitor
    await this.#visitor.open(address)
    await alive(page)
    await this.#hands.press('button', 'Yes, confirm')
    await heading(page, 'Your email is confirmed').wait()
  }
}
