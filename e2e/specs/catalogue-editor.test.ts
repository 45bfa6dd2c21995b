import { expect } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import type { HTTPRequest, Page } from 'puppeteer'
import { CatalogueEditor } from '../pages/catalogue-editor.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, waitForHydration, waitForText } from '../support/screen.ts'
import { phone, type Visitor } from '../support/visitor.ts'

const { owner } = demo.terracotta

function encoded(id: string) {
  return encodeURIComponent(Buffer.from(JSON.stringify(id)).toString('base64'))
}

async function openEditor(visitor: Visitor, path: string): Promise<CatalogueEditor> {
  await (await new SignInPage(visitor, sites).open()).signIn(owner)
  await visitor.open(`${sites.main}/userAdmin/catalogues/${path}`)
  await waitForHydration(visitor.page)
  return new CatalogueEditor(visitor.page)
}

/** Creates a catalogue of the first products through the API. `stored` reads it. */
async function makeCatalogue(name: string, size: number) {
  const own = await api.as(owner)
  const { payload } = await own.get('/userAdmin/products/fetchAll', { perPage: size })
  const products: { _id: string; productName: string }[] = payload.products
  const ids = products.map(({ _id }) => _id)
  const made = await own.post('/userAdmin/catalogues/create', {
    catalogueName: name,
    description: 'For a test.',
    products: ids,
  })
  const id: string = made.payload._id
  const stored = async () => (await own.get('/userAdmin/catalogues/fetch', { id })).payload.catalogue
  return { own, id, names: products.map(({ productName }) => productName), stored }
}

scenario('dragging adds products to a catalogue and orders them, and saving keeps the order', async ({ visitor }) => {
  const { page } = visitor
  const name = `Dragged ${Date.now()}`
  const editor = await openEditor(visitor, 'addCatalogue')
  await editor.write(name, 'Made by dragging.')
  const [first = '', second = '', third = '', fourth = ''] = await editor.available()
  await editor.dragIn(first)
  await editor.waitForMessage(`${first} was added. The catalogue now has 1.`)
  await editor.dragIn(second, first)
  await editor.dragIn(third)
  await editor.waitForMessage(`${third} was added. The catalogue now has 3.`)
  expect(await editor.chosen()).toEqual([second, first, third])
  await editor.dragTo(second, third)
  await editor.waitForMessage(`${second} moved to position 3 of 3.`)
  await editor.dragOut(first, fourth)
  await waitForText(page, 'Minimum 3 products required')
  expect(await editor.chosen()).toEqual([first, third, second])
  await expectAccessible(page)
  await editor.save()
  await waitForText(page, 'Catalogue created successfully!')

  const own = await api.as(owner)
  const found = await own.get('/userAdmin/catalogues/fetchAll', { catalogueName: name })
  const [catalogue] = found.payload.catalogues
  const listed = await own.get('/userAdmin/catalogues/fetchProducts', { id: catalogue._id })
  expect(listed.payload.products.map((one: { productName: string }) => one.productName)).toEqual([first, third, second])
})

scenario(
  'on a phone, dragging the handle by touch changes the order, and the page does not scroll sideways',
  async ({ visitor }) => {
    const { id, names } = await makeCatalogue(`By finger ${Date.now()}`, 4)
    const editor = await openEditor(visitor, `editCatalogue/${encoded(id)}`)
    const [first = '', second = ''] = names
    await editor.slideTo(first, second)
    await editor.waitForMessage(`${first} moved to position 2 of 4.`)
    expect((await editor.chosen()).slice(0, 2)).toEqual([second, first])
    await expectNoHorizontalScroll(visitor.page)
    await expectAccessible(visitor.page)
    await visitor.setViewport({ ...phone, width: 320 })
    await expectNoHorizontalScroll(visitor.page)
    const middles = await visitor.page.$$eval('main :is(a, button)', all =>
      all
        .filter(({ textContent }) => textContent === 'Cancel' || textContent === 'Save')
        .map(one => one.getBoundingClientRect())
        .map(({ top, height }) => Math.round(top + height / 2)),
    )
    // Cancel and Save share a line.
    expect(middles).toEqual([middles[0], middles[0]])
  },
  { viewport: phone },
)

scenario('if two editors change one catalogue, the second sees both versions and chooses', async ({ visitor }) => {
  visitor.allowErrors(/409/)
  const { page } = visitor
  const name = `Contested ${Date.now()}`
  const { own, id, stored } = await makeCatalogue(name, 3)
  const editor = await openEditor(visitor, `editCatalogue/${encoded(id)}`)
  await editor.write(name, 'Mine.')
  const { updatedAt, products } = await stored()
  const theirs = { id, catalogueName: name, description: 'Theirs.', products, updatedAt }
  expect(await own.put('/userAdmin/catalogues/update', theirs)).toMatchObject({ status: 200 })
  await editor.save()
  await waitForText(page, 'This catalogue was changed elsewhere')
  await waitForText(page, 'Theirs.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.waitForSelector('[role="dialog"]', { hidden: true })
  expect((await stored()).description).toBe('Theirs.')
  await editor.save()
  await button(page, 'Keep my version').click()
  await waitForText(page, 'Catalogue updated successfully!')
  expect((await stored()).description).toBe('Mine.')
})

scenario(
  'the editor takes no input during a save; after a failure the focus is in its field again',
  async ({ visitor }) => {
    visitor.allowErrors(/503/)
    const { page } = visitor
    const name = `Held ${Date.now()}`
    const { id, names } = await makeCatalogue(name, 3)
    const editor = await openEditor(visitor, `editCatalogue/${encoded(id)}`)
    const [available = ''] = await editor.available()
    const refuse = await holdSave(page)
    await page.locator('input[name="catalogueName"]').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' II')
    await page.keyboard.press('Enter')
    await page.waitForSelector('main button[type="submit"][aria-busy="true"]')
    // Without a space: it would scroll the page, and the next click could miss its button.
    await page.keyboard.type('lost')
    await page.click(`main button[aria-label="Add ${available}"]`)
    await refuse()
    await waitForText(page, 'Not now')
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'catalogueName')
    await page.keyboard.type('I')
    expect(await page.$eval('input[name="catalogueName"]', field => (field as HTMLInputElement).value)).toBe(
      `${name} III`,
    )
    expect(await editor.chosen()).toEqual(names)
  },
)

/** Holds the request of a save. @returns refuses it */
async function holdSave(page: Page): Promise<() => Promise<void>> {
  const { promise: held, resolve } = Promise.withResolvers<HTTPRequest>()
  await page.setRequestInterception(true)
  page.on('request', request => {
    if (request.url().endsWith('/catalogues/update')) resolve(request)
    else void request.continue()
  })
  const body = JSON.stringify({ code: 503, message: '', error: 'Not now', payload: null })
  return async () => (await held).respond({ status: 503, contentType: 'application/json', body })
}
