import { expect } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { storeSession } from '@showcase/scripts/testing/screen-page'
import { demo } from '@showcase/scripts/testing/sites'
import { Api } from '../support/api.ts'
import { goOffline, waitForOfflineCopy } from '../support/connection.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { platformCommand } from '../support/platform-command.ts'
import { get, getUntilStatus } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { button, field, link, waitForHydration, waitForText } from '../support/screen.ts'
import { phone, type Visitor, wide } from '../support/visitor.ts'

const platform = ownPlatform('blocking')

function sites() {
  return platform.sites()
}

function operator(...args: string[]) {
  return platformCommand(platform.env(), ...args)
}

function api() {
  return new Api(sites().api)
}

/** Opens a page on a phone and in a wide window and expects the text, accessibility and no horizontal scrolling. */
async function expectTextAtBothWidths(visitor: Visitor, address: string, text: string): Promise<void> {
  for (const width of [phone, wide]) {
    await visitor.setViewport(width)
    await visitor.open(address)
    await waitForHydration(visitor.page)
    await waitForText(visitor.page, text)
    await expectAccessible(visitor.page)
    await expectNoHorizontalScroll(visitor.page)
  }
}

function signIn({ page }: Visitor, owner: Api): Promise<void> {
  return storeSession(page, sites().main, owner.token)
}

scenario(
  'a blocked product shows a notice to visitors and its owner, is in no list, and can be unblocked',
  async ({ visitor }) => {
    // The owner's first list shows products that are not promoted.
    const query = { businessName: 'terracotta', isPromoted: 'false', perPage: 1 }
    const { payload } = await api().get('/public/products/fetchAll', query)
    const [{ _id, productName }] = payload.products
    const shop = sites().of('terracotta')
    const address = `${shop}/products/${encodeId(_id)}`
    const lists = [
      `${shop}/products`,
      `${shop}/search?searchQuery=${encodeURIComponent(productName)}`,
      `${shop}/sitemap.xml`,
    ]
    const holds = async (list: string) => (await get(list)).body.includes(encodeId(_id))
    expect(await Promise.all(lists.map(holds))).toEqual([true, true, true])

    expect(await operator('block', 'product', address, '--reason', 'Not yours')).toBe('The product is blocked now.')
    expect(await Promise.all(lists.map(holds))).toEqual([false, false, false])
    await expectTextAtBothWidths(visitor, address, errors.productBlocked)
    expect(await visitor.page.$$('::-p-aria([role="link"][name="Send Query"])')).toEqual([])
    const { body } = await get(address)
    expect(body).toContain('noindex')
    expect(body).not.toContain('"@type":"Product"')

    const owner = await api().as(demo.terracotta.owner)
    await signIn(visitor, owner)
    await expectTextAtBothWidths(visitor, `${sites().main}/userAdmin/products`, 'Blocked by admin')
    const editor = `${sites().main}/userAdmin/products/editProduct/${encodeId(_id)}`
    await expectTextAtBothWidths(visitor, editor, errors.productBlocked)
    await expectTextAtBothWidths(visitor, `${sites().main}/userAdmin/notifications`, 'was blocked by admin: Not yours')

    await operator('unblock', 'product', _id)
    expect(await Promise.all(lists.map(holds))).toEqual([true, true, true])
    await visitor.open(address)
    await link(visitor.page, 'Send Query').wait()
  },
  { sites, timeout: 180_000 },
)

scenario(
  'the private links of a blocked product and a blocked catalogue do not show them',
  async ({ visitor }) => {
    visitor.allowErrors(/404/)
    const owner = await api().as(demo.northlight.owner)
    for (const kind of ['product', 'catalogue'] as const) {
      const listed = await api().get(`/public/${kind}s/fetchAll`, { businessName: 'northlight', perPage: 1 })
      const [{ _id }] = listed.payload[`${kind}s`]
      await owner.put(`/userAdmin/${kind}s/updateStatus`, { id: _id })
      const privateLink = `blocked-${kind}`
      const linkExpiresAt = new Date(Date.now() + 3_600_000).toISOString()
      const of = kind === 'product' ? { fkProductId: _id } : { fkCatalogueId: _id }
      const made = { ...of, privateLink, linkExpiresAt, allowMultipleUsers: true }
      expect(await owner.post(`/userAdmin/${kind}s/generatePrivateLink`, made)).toMatchObject({ status: 200 })
      const address = `${sites().of('northlight')}/privateLink?${kind === 'product' ? 'pq' : 'cq'}=${privateLink}`

      await operator('block', kind, _id)
      await visitor.open(address)
      await waitForText(visitor.page, errors.privateLinkNotFound)
      await expectAccessible(visitor.page)
      await operator('unblock', kind, _id)
      await visitor.open(address)
      await waitForText(visitor.page, 'Anyone with this link can see it')
    }
  },
  { sites, timeout: 120_000 },
)

