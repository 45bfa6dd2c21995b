import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { textLimits } from '@showcase/contract/limits'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { confirmEmail, newBusiness } from '../support/new-business.ts'
import { api, findProduct, productsOf } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { clickAndNavigate, link, waitForHydration, waitForText } from '../support/screen.ts'
import { addressOf } from '../support/shop-screens.ts'
import { phone, wide } from '../support/visitor.ts'

function shop() {
  return sites.of('terracotta')
}

/** Names on the list's cards, in order. */
function names(page: Page) {
  return page.$$eval('main article :is(h2, h3)', titles => titles.map(title => title.textContent.trim()))
}

scenario('a visitor navigates from the home page to a product', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/`)
  expect(new URL(page.url()).pathname).toBe('/home')
  await waitForHydration(page)
  await page.locator('header nav a[href="/products"]').click()
  await page.waitForFunction(() => location.pathname === '/products')
  const [first] = await productsOf('terracotta')
  const card = `::-p-aria([role="link"][name="${first?.productName}"])`
  await page.locator(card).click()
  // A product opens in a dialog over the list, whose address stays; Back closes the dialog.
  await page.waitForSelector('dialog[open]')
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.goBack()
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  expect(new URL(page.url()).pathname).toBe('/products')
  await page.locator(card).click()
  const tab = page.browserContext().waitForTarget(target => new URL(target.url()).pathname.startsWith('/products/'))
  await link(page, 'View Product').click()
  const product = await (await tab).page()
  if (!product) throw new Error('View Product opened no tab')
  await waitForText(product, first?.productName ?? '')
  expect(await product.title()).toBe(`${capitalized(first?.productName ?? '')} | Terracotta`)
  expect(new URL(page.url()).pathname).toBe('/products')
})

scenario('a banner is as high as its picture after the window becomes narrower', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/home`)
  await page.waitForSelector('[data-variant="banner"] .flickity-viewport')
  await visitor.setViewport({ ...wide, width: 400 })
  await page.waitForFunction(() => {
    const heights = ['.flickity-viewport', 'img'].map(part => {
      return document.querySelector(`[data-variant="banner"] ${part}`)?.getBoundingClientRect().height ?? 0
    })
    return Math.abs((heights[0] ?? 0) - (heights[1] ?? 0)) < 1 && (heights[0] ?? 0) < 300
  })
})

scenario('a page that a link opens is announced to screen readers', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/home`)
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await page.waitForSelector('body > [role="status"]')
  await page.focus('header nav a[href="/products"]')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => {
    return document.querySelector('body > [role="status"]')?.textContent === 'Products | Terracotta'
  })
})

scenario('the dialog of a product shows the picture of its card until its own is there', async ({ visitor }) => {
  const { page } = visitor
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await visitor.open(`${shop()}/products`)
  await waitForHydration(page)
  await page.setRequestInterception(true)
  page.on('request', async request => {
    if (request.resourceType() === 'image') await released
    await request.continue()
  })
  const card = 'main article:has(img)'
  const onCard = await page.$eval(`${card} img`, picture => picture.currentSrc)
  const name = await page.$eval(`${card} a`, link => link.textContent)
  /** Whether the topmost picture of the dialog has loaded, and its text, or without one its address, starts like this. */
  const isShown = (start: string) => {
    const { left, top, width, height } = document.querySelector('dialog li')?.getBoundingClientRect() ?? new DOMRect()
    const picture = document.elementFromPoint(left + width / 2, top + height / 2)
    if (!(picture instanceof HTMLImageElement) || picture.naturalWidth === 0) return false
    return (picture.alt || picture.src).startsWith(start)
  }
  await page.locator(`${card} a`).click()
  await page.waitForFunction(isShown, {}, onCard)
  release()
  await page.waitForFunction(isShown, {}, name)
})

scenario('sorting by name reorders the list, with and without script', async ({ visitor, anotherVisitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/products`)
  await waitForHydration(page)
  await page.select('select[name="sort"]', 'aToZ')
  await page.waitForFunction(() => location.search.includes('sort=aToZ'))
  const { payload } = await (
    await fetch(`${sites.api}/public/products/fetchAll?businessName=terracotta&sort=aToZ`)
  ).json()
  const expected = payload.products.map((product: { productName: string }) => product.productName)
  await page.waitForFunction(
    name => document.querySelector('main article :is(h2, h3)')?.textContent?.trim() === name,
    {},
    expected[0],
  )
  expect((await names(page)).slice(0, expected.length)).toEqual(expected)

  const plain = await anotherVisitor({ javascript: false })
  await plain.open(`${shop()}/products?sort=aToZ`)
  expect((await names(plain.page)).slice(0, expected.length)).toEqual(expected)
})

