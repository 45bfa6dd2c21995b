import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect } from '@jest/globals'
import { photograph } from '@showcase/scripts/testing/photograph'
import { waitUntil } from '@showcase/testing/wait-until'
import type { Page } from 'puppeteer'
import { AdminArea } from '../pages/admin-area.page.ts'
import { SignUpFlow } from '../pages/sign-up.page.ts'
import { expectAccessible } from '../support/expectations.ts'
import { mailedLink } from '../support/mails.ts'
import { pointerInput } from '../support/pointer-input.ts'
import { scenario } from '../support/scenario.ts'
import { heading, waitForHydration, waitForText } from '../support/screen.ts'
import { chooseFiles, type UserInput } from '../support/user-input.ts'
import { phone, type Visitor, wide } from '../support/visitor.ts'
import { ownPlatformWithDns } from '../support/with-dns.testing.ts'

const platform = ownPlatformWithDns('new-business', { env: { SEED: 'none' } })
const business = {
  owner: 'Asha Rao',
  email: 'asha@lampworks.example',
  password: 'light in every room',
  phoneNo: '9876543210',
  name: 'lampworks',
}
const domain = 'www.lampworks.test'
const products = ['Reading lamp', 'Hall lantern', 'Desk light']
const enquiry = { email: 'meera@visitor.example', name: 'Meera', phoneNo: '9123456780', query: 'Is it dimmable?' }
let photo: string

beforeAll(async () => {
  photo = join(await mkdtemp(join(tmpdir(), 'showcase-new-business-')), 'lamp.jpg')
  await photograph(photo, { width: 1600, height: 1200 })
})

scenario(
  'an owner signs up, builds a site, adds a domain and gets an enquiry; the business is blocked and unblocked',
  async ({ visitor, sites, anotherVisitor }) => {
    const { page } = visitor
    const input = pointerInput(page, 'mouse')
    const signUp = new SignUpFlow(visitor, input)
    await signUp.signUp(sites, 'Advanced', business)
    await expectAccessible(page)
    await signUp.confirm(await mailedLink(business.email, 'Confirm your email', platform.outbox()))
    await visitor.open(`${sites.main}/userAdmin/dashboard`)
    await waitForHydration(page)

    await giveLogo(page, input)
    const admin = new AdminArea(page, input)
    for (const [index, productName] of products.entries())
      await admin.addProduct({
        productName,
        category: 'Lamps',
        isNewCategory: index === 0,
        description: 'For reading.',
        pricePerUnit: '1499',
        photograph: photo,
      })
    await admin.addCatalogue('Winter light', 3)
    await chooseTheme(page, input, 'template1')
    await addDomain(page, input)

    const site = sites.at(domain)
    const customer = await anotherVisitor({ viewport: phone })
    await customer.open(`${sites.main}/${business.name}`)
    await waitForHydration(customer.page)
    expect(customer.page.url()).toBe(`${site}/home`)
    expect(await customer.page.$eval('html', html => html.dataset.template)).toBe('template1')
    await waitForText(customer.page, 'Hall lantern')
    await expectAccessible(customer.page)

    await openDashboard(page, input)
    const before = await unread(page)
    await ask(customer, 'Hall lantern')
    // The dashboard updates without a reload.
    await page.waitForFunction(
      (count: number) =>
        Number.parseInt(document.querySelector('[aria-label*="unread enquir"]')?.ariaLabel ?? '', 10) > count,
      {},
      before,
    )
    expect(await admin.findLead('Products', enquiry.email)).toContain('Hall lantern')

    const operator = platform.operator()
    const block = (isBlocked: boolean) =>
      operator.put('/platform/businesses/block', { businessName: business.name, isBlocked })
    await block(true)
    await expectGone(customer, site)
    await expectBlockNotice(visitor, sites.main)
    await block(false)
    await openUntilStatus(customer, `${site}/home`, 200)
    await waitForText(customer.page, 'Hall lantern')
  },
  { sites: platform.sites, viewport: wide, timeout: 240_000 },
)

