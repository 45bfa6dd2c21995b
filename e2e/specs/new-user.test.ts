import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect } from '@jest/globals'
import { photograph } from '@showcase/scripts/testing/photograph'
import type { Page } from 'puppeteer'
import { Newcomer } from '../pages/newcomer.page.ts'
import { SellerDesk } from '../pages/seller-desk.page.ts'
import { Api } from '../support/api.ts'
import { expectAccessible } from '../support/expectations.ts'
import type { Hands } from '../support/hands.ts'
import { mailedLink } from '../support/mails.ts'
import { scenario } from '../support/scenario.ts'
import { alive, heading, see } from '../support/screen.ts'
import { phone, type Visitor, wide } from '../support/visitor.ts'
import { ownPlatformWithDns } from '../support/with-dns.testing.ts'
import { withPointer } from '../support/with-pointer.ts'

const platform = ownPlatformWithDns('new-user', { env: { SEED: 'none' } })
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
  photo = join(await mkdtemp(join(tmpdir(), 'showcase-new-user-')), 'lamp.jpg')
  await photograph(photo, { width: 1600, height: 1200 })
})

scenario(
  'from the landing page to a shop on its own domain with its first enquiry; then it is blocked, and freed',
  async ({ visitor, sites, another }) => {
    const { page } = visitor
    const hands = withPointer(page, 'mouse')
    const newcomer = new Newcomer(visitor, hands)
    await newcomer.signUp(sites, 'Advanced', business)
    await expectAccessible(page)
    await newcomer.confirm(await mailedLink(business.email, 'Confirm your email', platform.outbox()))
    await visitor.open(`${sites.main}/userAdmin/dashboard`)
    await alive(page)

    await giveLogo(page, hands)
    const desk = new SellerDesk(page, hands)
    for (const [index, productName] of products.entries())
      await desk.addProduct({
        productName,
        category: 'Lamps',
        isNewCategory: index === 0,
        description: 'Lights a way.',
        pricePerUnit: '1499',
        photograph: photo,
      })
    await desk.addCatalogue('Winter light', 3)
    await chooseLook(page, hands, 'template1')
    await bringDomain(page, hands)

    const site = sites.at(domain)
    const customer = await another({ viewport: phone })
    await customer.open(`${sites.main}/${business.name}`)
    await alive(customer.page)
    expect(customer.page.url()).toBe(`${site}/home`)
    expect(await customer.page.$eval('html', html => html.dataset.template)).toBe('template1')
    await see(customer.page, 'Hall lantern')
    await expectAccessible(customer.page)

    await openDashboard(page, hands)
    const before = await unread(page)
    await ask(customer, 'Hall lantern')
    // Nobody reloads anything.
    await page.waitForFunction(
      (count: number) =>
        Number.parseInt(document.querySelector('[aria-label$="unread notifications"]')?.ariaLabel ?? '', 10) > count,
      {},
      before,
    )
    expect(await desk.findLead('Products', enquiry.email)).toContain('Hall lantern')

    const operator = new Api(sites.api, platform.platformToken())
    const block = (isBlocked: boolean) =>
      operator.put('/platform/businesses/block', { businessName: business.name, isBlocked })
    await block(true)
    await isGone(customer, site)
    await saysSo(visitor, sites.main)
    await block(false)
    await comesToAnswer(customer, `${site}/home`, 200)
    await see(customer.page, 'Hall lantern')
  },
  { sites: platform.sites, viewport: wide, timeout: 240_000 },
)

async function giveLogo(page: Page, hands: Hands): Promise<void> {
  await hands.press('link', 'Profile')
  const [dialog] = await Promise.all([page.waitForFileChooser(), hands.press('button', 'Add logo')])
  await dialog.accept([photo])
  await hands.press('button', 'Use this crop')
  await hands.write('Contact number', business.phoneNo)
  await hands.write('Address', '4 Lamp Street, Pune')
  await hands.press('button', 'Save')
  await see(page, 'Images uploaded...!')
}

async function chooseLook(page: Page, hands: Hands, template: string): Promise<void> {
  await hands.press('link', 'Settings')
  await page.locator('main a[href$="/settings/themes"]').click()
  await page.locator(`main label:has(input[name="template"][value="${template}"])`).click()
  await page.locator('main label:has(input[name="theme"][value="theme5"])').click()
  await hands.press('button', 'Save')
  await see(page, 'Theme updated successfully!')
}

async function bringDomain(page: Page, hands: Hands): Promise<void> {
  await hands.press('link', 'Settings')
  await page.locator('main a[href$="/settings/domain"]').click()
  await hands.write('Your domain', domain)
  await hands.press('button', 'Add domain')
  await heading(page, domain).wait()
  for (const { type, name, value } of await toldRecords(page)) platform.dns().set(name, type, value)
  await see(page, 'Domain verified!')
}

/** The records as the screen shows them; a registrar puts the bought domain behind their short names. */
async function toldRecords(page: Page): Promise<{ type: 'CNAME' | 'TXT'; name: string; value: string }[]> {
  await page.waitForSelector('main table')
  const rows = await page.$$eval('main table tbody tr', lines =>
    lines.map(line => [...line.querySelectorAll<HTMLElement>('th, td')].map(cell => cell.innerText.trim())),
  )
  const bought = domain.split('.').slice(-2).join('.')
  return rows.map(([type, host = '', value = '']) => ({
    type: type as 'CNAME' | 'TXT',
    name: host === '@' ? bought : `${host}.${bought}`,
    value,
  }))
}

async function openDashboard(page: Page, hands: Hands): Promise<void> {
  await hands.press('link', 'Dashboard')
  await heading(page, 'Dashboard').wait()
}

/** What the bell says; nothing unread has no number. */
function unread(page: Page) {
  return page.$eval('[aria-label$="unread notifications"]', bell => Number.parseInt(bell.ariaLabel ?? '', 10) || 0)
}

async function ask({ page }: Visitor, productName: string): Promise<void> {
  await page.locator(`main a ::-p-text(${productName})`).click()
  await heading(page, productName).wait()
  const hands = withPointer(page, 'finger')
  await hands.press('link', 'Send Query')
  for (const [name, text] of Object.entries(enquiry)) await page.locator(`dialog[open] [name="${name}"]`).fill(text)
  await page.locator('dialog[open] button[type="submit"]').click()
  await page.waitForSelector('.Toastify__toast--success')
}

async function isGone(customer: Visitor, site: string): Promise<void> {
  customer.expects(/404/)
  await comesToAnswer(customer, `${site}/home`, 404)
  expect(new URL(customer.page.url()).pathname).toBe('/Error_404_Not_Found')
  await see(customer.page, 'Page Not Found')
}

/** Gateways, of which there may be several, remember a shop for a second. */
async function comesToAnswer(visitor: Visitor, address: string, status: number): Promise<void> {
  while ((await visitor.open(address))?.status() !== status) await pause(100)
}

async function saysSo(owner: Visitor, main: string): Promise<void> {
  await owner.open(`${main}/userAdmin/userProfileInfo`)
  await see(owner.page, 'This User has been blocked by admin please comply with admin to proceed further.')
  await expectAccessible(owner.page)
}
