import { beforeAll, expect } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { Api } from '../support/api.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { mailsIn, mailTo } from '../support/mails.ts'
import { confirmEmail } from '../support/new-business.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, field, heading, link, waitForHydration, waitForText } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'
import { edge, ownPlatformWithDns } from '../support/with-dns.testing.ts'

const platform = ownPlatformWithDns('own-domain', { env: { SEED: 'none' } })
const domain = 'shop.claypots.test'
const email = 'owner@claypots.example'
let owner: Api

beforeAll(async () => {
  const { api } = platform.sites()
  const password = 'a'.repeat(64)
  const account = { name: 'Asha Rao', email, password, businessName: 'claypots', planType: 'Basic' }
  const { payload, error } = await new Api(api).post('/auth/user/signUp', account)
  if (!payload) throw new Error(error)
  owner = new Api(api, payload.authorization)
  // Mails about the domain are sent to a confirmed address only.
  await confirmEmail({ owner, email }, platform.outbox())
})

/** The DNS records that the owner has to set. */
async function requiredRecords(): Promise<{ type: 'CNAME' | 'TXT'; name: string; value: string }[]> {
  const { payload } = await owner.get('/userAdmin/user/domain')
  return payload.domain.records
}

/** Waits until the address redirects to the target, or does not redirect if both are equal. Gateways cache a business for a second. */
async function waitForRedirect(address: string, target: string): Promise<void> {
  const isThere = async () => {
    const location = (await get(address)).headers.location ?? ''
    return new URL(location || address, address).href === target
  }
  await waitUntil(isThere, { every: 100, failure: () => `${address} does not redirect to ${target}` })
}

scenario(
  'an owner adds a domain: wrong and right records are detected, the site moves to the domain and back after its removal',
  async ({ visitor, sites, anotherVisitor }) => {
    const { page } = visitor
    const ownSite = sites.at(domain)
    await page.goto(`${sites.main}/robots.txt`)
    await page.evaluate(token => localStorage.setItem('authorization', token), owner.token)
    await visitor.open(`${sites.main}/userAdmin/settings`)
    await waitForHydration(page)
    await page.locator('main a[href$="/settings/domain"]').click()
    await heading(page, 'Custom domain').wait()

    await field(page, 'Your domain').fill('localhost')
    await button(page, 'Add domain').click()
    await waitForText(page, 'Names with this ending only work in a local network.')
    await field(page, 'Your domain').fill(`https://${domain.toUpperCase()}/`)
    await waitForText(page, `It is stored as ${domain}.`)
    await expectAccessible(page)
    await button(page, 'Add domain').click()
    await heading(page, domain).wait()
    await waitForText(page, `No CNAME record found for ${domain}.`)
    await waitForText(page, 'No TXT record found.')

    const [pointing, proof] = await requiredRecords()
    platform.dns().set(domain, 'CNAME', 'parking.registrar.test')
    platform.dns().set(proof?.name ?? '', 'TXT', 'v=spf1 -all')
    await button(page, 'Check now').click()
    await waitForText(page, `${domain} points to parking.registrar.test instead.`)
    await waitForText(page, 'The TXT record has a different value: v=spf1 -all.')
    for (const viewport of [phone, wide]) {
      await visitor.setViewport(viewport)
      await waitForText(page, 'The TXT record has a different value')
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }

    // The screen detects the records without a click.
    platform.dns().set(domain, 'CNAME', pointing?.value ?? '')
    platform.dns().set(proof?.name ?? '', 'TXT', proof?.value ?? '')
    expect(pointing?.value).toBe(edge.host)
    await waitForText(page, 'Domain verified!')
    await expectAccessible(page)
    await mailTo(email, 'Your domain is active', platform.outbox())
    const mails = await mailsIn(platform.outbox())
    expect(mails.filter(mail => mail.includes(`To: ${email}`) && mail.includes('Your domain is active'))).toHaveLength(
      1,
    )
    const site = await page.$eval('main a[target="_blank"]', ({ href }: HTMLAnchorElement) => href)
    expect(site).toBe(`${ownSite}/home`)

    // A visitor uses the new address and the old ones.
    const customer = await anotherVisitor({ viewport: phone })
    await waitForRedirect(`${sites.main}/claypots/products?sort=aToZ`, `${ownSite}/products?sort=aToZ`)
    await waitForRedirect(`${sites.of('claypots')}/contactus`, `${ownSite}/contactus`)
    await customer.open(`${sites.main}/claypots/aboutus`)
    await waitForHydration(customer.page)
    expect(customer.page.url()).toBe(`${ownSite}/aboutus`)
    await customer.open(`${ownSite}/`)
    await waitForHydration(customer.page)
    expect(customer.page.url()).toBe(`${ownSite}/home`)
    expect(await customer.page.$eval('link[rel="canonical"]', ({ href }: HTMLLinkElement) => href)).toBe(
      `${ownSite}/home`,
    )
    await expectAccessible(customer.page)
    await visitor.open(`${sites.main}/userAdmin/settings/domain`)
    await waitForText(page, 'Active')

    await button(page, 'Remove domain').click()
    await waitForText(page, 'Your site moves back to its former address at once')
    await expectAccessible(page)
    await page.locator('dialog[open] button::-p-text(Remove domain)').click()
    await waitForText(page, 'Domain removed!')
    await field(page, 'Your domain').wait()

    await waitForRedirect(`${ownSite}/home`, `${sites.main}/Error_404_Not_Found`)
    await waitForRedirect(`${sites.main}/claypots/home`, `${sites.main}/claypots/home`)
    customer.allowErrors(/404/)
    await customer.open(`${ownSite}/products`)
    expect(customer.page.url()).toBe(`${sites.main}/Error_404_Not_Found`)
    await waitForText(customer.page, 'Page Not Found')
    await customer.open(`${sites.main}/claypots/home`)
    expect(customer.page.url()).toBe(`${sites.main}/claypots/home`)
    await link(customer.page, 'Contact Us').wait()
  },
  { sites: platform.sites, timeout: 180_000 },
)

scenario(
  'unknown hosts and forged host headers never get a redirect to themselves',
  async ({ sites }) => {
    // An edge with TLS has no certificate for an unknown host and closes the connection.
    const redirectOf = (headers = {}) =>
      get(`${sites.at('evil.test')}/products`, headers).then(
        answer => answer.headers.location,
        () => 'nowhere',
      )
    const expected = sites.main.startsWith('https:') ? 'nowhere' : `${sites.main}/Error_404_Not_Found`
    expect(await redirectOf()).toBe(expected)
    // Only a trusted proxy may set the host.
    const forged = { 'x-forwarded-host': domain, forwarded: `host=${domain}`, origin: `http://${domain}` }
    expect(await redirectOf(forged)).toBe(expected)
    expect((await get(`${sites.main}/home`, forged)).status).toBe(200)
    for (const name of ['evil.test', '127.0.0.1', domain])
      expect((await get(`${sites.api}/public/domains/allowed?domain=${name}`)).status).toBe(404)
  },
  { sites: platform.sites },
)