async function giveLogo(page: Page, input: UserInput): Promise<void> {
  await input.press('link', 'Profile')
  await chooseFiles(page, () => input.press('button', 'Add logo'), [photo])
  await input.press('button', 'Use this crop')
  await input.write('Contact number', business.phoneNo)
  await input.write('Address', '4 Lamp Street, Pune')
  await input.press('button', 'Save')
  await waitForText(page, 'Images uploaded...!')
}

async function chooseTheme(page: Page, input: UserInput, template: string): Promise<void> {
  await input.press('link', 'Settings')
  await page.locator('main a[href$="/settings/themes"]').click()
  await page.locator(`main label:has(input[name="template"][value="${template}"])`).click()
  await page.locator('main label:has(input[name="theme"][value="theme5"])').click()
  await input.press('button', 'Save')
  await waitForText(page, 'Theme updated successfully!')
}

async function addDomain(page: Page, input: UserInput): Promise<void> {
  await input.press('link', 'Settings')
  await page.locator('main a[href$="/settings/domain"]').click()
  await input.write('Your domain', domain)
  await input.press('button', 'Add domain')
  await heading(page, domain).wait()
  for (const { type, name, value } of await shownRecords(page)) platform.dns().set(name, type, value)
  await waitForText(page, 'Domain verified!')
}

/** The DNS records on the screen, with full names: the screen shows names relative to the registered domain. */
async function shownRecords(page: Page): Promise<{ type: 'CNAME' | 'TXT'; name: string; value: string }[]> {
  await page.waitForSelector('main table')
  const rows = await page.$$eval('main table tbody tr', lines =>
    lines.map(line => [...line.querySelectorAll<HTMLElement>('th, td')].map(cell => cell.innerText.trim())),
  )
  const registered = domain.split('.').slice(-2).join('.')
  return rows.map(([type, host = '', value = '']) => ({
    type: type as 'CNAME' | 'TXT',
    name: host === '@' ? registered : `${host}.${registered}`,
    value,
  }))
}

async function openDashboard(page: Page, input: UserInput): Promise<void> {
  await input.press('link', 'Dashboard')
  await heading(page, 'Dashboard').wait()
}

/** The number on the bell; without unread enquiries and messages the bell has no number. */
function unread(page: Page) {
  return page.$eval('[aria-label*="unread enquir"]', bell => Number.parseInt(bell.ariaLabel ?? '', 10) || 0)
}

async function ask({ page }: Visitor, productName: string): Promise<void> {
  await page.locator(`main a ::-p-text(${productName})`).click()
  await heading(page, productName).wait()
  const input = pointerInput(page, 'touch')
  await input.press('link', 'Send Query')
  for (const [name, text] of Object.entries(enquiry)) await page.locator(`dialog[open] [name="${name}"]`).fill(text)
  await page.locator('dialog[open] button[type="submit"]').click()
  await page.waitForSelector('.Toastify__toast--success')
}

async function expectGone(customer: Visitor, site: string): Promise<void> {
  customer.allowErrors(/404/)
  await openUntilStatus(customer, `${site}/home`, 404)
  expect(new URL(customer.page.url()).pathname).toBe('/Error_404_Not_Found')
  await waitForText(customer.page, 'Page Not Found')
}

/** Each gateway caches a business for one second. */
async function openUntilStatus(visitor: Visitor, address: string, status: number): Promise<void> {
  await waitUntil(async () => (await visitor.open(address))?.status() === status, { every: 100 })
}

async function expectBlockNotice(owner: Visitor, main: string): Promise<void> {
  await owner.open(`${main}/userAdmin/userProfileInfo`)
  await waitForText(owner.page, 'This User has been blocked by admin please comply with admin to proceed further.')
  await expectAccessible(owner.page)
}