scenario(
  'scrolling to the end of the list loads more products',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop()}/products`)
    await waitForHydration(page)
    const before = (await names(page)).length
    expect(before).toBe(12)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForFunction(count => document.querySelectorAll('main article').length > count, {}, before)
    const shown = await names(page)
    expect(new Set(shown).size).toBe(shown.length)
  },
  { viewport: phone },
)

scenario(
  'without script a link leads to the next products',
  async ({ visitor }) => {
    const { page } = visitor
    await visitor.open(`${shop()}/products`)
    const first = await names(page)
    await clickAndNavigate(page, 'main a[rel="next"]')
    const second = await names(page)
    expect(second.length).toBeGreaterThan(0)
    expect(second).not.toEqual(first)
  },
  { javascript: false },
)

scenario('View Product of a card opens the page in a new tab, and the list stays', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${shop()}/products`)
  await waitForHydration(page)
  const [first] = await productsOf('terracotta')
  const tab = page.browserContext().waitForTarget(target => new URL(target.url()).pathname.startsWith('/products/'))
  await link(page, `View Product ${first?.productName}`).click()
  const product = await (await tab).page()
  if (!product) throw new Error('View Product opened no tab')
  await waitForText(product, first?.productName ?? '')
  expect(new URL(page.url()).pathname).toBe('/products')
  expect(await page.$('dialog[open]')).toBeNull()
})

const arrivals = { '': 2, template1: 6, template3: 12 } as const

for (const { name, template } of Object.values(demo)) {
  scenario(
    `the front page of ${name} shows its newest products and catalogues, the oldest of them first`,
    async ({ visitor }) => {
      const { page } = visitor
      await visitor.open(`${addressOf(name)}/home`)
      for (const [list, path, nameOf] of [
        ['New products', 'products', 'productName'],
        ['New catalogues', 'catalogues', 'catalogueName'],
      ] as const) {
        const { payload } = await api.get(`/public/${path}/fetchAll`, {
          businessName: name,
          sort: 'newToOld',
          perPage: arrivals[template],
        })
        const newest = payload[path].map((item: Record<string, string>) => item[nameOf]).reverse()
        expect(newest.length).toBeGreaterThan(1)
        expect(await page.$$eval(`ul[aria-label="${list}"] h3`, all => all.map(each => each.textContent))).toEqual(
          newest,
        )
      }
    },
  )
}

for (const width of [390, 800, 1279]) {
  scenario(`a carousel of categories shows 4 at ${width} px`, async ({ visitor }) => {
    const { page } = visitor
    await visitor.setViewport({ width, height: 900 })
    for (const { name } of Object.values(demo)) {
      await visitor.open(`${addressOf(name)}/home`)
      expect(await wholeSlides(page, 'Categories')).toBe(4)
    }
  })
}

