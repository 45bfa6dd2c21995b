import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { demo } from '@showcase/scripts/testing/sites'
import { expectNoHorizontalScroll } from '../support/expectations.ts'
import { newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api, pickProduct } from '../support/public-data.ts'
import { scenario } from '../support/scenario.ts'
import { addressOf, shops } from '../support/shop-screens.ts'
import { phone, type Visitor } from '../support/visitor.ts'

const laptop = { width: 1280, height: 800 }

/** Sets the font size of the browser's settings, in pixels. The default is 16. */
async function setTextSize({ page }: Visitor, standard: number) {
  const client = await page.createCDPSession()
  await client.send('Page.setFontSizes', { fontSizes: { standard, fixed: 13 } })
}

for (const { name: shop } of shops)
  scenario(
    `text of twice the size, ${shop}: the navigation of a laptop becomes a menu, and nothing scrolls sideways`,
    async ({ visitor }) => {
      const { page } = visitor
      await setTextSize(visitor, 32)
      await visitor.open(`${addressOf(shop)}/home`)
      expect(await page.$eval('button[aria-label="Menu"]', menu => menu.checkVisibility())).toBe(true)
      await expectNoHorizontalScroll(page)
      await visitor.open(`${addressOf(shop)}/products`)
      await expectNoHorizontalScroll(page)
    },
    { viewport: laptop },
  )

/** Texts and controls of the page's content that are cut or outside of their frame, by selector. */
function cutElements({ page }: Visitor, selector: string) {
  return page.$$eval(`main ${selector}`, found => {
    if (found.length === 0) return ['nothing found']
    const isCut = (one: Element) => {
      const frame = one.closest('li')?.getBoundingClientRect()
      const box = one.getBoundingClientRect()
      const isOutside = frame && (box.right > frame.right || box.left < frame.left)
      return isOutside || one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
    }
    return found.filter(isCut).map(one => one.getAttribute('aria-label') ?? one.textContent)
  })
}

scenario(
  'menus of a list on a laptop have their label beside them, and their arrow inside',
  async ({ visitor }) => {
    await visitor.open(`${addressOf(demo.terracotta.name)}/products`)
    const menus = await visitor.page.$$eval('main form select', found =>
      found.map(menu => {
        const [box, frame, label] = [menu, menu.parentElement, menu.labels[0]].map(one => one?.getBoundingClientRect())
        return { isWhole: frame?.width === box?.width, isBeside: (label?.right ?? 0) <= (box?.left ?? 0) }
      }),
    )
    expect(menus).toEqual(Array(2).fill({ isWhole: true, isBeside: true }))
  },
  { viewport: laptop },
)

for (const width of [320, 1280])
  scenario(
    `all tools of a picture are inside its tile at ${width} px`,
    async ({ visitor }) => {
      const { _id } = await pickProduct(demo.terracotta.name)
      await openAdmin(visitor, await api.as(demo.terracotta.owner), `products/editProduct/${encodeId(_id)}`)
      await visitor.page.waitForSelector('main li button[aria-label="Remove image 1"]')
      expect(await cutElements(visitor, 'li button[aria-label*=" image "]')).toEqual([])
    },
    { viewport: { width, height: 800 } },
  )

scenario(
  'the list of products of a laptop shows whole names',
  async ({ visitor }) => {
    await openAdmin(visitor, await api.as(demo.terracotta.owner), 'products')
    await visitor.page.waitForSelector('main li a')
    expect(await cutElements(visitor, 'li a:not([aria-label])')).toEqual([])
  },
  { viewport: laptop },
)

scenario(
  'text of twice the size: names are whole and lists as wide as the screen on a phone',
  async ({ visitor }) => {
    await setTextSize(visitor, 32)
    const owner = await api.as(demo.terracotta.owner)
    await openAdmin(visitor, owner, 'dashboard')
    await visitor.page.waitForSelector('main strong > a[href*="products"]')
    expect(await cutElements(visitor, 'li strong')).toEqual([])
    await openAdmin(visitor, owner, 'products/import')
    await visitor.page.waitForSelector('main progress')
    expect(await cutElements(visitor, 'label[for]')).toEqual([])
    const shop = await newBusiness('large-text')
    await shop.owner.post('/userAdmin/products/create', {
      productName: 'Bowl',
      category: `Unbroken${'category'.repeat(6)}`,
      description: 'Thrown by hand.',
      pricePerUnit: '1234567890',
    })
    await openAdmin(visitor, shop.owner, 'products')
    await visitor.page.waitForSelector('main ol li a')
    await expectNoHorizontalScroll(visitor.page)
    for (const list of ['products', 'leads']) {
      await openAdmin(visitor, owner, list)
      await visitor.page.waitForSelector('main li')
      await expectNoHorizontalScroll(visitor.page)
    }
  },
  { viewport: phone },
)
