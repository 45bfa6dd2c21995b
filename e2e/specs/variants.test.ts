import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { successMessages } from '@showcase/contract/messages'
import { demo } from '@showcase/scripts/testing/sites'
import type { Api } from '../support/api.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario } from '../support/scenario.ts'
import { clickAndNavigate, link, waitForHydration } from '../support/screen.ts'
import { addressOf, shops } from '../support/shop-screens.ts'
import { phone, wide } from '../support/visitor.ts'

const variants = {
  options: ['Size', 'Glaze'],
  rows: ['Small', 'Large'].flatMap((size, at) =>
    ['Celadon', 'Tenmoku black'].map(glaze => ({
      values: [size, glaze],
      pricePerUnit: 1250 + 500 * at,
      itemNo: `TC-BW-${size[0]}-${glaze[0]}`,
      totalUnits: 3 * at,
    })),
  ),
}

/** Takes a product out of the shop's lists, which begin with pictures in other specs. */
async function hide(owner: Api, id: string) {
  expect(await owner.put('/userAdmin/products/updateStatus', { id })).toMatchObject({ error: '' })
}

for (const { name: shop, owner, template } of shops)
  scenario(
    `template "${template}": the variants of a product are a table, and an enquiry names one without script`,
    async ({ visitor, anotherVisitor }) => {
      const ownerApi = await api.as(owner)
      const { payload } = await ownerApi.post('/userAdmin/products/create', {
        productName: `Bowl of two sizes ${Date.now()}`,
        category: 'Bowls',
        description: 'Thrown by hand.',
        variants,
      })
      const url = `${addressOf(shop)}/products/${encodeId(payload._id)}`
      for (const viewport of [phone, wide]) {
        const { page, open } = await anotherVisitor({ viewport, javascript: true })
        await open(url)
        await expectNoHorizontalScroll(page)
        await expectAccessible(page)
        const rows = await page.$$eval('main table tbody tr', all => all.map(row => row.firstElementChild?.textContent))
        expect(rows).toHaveLength(4)
        // Their code is fetched when the visitor acts.
        const fetched = page.waitForResponse(response => response.url().endsWith('/integrity.json'))
        await page.keyboard.press('Shift')
        await fetched
        await page.waitForFunction(() =>
          Object.keys(document.querySelector('main table a') ?? {}).some(key => key.startsWith('__reactProps')),
        )
        await link(page, 'Ask about Large, Celadon').click()
        await page.waitForSelector('main form [name="query"]')
        expect(await page.$eval('main form [name="query"]', area => (area as HTMLTextAreaElement).value)).toContain(
          'TC-BW-L-C',
        )
      }

      const { page } = visitor
      const list = `${addressOf(shop)}/products`
      const priceOn = (card: Element) => card.closest('article')?.textContent?.match(/From ₹[\d,]+/)?.[0]
      const cardLink = `article a[href*="${encodeId(payload._id)}"]`
      await visitor.open(list)
      expect(await page.$eval(cardLink, priceOn)).toBe('From ₹1,250')
      for (const viewport of [phone, wide]) {
        const other = await anotherVisitor({ viewport, javascript: true })
        await other.open(list)
        await waitForHydration(other.page)
        expect(await other.page.$eval(cardLink, priceOn)).toBe('From ₹1,250')
        await other.page.locator(cardLink).click()
        await other.page.waitForSelector('dialog table tbody tr:nth-child(4)')
        await expectNoHorizontalScroll(other.page)
        await expectAccessible(other.page)
        await other.page.$eval('dialog a[aria-label="Ask about Large, Celadon"]', ask =>
          ask.scrollIntoView({ block: 'center' }),
        )
        await link(other.page, 'Ask about Large, Celadon').click()
        await other.page.waitForSelector('dialog[data-kind="query"] textarea')
        const query = await other.page.$eval('dialog textarea', area => area.value)
        expect(query).toBe('Variant: Large, Celadon (#TC-BW-L-C)\n')
      }
      await visitor.open(url)
      await clickAndNavigate(page, 'main table a[aria-label="Ask about Large, Celadon"]')
      const email = `nila.${Date.now()}@visitor.example`
      for (const [name, text] of Object.entries({ email, name: 'Nila Das', phoneNo: '9876543210' }))
        await page.type(`main form [name="${name}"]`, text)
      await clickAndNavigate(page, 'main form button[type="submit"]')
      expect(await page.$eval('h1', title => title.textContent)).toBe(successMessages.enquirySent)
      const leads = await ownerApi.get('/userAdmin/products/fetchAllProductsLeads', { searchQuery: email, pageNo: 1 })
      expect(leads.payload.leads).toEqual([expect.objectContaining({ query: 'Variant: Large, Celadon (#TC-BW-L-C)' })])

      const admin = await anotherVisitor({ javascript: true })
      for (const viewport of [phone, wide]) {
        await admin.setViewport(viewport)
        await openAdmin(admin, ownerApi, `products/editProduct/${encodeId(payload._id)}`)
        await admin.page.waitForSelector('ol[aria-label="Variants"] > li:nth-child(4)')
        await expectNoHorizontalScroll(admin.page)
        await expectAccessible(admin.page)
      }
      await hide(ownerApi, payload._id)
    },
    { javascript: false, timeout: 120_000 },
  )

scenario(
  'long names of options and a long category leave everything of a product in view on a phone',
  async ({ visitor }) => {
    const owner = await api.as(demo.terracotta.owner)
    const { payload } = await owner.post('/userAdmin/products/create', {
      productName: `Bowl with long options ${Date.now()}`,
      category: `Unbroken${'category'.repeat(6)}`,
      description: 'Thrown by hand.',
      variants: {
        options: ['Size of the bowl across its rim', 'Color of the glaze', 'Kind of clay'],
        rows: [{ values: ['Small', 'Celadon', 'Stoneware'], pricePerUnit: 1234567890, itemNo: '', totalUnits: 10_000 }],
      },
    })
    await visitor.open(`${addressOf(demo.terracotta.name)}/products/${encodeId(payload._id)}`)
    await waitForHydration(visitor.page)
    // The page clips what is wider, so that it does not scroll.
    const cut = () =>
      visitor.page.$$eval('main :is(h1, h2, th, td, a)', all =>
        all
          .filter(
            one => !one.closest('[aria-roledescription="carousel"]') && one.getBoundingClientRect().right > innerWidth,
          )
          .map(one => one.textContent),
      )
    expect(await cut()).toEqual([])
    const price = await visitor.page.$eval(
      'main tbody td',
      cell => cell.querySelector('span span')?.getClientRects().length,
    )
    expect(price).toBe(1)
    await visitor.page.setViewport({ ...phone, width: 320 })
    const lines = await visitor.page.$$eval('main thead th + th', headings =>
      headings.map(heading => {
        const text = new Range()
        text.selectNodeContents(heading)
        return `${heading.textContent}: ${text.getClientRects().length}`
      }),
    )
    expect(lines).toEqual(['Price: 1', 'Stock: 1', 'Enquiry: 1'])
    expect(await cut()).toEqual([])
    await hide(owner, payload._id)
  },
  { viewport: phone },
)
