import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import type { Page } from 'puppeteer'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { confirmEmail, newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { get, getUntilStatus } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, field, heading, waitForText } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

/** The answer at an address once it redirects: gateways learn of a change within a second. */
function redirectOf(address: string) {
  return getUntilStatus(address, 308)
}

/** Replaces the text of a field. */
async function rewrite(page: Page, name: string, text: string) {
  const box = await field(page, name).waitHandle()
  await box.click({ count: 3 })
  await page.keyboard.type(text)
}

scenario(
  'an owner gives the shop a name and another address; every old link leads to the new address',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const made = await newBusiness('address')
    await confirmEmail(made)
    const { owner, businessName } = made
    const { payload } = await owner.post('/userAdmin/products/create', {
      productName: 'Jug',
      category: 'Jars',
      description: 'A jug.',
      pricePerUnit: 450,
    })
    const product = `/products/${encodeId(payload._id)}`
    const old = `${sites.main}/${businessName}`
    // The old address is in the gateway's copies.
    expect((await get(`${old}${product}`)).status).toBe(200)

    await openAdmin(visitor, owner, 'userProfileInfo')
    await rewrite(page, 'Name', 'Hare & Thread Co.')
    await field(page, 'Contact number').fill('9876543210')
    await field(page, 'Address').fill('1 Quay')
    await button(page, 'Save').click()
    await heading(page, 'Hare & Thread Co.').wait()
    await visitor.open(`${old}/home`)
    await waitForText(page, 'Hare & Thread Co.')
    expect(await page.title()).toContain('Hare & Thread Co.')

    const name = `${businessName}-new`
    await visitor.setViewport(phone)
    await openAdmin(visitor, owner, 'settings/address')
    await heading(page, 'Site address').wait()
    await rewrite(page, 'Site address', name)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await button(page, 'Change address').click()
    await waitForText(page, `Change the address to ${new URL(sites.main).host}/${name}?`)
    await button(page, 'Yes, change it').click()
    await waitForText(page, 'Redirects to your site')

    for (const path of [product, '/catalogues/x?pageNo=2', '/privateLink?pq=secret', '']) {
      const { headers } = await redirectOf(`${old}${path}`)
      expect([headers.location, headers['cache-control']]).toEqual([`${sites.main}/${name}${path}`, 'no-cache'])
    }
    const { headers } = await redirectOf(`${sites.of(businessName)}${product}`)
    expect(headers.location).toBe(`${sites.of(name)}${product}`)

    await visitor.open(`${old}${product}`)
    await heading(page, 'Jug').wait()
    expect(new URL(page.url()).pathname).toBe(`/${name}${product}`)
    expect(await page.title()).toBe('Jug | Hare & Thread Co.')
    const seller = await page.$$eval('script[type="application/ld+json"]', all =>
      all.map(one => one.textContent).join(),
    )
    expect(seller).toContain('Hare & Thread Co.')

    // The owner can go back.
    await owner.put('/userAdmin/user/address', { businessName })
    expect((await redirectOf(`${sites.main}/${name}/home`)).headers.location).toBe(`${old}/home`)
  },
)