scenario(
  'a blocked business has no page online or offline; its owner may read and sees a notice; unblocking restores all',
  async ({ visitor, anotherVisitor }) => {
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503|404/)
    const addresses = [sites().custom, sites().of('fieldkit'), `${sites().main}/fieldkit`]
    const files = ['/home', '/products', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']
    const countServed = async () => {
      const replies = await Promise.all(addresses.flatMap(site => files.map(file => get(site + file))))
      return replies.filter(({ status }) => status === 200).length
    }
    await visitor.open(`${sites().custom}/home`)
    await waitForHydration(visitor.page)
    await waitForOfflineCopy(visitor.page)
    expect(await countServed()).toBeGreaterThanOrEqual(files.length)

    expect(await operator('block', 'business', 'fieldkit', '--reason', 'Unpaid')).toBe('fieldkit is blocked now.')
    for (const site of addresses)
      expect((await getUntilStatus(`${site}/home`, 302)).headers.location).toBe(`${sites().main}/Error_404_Not_Found`)
    expect(await countServed()).toBe(0)
    await visitor.open(`${sites().custom}/home`)
    await waitForText(visitor.page, 'Page Not Found')
    const reconnect = await goOffline(visitor.page)
    await visitor.page.goto(`${sites().custom}/home`, { waitUntil: 'load' })
    expect(await visitor.page.content()).not.toMatch(/fieldkit<|Explore/i)
    await reconnect()

    const ownerVisitor = await anotherVisitor()
    const owner = await api().as(demo.fieldkit.owner)
    await signIn(ownerVisitor, owner)
    await expectTextAtBothWidths(
      ownerVisitor,
      `${sites().main}/userAdmin/products`,
      'An admin has blocked your business',
    )
    const reason = await ownerVisitor.page.waitForSelector('a::-p-text(Read why)')
    expect(await reason?.evaluate(link => getComputedStyle(link).textDecorationLine)).toBe('underline')
    await expectTextAtBothWidths(ownerVisitor, `${sites().main}/userAdmin/userProfileInfo`, errors.userBlocked)
    const write = () => owner.put('/userAdmin/products/updateAllStatus')
    expect(await write()).toMatchObject({ status: 403, error: errors.userBlocked })

    await operator('unblock', 'business', 'fieldkit')
    await getUntilStatus(`${sites().custom}/home`, 200)
    expect(await countServed()).toBeGreaterThanOrEqual(files.length)
    await visitor.open(`${sites().custom}/home`)
    await waitForHydration(visitor.page)
    await ownerVisitor.open(`${sites().main}/userAdmin/products`)
    await waitForHydration(ownerVisitor.page)
    expect(await ownerVisitor.page.$eval('body', body => body.innerText)).not.toContain(
      'An admin has blocked your business',
    )
    expect(await operator('audit', 'fieldkit')).toMatch(/isBlocked true +Unpaid/)
  },
  { sites, timeout: 180_000 },
)

scenario(
  'an operator finds a business in the browser, sees what it uses, and blocks and unblocks it with a reason',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${sites().main}/operators/businesses`)
    await waitForHydration(page)
    await page.locator('input[name="token"]').fill(platform.platformToken())
    await button(page, 'Open').click()
    await page.locator('input[name="query"]').fill('northl')
    await button(page, 'Search').click()
    await waitForText(page, '1 business')
    for (const width of [phone, wide]) {
      await visitor.setViewport(width)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
    await button(page, 'Inspect northlight').click()
    await waitForText(page, 'Last activity of the owner')
    for (const width of [phone, wide]) {
      await visitor.setViewport(width)
      await waitForText(page, 'Last activity of the owner')
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
    await button(page, 'Block this business').click()
    await field(page, 'Reason (the owner sees it)').fill('Unpaid since May')
    await button(page, 'Block northlight').click()
    await button(page, 'Unblock this business').wait()
    await getUntilStatus(`${sites().main}/northlight/home`, 302)
    await button(page, 'Unblock this business').click()
    await field(page, 'Reason (the owner sees it)').fill('Paid')
    await button(page, 'Unblock northlight').click()
    await button(page, 'Block this business').wait()
    await waitForText(page, 'Unpaid since May')
    await getUntilStatus(`${sites().main}/northlight/home`, 200)
  },
  { sites },
)
