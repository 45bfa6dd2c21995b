import { randomInt } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { photograph } from '@showcase/scripts/testing/photograph'
import { SignUpFlow } from '../pages/sign-up.page.ts'
import { pointerInput } from '../support/pointer-input.ts'
import { scenario } from '../support/scenario.ts'
import { heading, waitForHydration, waitForText } from '../support/screen.ts'
import type { UserInput } from '../support/user-input.ts'
import { phone } from '../support/visitor.ts'

/** Most actions beside typing from the landing page to the first enquiry. */
const MOST = 12

/** Counts taps and choices of files. Typing, with the tap into its field, is not counted. */
function counted(input: UserInput, done: string[]): UserInput {
  return {
    ...input,
    press: (role, name) => {
      done.push(`${role} ${name}`)
      return input.press(role, name)
    },
    pick: (name, typed, option) => {
      done.push(`option ${option}`)
      return input.pick(name, typed, option)
    },
    choose: (name, ...files) => {
      done.push(`file ${name}`)
      return input.choose(name, ...files)
    },
  }
}

scenario(
  'on a phone a new owner needs at most 12 actions beside typing until the first enquiry arrives',
  async ({ visitor, sites, anotherVisitor }) => {
    const { page } = visitor
    const done: string[] = []
    const input = counted(pointerInput(page, 'mouse'), done)
    const number = randomInt(1e6)
    const photo = join(await mkdtemp(join(tmpdir(), 'showcase-first-enquiry-')), 'lamp.jpg')
    await photograph(photo, { width: 1200, height: 900 })
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
    const taps = counted(pointerInput(customer.page, 'mouse'), done)
    done.push('link Reading lamp')
    await customer.page.locator('main a ::-p-text(Reading lamp)').click()
    await heading(customer.page, 'Reading lamp').wait()
    await taps.press('link', 'Send Query')
    const answers = { email: 'meera@visitor.example', name: 'Meera', phoneNo: '9123456780', query: 'Is it dimmable?' }
    for (const [name, text] of Object.entries(answers))
      await customer.page.locator(`dialog[open] [name="${name}"]`).fill(text)
    done.push('button Send')
    await customer.page.locator('dialog[open] button[type="submit"]').click()
    await customer.page.waitForSelector('.Toastify__toast--success')

    await input.press('link', 'Leads')
    await waitForText(page, 'Is it dimmable?')
    if (done.length > MOST) expect(done).toBe(`at most ${MOST} actions`)
  },
  { viewport: phone, timeout: 120_000 },
)
