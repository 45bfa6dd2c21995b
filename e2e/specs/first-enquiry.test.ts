import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { SignUpFlow } from '../pages/sign-up.page.ts'
import { ActionLog } from '../support/action-log.ts'
import { scenario } from '../support/scenario.ts'
import { heading, waitForHydration, waitForText } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

const photo = join(import.meta.dirname, '../../server/src/demo/northlight/pictures/nl-p101-1.webp')
/** Most actions beside typing from the landing page to the first enquiry. */
const MAX_ACTIONS = 12

scenario(
  'on a phone a new owner needs at most 12 actions beside typing until the first enquiry arrives',
  async ({ visitor, sites, anotherVisitor }) => {
    const { page } = visitor
    const actions = new ActionLog()
    const input = actions.inputOf('owner', page)
    const number = randomInt(1e6)
    await new SignUpFlow(visitor, input).signUp(sites, 'Basic', {
      owner: 'Asha Rao',
      email: `asha-${number}@lamps.example`,
      password: 'light in every room',
      phoneNo: '9876543210',
      name: `Lámp & Co. ${number}`,
    })

    await input.press('link', 'Add your first product')
    await input.write('Product name', 'Reading lamp')
    await input.pick('Category', 'Lamps', 'Add "Lamps"')
    await input.write('Description', 'For reading.')
    await input.choose('Add images', photo)
    await page.waitForSelector('main li img[src^="blob:"]')
    await input.write('Price per unit', '1499')
    await input.press('button', 'Save')
    await waitForText(page, 'Images uploaded...!')

    // The address that the owner shares.
    const customer = await anotherVisitor({ viewport: phone })
    await customer.open(`${sites.main}/lamp-co-${number}`)
    await waitForHydration(customer.page)
    expect(await customer.page.title()).toContain(`Lámp & Co. ${number}`)
    const tap = actions.inputOf('customer', customer.page)
    await tap.press('link', 'Reading lamp')
    await heading(customer.page, 'Reading lamp').wait()
    await tap.press('link', 'Send Query')
    const answers = { email: 'meera@visitor.example', name: 'Meera', phoneNo: '9123456780', query: 'Is it dimmable?' }
    for (const [name, text] of Object.entries(answers))
      await customer.page.locator(`dialog[open] [name="${name}"]`).fill(text)
    await tap.press('button', 'Send Query')
    await customer.page.waitForSelector('.Toastify__toast--success')

    await input.press('link', 'Leads')
    await waitForText(page, 'Is it dimmable?')
    await actions.photographResult(page, 'owner reads the enquiry', 'Is it dimmable?')
    const { done } = actions
    if (done.length > MAX_ACTIONS) expect(done).toBe(`at most ${MAX_ACTIONS} actions`)
  },
  { viewport: phone, timeout: 120_000 },
)
