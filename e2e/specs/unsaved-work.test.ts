import { randomInt } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { photograph } from '@showcase/scripts/testing/photograph'
import { demo, demoPassword } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import type { Api } from '../support/api.ts'
import { expectAccessible } from '../support/expectations.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, chooseFiles, waitForText } from '../support/screen.ts'
import { typeOver } from '../support/user-input.ts'

const { owner: email } = demo.fieldkit

interface Given {
  owner: Api
  id: string
  productName: string
  editor: string
  stored(): Promise<{ description: string; images: string[]; updatedAt: string }>
}

/** A product of the owner's, made past the screen. */
async function givenProduct(): Promise<Given> {
  const owner = await api.as(email)
  const productName = `Contested ${randomInt(1e9)}`
  const made = await owner.post('/userAdmin/products/create', { productName, category: 'Tries', description: 'First.' })
  const id: string = made.payload._id
  const stored = async () => (await owner.get('/userAdmin/products/fetch', { id })).payload.product
  return { owner, id, productName, editor: `products/editProduct/${encodeId(id)}`, stored }
}

const description = 'textarea[name="description"]'
/** Writes over what stands there. */
async function describe(page: Page, text: string): Promise<void> {
  await page.locator(description).click()
  await typeOver(page, text)
}

function described(page: Page) {
  return page.$eval(description, area => (area as HTMLTextAreaElement).value)
}

scenario(
  'two tabs with one product: the second save is shown both versions; mine is kept, or theirs is taken',
  async ({ visitor }) => {
    visitor.allowErrors(/409/)
    const { page } = visitor
    const { owner, editor, stored } = await givenProduct()
    await openAdmin(visitor, owner, editor)
    await describe(page, 'From the first tab.')

    // The same browser: one storage, one session.
    const second = await page.browserContext().newPage()
    await second.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
    const save = async (tab: Page, text: string) => {
      await tab.bringToFront()
      await describe(tab, text)
      await button(tab, 'Save').click()
    }
    await save(second, 'From the second tab.')
    await waitForText(second, 'Product updated successfully!')

    await save(page, 'From the first tab.')
    await waitForText(page, 'This product was changed meanwhile')
    await waitForText(page, 'From the second tab.')
    await expectAccessible(page)
    expect((await stored()).description).toBe('From the second tab.')
    await button(page, 'Keep mine').click()
    await waitForText(page, 'Product updated successfully!')
    expect((await stored()).description).toBe('From the first tab.')

    await second.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
    await page.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
    await save(page, 'Once more from the first.')
    await waitForText(page, 'Product updated successfully!')
    await save(second, 'Given up.')
    await button(second, 'Take theirs').click()
    await second.waitForFunction(
      (selector, text) => document.querySelector<HTMLTextAreaElement>(selector)?.value === text,
      {},
      description,
      'Once more from the first.',
    )
    expect((await stored()).description).toBe('Once more from the first.')
    await second.close()
  },
)

scenario(
  'a second tab leaves the unsaved work of the first alone, and takes it up once that one has left',
  async scene => {
    const { page } = scene.visitor
    const { owner, editor } = await givenProduct()
    await openAdmin(scene.visitor, owner, editor)
    await describe(page, 'Half a thought.')
    const opened = async () => {
      const tab = await page.browserContext().newPage()
      await tab.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
      await tab.waitForSelector(description)
      return tab
    }
    const second = await opened()
    expect(await described(second)).toBe('First.')
    await second.close()
    await page.goto(`${sites.main}/home`)
    const third = await opened()
    await waitForText(third, 'was restored.')
    expect(await described(third)).toBe('Half a thought.')
    await third.close()
  },
)

scenario(
  'an upload that loses the network half-way says so, keeps the picture, and is sent again by Retry',
  async ({ visitor }) => {
    visitor.allowErrors(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { page } = visitor
    const { owner, editor, stored } = await givenProduct()
    const file = join(await mkdtemp(join(tmpdir(), 'showcase-interrupted-')), 'camera.jpg')
    await photograph(file)
    await openAdmin(visitor, owner, editor)
    await chooseFiles(page, 'main input[type="file"]', file)
    await button(page, 'Remove image 1').wait()
    await breakFirstUpload(page)
    await button(page, 'Save').click()
    const retry = button(page, 'Retry upload of image 1')
    await retry.wait()
    await waitForText(page, 'Not uploaded: 1 of 1 images')
    // Still no network: it says so again, and the picture stays.
    await page.setOfflineMode(true)
    await retry.click()
    await retry.wait()
    await button(page, 'Remove image 1').wait()
    await page.setOfflineMode(false)
    await retry.click()
    await waitForText(page, 'Images uploaded...!')
    await page.waitForFunction(() => location.pathname === '/userAdmin/products')
    const { images } = await stored()
    expect(images).toHaveLength(1)
    expect((await fetch(`${sites.main}/images?url=${images[0]}&w=640`)).status).toBe(200)
  },
  { timeout: 120_000 },
)

scenario('a session that another device ended: signing in again leads back to the work', async ({ visitor }) => {
  visitor.allowErrors(/401/)
  const { page } = visitor
  const { owner, editor, id } = await givenProduct()
  await openAdmin(visitor, owner, editor)
  await describe(page, 'Half a thought, not to be lost.')
  expect(await owner.put('/auth/user/logOut')).toMatchObject({ status: 200 })
  await button(page, 'Save').click()
  await page.waitForFunction(() => location.pathname === '/signIn')
  await page.waitForSelector('html[data-ready]')
  await new SignInPage(visitor, sites).send(email, demoPassword)
  await page.waitForFunction(() => location.pathname.startsWith('/userAdmin/products/editProduct/'))
  await waitForText(page, 'was restored.')
  expect(await described(page)).toBe('Half a thought, not to be lost.')
  await button(page, 'Save').click()
  await waitForText(page, 'Product updated successfully!')
  const again = await api.as(email)
  const { payload } = await again.get('/userAdmin/products/fetch', { id })
  expect(payload.product.description).toBe('Half a thought, not to be lost.')
})

/** Breaks the connection of the first upload that has begun; whatever else the page asks goes its way. */
async function breakFirstUpload(page: Page): Promise<void> {
  let isBroken = false
  await page.setRequestInterception(true)
  page.on('request', request => {
    // Onto a platform's own disk, or into a store.
    const isUpload = request.method() === 'PUT' && /\/(files|pending)\//.test(request.url())
    if (isBroken || !isUpload) return void request.continue()
    isBroken = true
    void page
      .waitForFunction(() => document.querySelector('main li progress') !== null)
      .then(() => request.abort('connectionreset'))
  })
}