scenario('wide screens show thumbnails in groups of the template’s size', async ({ visitor }) => {
  const { page } = visitor
  await visitor.setViewport({ width: 1440, height: 900 })
  for (const [{ name }, size] of [
    [demo.terracotta, 3],
    [demo.northlight, 3],
    [demo.fieldkit, 6],
  ] as const) {
    const { _id, images } = await findProduct(name, product => product.images.length >= 3)
    await visitor.open(`${addressOf(name)}/products/${encodeId(_id)}`)
    const thumbnails = 'Choose a picture'
    expect(await page.$eval(`[aria-label="${thumbnails}"]`, element => element.checkVisibility())).toBe(true)
    expect(await wholeSlides(page, thumbnails)).toBe(Math.min(images.length, size))
  }
})

/** Number of slides of a carousel that are completely in view. */
function wholeSlides(page: Page, label: string): Promise<number> {
  return page.$eval(`main [aria-roledescription="carousel"][aria-label="${label}"]`, track => {
    const { right } = track.getBoundingClientRect()
    const slides = [...track.querySelectorAll('[data-slide]')]
    return slides.filter(slide => slide.getBoundingClientRect().right <= right + 1).length
  })
}

scenario('the placeholder number of a business is on none of its pages', async ({ visitor }) => {
  const { page } = visitor
  const made = await newBusiness('no-phone')
  await confirmEmail(made)
  const { owner, businessName } = made
  const form = { email: `${businessName}@people.example`, address: 'Jaipur', phoneNo: '0000000000' }
  const refused = [
    (await owner.put('/userAdmin/user/updateDetails', form)).error,
    (
      await owner.post('/userAdmin/products/create', {
        productName: 'Jug',
        description: 'Of clay.',
        category: 'Jugs',
        images: [],
      })
    ).error,
  ]
  expect(refused.filter(Boolean)).toEqual([])
  const [product] = await productsOf(businessName)
  for (const path of ['/home', '/contactus', `/products/${encodeId(product?._id ?? '')}`]) {
    await visitor.open(sites.of(businessName) + path)
    await waitForHydration(page)
    expect(await page.$$('a[href^="tel:"], a[href^="https://wa.me"]')).toEqual([])
    expect(await page.$eval('body', body => body.innerText)).not.toContain('0000000')
    const structured = await page.$$eval('script[type="application/ld+json"]', all => all.map(each => each.textContent))
    expect(structured.join()).not.toContain('0000000')
  }
})

scenario('the arrow of a choice stays inside it when a category has the longest name', async ({ visitor }) => {
  const { page } = visitor
  const made = await newBusiness('long-category')
  await confirmEmail(made)
  for (const category of ['Jugs', 'Unbreakable'.repeat(8).slice(0, textLimits.category)]) {
    const product = { productName: 'Jug', description: 'Of clay.', category }
    expect(await made.owner.post('/userAdmin/products/create', product)).toMatchObject({ error: '' })
  }
  for (const viewport of [phone, wide]) {
    await visitor.setViewport(viewport)
    await visitor.open(`${sites.of(made.businessName)}/products`)
    // The parent draws the arrow at its own right edge.
    const [right, arrowEdge] = await page.$eval('select[name="category"]', choice =>
      [choice, choice.parentElement as Element].map(element => element.getBoundingClientRect().right),
    )
    expect(arrowEdge).toBe(right)
  }
})

scenario('the dialog of a product whose name is one long word can be closed', async ({ visitor }) => {
  const { page } = visitor
  const made = await newBusiness('long-name')
  await confirmEmail(made)
  const productName = 'Unbreakable'.repeat(11).slice(0, textLimits.name)
  const product = { productName, description: 'Of clay.', category: 'Jugs' }
  expect(await made.owner.post('/userAdmin/products/create', product)).toMatchObject({ error: '' })
  for (const viewport of [phone, wide]) {
    await visitor.setViewport(viewport)
    await visitor.open(`${sites.of(made.businessName)}/products`)
    await waitForHydration(page)
    await link(page, productName).click()
    const close = await page.waitForSelector('dialog[open] [aria-label="Close"]')
    expect((await close?.boundingBox())?.x).toBeLessThan(viewport.width - 40)
  }
})

function capitalized(text: string): string {
  return text.replace(/(^|\s)\S/g, letter => letter.toUpperCase())
}
