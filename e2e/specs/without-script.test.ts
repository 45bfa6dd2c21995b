import { randomInt } from 'node:crypto'
import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { successMessages } from '@showcase/contract/messages'
import { ProductPage } from '../pages/product.page.ts'
import { classesWithoutStyles } from '../support/page-styles.ts'
import { api, pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { clickAndNavigate, visibleLines } from '../support/screen.ts'
import { addressOf, shopIds, shops } from '../support/shop-screens.ts'
import { phone, type Visitor } from '../support/visitor.ts'

async function expectStyled(visitor: Visitor, address: string) {
  await visitor.open(address)
  expect([address, await classesWithoutStyles(visitor.page)]).toEqual([address, []])
}

for (const { name: shop, owner, template } of shops) {
  const base = addressOf(shop)
  const options = { javascript: false, viewport: phone }

  scenario(
    `template "${template}": home, list, product, search and contact are readable without script`,
    async ({ visitor }) => {
      const { page } = visitor
      const product = await pickProduct(shop)
      const { payload } = await api.get('/public/user/fetchAll', { businessName: shop })
      const { email, address } = payload.userProfiles[0]
      const pages: [path: string, texts: string[]][] = [
        ['/home', ['New arrivals', 'Categories', address]],
        ['/products', ['Products', product.productName]],
        [`/products/${encodeId(product._id)}`, [product.productName, product.description.split('\n')[0] ?? '']],
        [`/search?searchQuery=${encodeURIComponent(product.productName)}`, [product.productName]],
        ['/contactus', ['Contact Us', email, address]],
      ]
      for (const [path, texts] of pages) {
        await visitor.open(base + path)
        const shown = (await visibleLines(page)).join('\n').toLowerCase()
        for (const text of texts) expect(shown).toContain(text.toLowerCase())
        // Content that only a script could load would stay busy forever.
        expect(await page.$$eval('main [aria-busy="true"]', waiting => waiting.length)).toBe(0)
      }
    },
    options,
  )

  scenario(
    `template "${template}": every part of a page has its styles without script`,
    async ({ visitor }) => {
      const { product, catalogue, privateLink } = await shopIds(shop)
      visitor.allowErrors(/404/)
      for (const path of [
        '/home',
        '/products',
        `/products/${product}`,
        `/products/${product}/enquiry`,
        `/products/${product}/enquiry?sent`,
        `/products/${encodeId('missing')}`,
        '/catalogues',
        `/catalogues/${catalogue}`,
        `/catalogues/${catalogue}/enquiry`,
        `/privateLink?pq=${privateLink}`,
        '/aboutus',
        '/contactus',
        '/search?searchQuery=a',
        '/search?searchQuery=nothing-has-this-name',
      ])
        await expectStyled(visitor, base + path)
    },
    options,
  )

  scenario(
    `template "${template}": an enquiry and a message arrive without script`,
    async ({ visitor }) => {
      const { page } = visitor
      const number = randomInt(100_000, 999_999)
      const email = `nila.${number}@visitor.example`
      const product = await pickProduct(shop)
      const enquiry = { email, name: 'Nila Das', phoneNo: `9876${number}`, query: `Are ${number} in stock?` }
      await (await new ProductPage(visitor, base, product._id).open()).sendEnquiryWithoutScript(enquiry)
      expect(await page.$eval('h1', title => title.textContent)).toBe(successMessages.enquirySent)

      await visitor.open(`${base}/contactus`)
      const message = { name: 'Nila Das', subject: `Visit ${number}`, message: 'May we come on Monday?', email }
      for (const [name, text] of Object.entries(message)) await page.type(`main form [name="${name}"]`, text)
      await clickAndNavigate(page, 'main form button[type="submit"]')
      expect(await page.$eval('main [role="status"]', status => status.textContent)).toBe(successMessages.forumSent)

      const ownerApi = await api.as(owner)
      const leads = await ownerApi.get('/userAdmin/products/fetchAllProductsLeads', { searchQuery: email, pageNo: 1 })
      expect(leads.payload.leads).toEqual([expect.objectContaining({ name: 'Nila Das', query: enquiry.query })])
      const forums = await ownerApi.get('/userAdmin/user/fetchForums', { search: email, pageNo: 1 })
      expect(forums.payload.forums).toEqual([expect.objectContaining({ subject: message.subject, email })])
    },
    options,
  )
}

scenario(
  "every part of the platform's own pages has its styles without script",
  async ({ visitor }) => {
    for (const path of [
      '/home',
      '/showcases',
      '/pricing',
      '/aboutUs',
      '/search?searchQuery=lamp',
      '/support',
      '/signIn',
      '/signUp',
    ])
      await expectStyled(visitor, sites.main + path)
  },
  { javascript: false, viewport: phone },
)
