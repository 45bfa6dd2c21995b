import { beforeAll, expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import type { Page } from 'puppeteer'
import type { Api } from '../support/api.ts'
import { confirmEmail, newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'

/** In a paragraph with the wrong direction its number, brackets and full stop are on the wrong side. */
const arabic = 'ورشة 12 (القاهرة) للفخار.'
let owner: Api
let shop: string
let productId: string
let product: string

beforeAll(async () => {
  const made = await newBusiness('arabic')
  await confirmEmail(made)
  owner = made.owner
  shop = sites.of(made.businessName)
  const texts = { description: arabic, displayName: arabic, address: arabic }
  await owner.put('/userAdmin/user/updateDetails', { email: 'hello@arabic.example', phoneNo: '9876543210', ...texts })
  const item = {
    productName: arabic,
    category: 'Pots',
    description: arabic,
    tags: [],
    specifications: [],
    disclaimer: [],
  }
  const { payload, error } = await owner.post('/userAdmin/products/create', item)
  if (error) throw new Error(error)
  productId = String(payload._id)
  product = encodeId(productId)
})

/** The left edge of an element's text. */
async function leftOf(page: Page, selector: string): Promise<number> {
  await page.waitForSelector(selector)
  return page.$eval(selector, element => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().left
  })
}

/** Of each element whose whole text is the Arabic one: whether it begins at the right and its full stop is at the left. */
function directions(page: Page) {
  return page.evaluate(text => {
    const found: boolean[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.textContent?.trim() !== text || !node.parentElement?.checkVisibility()) continue
      const at = (start: number) => {
        const range = document.createRange()
        range.setStart(node, start)
        range.setEnd(node, start + 1)
        return range.getBoundingClientRect().left
      }
      const stop = at(text.length - 1)
      found.push(stop < at(0) && Array.from(text, (_, start) => at(start)).every(left => left >= stop))
    }
    return found
  }, arabic)
}

scenario('Arabic texts of a business are read from the right on its pages', async ({ visitor }) => {
  const { page } = visitor
  for (const [path, texts] of [
    ['home', 2],
    ['contactus', 3],
    ['aboutus', 2],
    ['products', 2],
    [`products/${product}`, 3],
  ] as const) {
    await visitor.open(`${shop}/${path}`)
    const found = await directions(page)
    expect([path, found.length >= texts, found]).toEqual([path, true, found.map(() => true)])
  }
})

scenario('the Arabic name of a business begins beside its logo in its profile', async ({ visitor }) => {
  const { page } = visitor
  await openAdmin(visitor, owner, 'userProfileInfo')
  expect(await leftOf(page, 'main h1')).toBeCloseTo(await leftOf(page, 'main h1 + p'), 0)
})

scenario('the Arabic name of a business begins at the side of the heading of Contact Us', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop}/contactus`)
  expect(await leftOf(page, 'main header p')).toBeCloseTo(await leftOf(page, 'main h1'), -1)
})

scenario('fields have the direction of what is typed into them', async ({ visitor }) => {
  const { page } = visitor
  await openAdmin(visitor, owner, 'userProfileInfo')
  await page.waitForSelector('textarea')
  const own = await page.$$eval('main :is(input:not([type]), input[type="text"], textarea)', fields =>
    fields.map(field => getComputedStyle(field).unicodeBidi),
  )
  expect(own.length).toBeGreaterThan(2)
  expect(new Set(own)).toEqual(new Set(['plaintext']))
})

scenario('a notification about an Arabic visitor is read from the left', async ({ visitor }) => {
  const lead = { fkProductId: productId, name: 'آشا راو', email: 'asha@visitor.example', phoneNo: '9876543210' }
  const { error } = await api.post('/public/products/createLead', lead)
  if (error) throw new Error(error)
  const { page } = visitor
  for (const path of ['notifications', 'dashboard']) {
    await openAdmin(visitor, owner, path)
    const text = await page.waitForSelector(
      'main a[href*="/products/leads/"] ::-p-text(sent a query about your product)',
    )
    const positions = await text?.evaluate(({ lastChild: node }) => {
      const sentence = node?.textContent ?? ''
      return [0, sentence.indexOf('sent'), sentence.length - 1].map(start => {
        const range = document.createRange()
        if (node) range.setStart(node, start)
        if (node) range.setEnd(node, start + 1)
        return range.getBoundingClientRect().left
      })
    })
    expect(positions).toHaveLength(3)
    expect(positions).toEqual([...(positions ?? [])].sort((one, other) => one - other))
  }
})

scenario('an English sentence that begins with an Arabic name is read from the left', async ({ visitor }) => {
  const { page } = visitor
  /** Left edges of the name and of the words after it. */
  const edges = (selector: string, next: string) =>
    page.waitForSelector(selector).then(sentence =>
      sentence?.evaluate((element, following) => {
        const name = element.querySelector('bdi')?.getBoundingClientRect().left
        const words = [...element.childNodes].find(({ textContent }) => textContent?.includes(following))
        const at = (start: number) => {
          const range = document.createRange()
          if (words) range.setStart(words, start)
          if (words) range.setEnd(words, start + 1)
          return range.getBoundingClientRect().left
        }
        return [name, at(words?.textContent?.indexOf(following) ?? 0)]
      }, next),
    )
  const expectInOrder = (found: (number | undefined)[] | undefined) => {
    expect(found).toHaveLength(2)
    expect(found?.[0]).toBeLessThan(found?.[1] ?? 0)
  }
  await openAdmin(visitor, owner, `products/leads/${product}`)
  expectInOrder(await edges('h1:has(bdi)', 'Leads'))
  const { error } = await owner.put('/userAdmin/user/updateDetails', {
    email: 'hello@arabic.example',
    phoneNo: '9876543210',
    displayName: arabic,
    address: arabic,
    description: '',
  })
  if (error) throw new Error(error)
  await visitor.open(`${shop}/aboutus`)
  expectInOrder(await edges('main p:has(bdi)', 'has'))
})
