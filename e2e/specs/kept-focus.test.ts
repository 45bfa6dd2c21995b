import { randomInt } from 'node:crypto'
import { expect } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario } from '../support/scenario.ts'
import { waitForText } from '../support/screen.ts'

// jsdom leaves the focus on a disabled button; browsers take it away.

/** Presses a control with the keyboard. */
async function press(page: Page, selector: string) {
  const control = await page.waitForSelector(selector)
  await control?.focus()
  await page.keyboard.press('Enter')
}

function confirm(page: Page) {
  return page.locator('dialog button::-p-text(Delete)').click()
}

function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document
    if (activeElement === document.body) return 'nothing'
    return activeElement?.getAttribute('aria-label') || activeElement?.textContent
  })
}

async function expectFocus(page: Page, name: string) {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], dialog'))
  // Two frames: a change is on the screen, and a control that left it has lost the focus.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await focused(page)).toBe(name)
}

scenario('the list of products keeps the focus after each action', async ({ visitor }) => {
  const { page } = visitor
  const { owner } = await newBusiness('kept-focus')
  const productName = `Held ${randomInt(1e9)}`
  for (const name of ['Another', `${productName} again`, productName])
    await owner.post('/userAdmin/products/create', { productName: name, category: 'Tries', description: 'First.' })
  await openAdmin(visitor, owner, `products?query=${encodeURIComponent(productName)}`)
  const row = `li[aria-label="${productName}"]`
  await press(page, `${row} button[title="Promote"]`)
  await expectFocus(page, 'Demote')
  await press(page, `${row} button[title="Demote"]`)
  await expectFocus(page, 'Promote')
  await press(page, `${row} button[aria-description]:not([title])`)
  await expectFocus(page, 'Mark Public')
  await press(page, `${row} button[title="Delete"]`)
  await confirm(page)
  await page.waitForFunction(selector => !document.querySelector(selector), {}, row)
  await expectFocus(page, 'Products')
  // After the last match the search is reset, and the list is another one.
  await press(page, `li[aria-label="${productName} again"] button[title="Delete"]`)
  await confirm(page)
  await page.waitForSelector('main:focus ol[aria-label="Products"]')
})

scenario('notifications keep the focus after each action', async ({ visitor }) => {
  const { page } = visitor
  const { owner } = await newBusiness('kept-focus')
  for (const name of ['One', 'Two', 'Three'])
    await owner.post('/userAdmin/products/create', { productName: name, category: 'Tries', description: 'First.' })
  await openAdmin(visitor, owner, 'notifications')
  await press(page, 'main li button[title="Mark as read"]')
  await page.waitForSelector('main li:focus')
  await press(page, 'main li button[title="Delete"]:not(:disabled)')
  await confirm(page)
  await expectFocus(page, 'Notifications')
  await press(page, '::-p-aria([role="button"][name="Mark All As Read"])')
  await page.locator('dialog button::-p-text(Mark All As Read)').click()
  await expectFocus(page, 'Mark All As Read')
})

scenario('the look of a site keeps the focus on Save', async ({ visitor }) => {
  const { page } = visitor
  const { owner } = await newBusiness('kept-focus')
  await openAdmin(visitor, owner, 'settings/themes')
  const other = await page.waitForSelector('input[name="theme"]:not(:checked)')
  await other?.evaluate(input => (input as HTMLInputElement).click())
  await press(page, 'main form button[type="submit"]')
  await waitForText(page, 'Visitors see this look')
  await expectFocus(page, 'Save')
})

scenario('a note on a lead leaves the focus on its button', async ({ visitor }) => {
  const { page } = visitor
  const owner = await api.as(demo.terracotta.owner)
  await openAdmin(visitor, owner, 'leads')
  await press(page, 'main li button[aria-label^="Add a note"], main li button[aria-label^="Edit note"]')
  await page.waitForSelector('main textarea:focus')
  await page.keyboard.type(`Call ${randomInt(1e9)}`)
  await press(page, 'main li form button[type="submit"]')
  await page.waitForFunction(() => !document.querySelector('main textarea'))
  expect(await focused(page)).toMatch(/^Edit note/)
})
