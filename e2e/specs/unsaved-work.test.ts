import { randomInt } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { photograph } from '@showcase/scripts/testing/photograph'
import { demoPassword } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import type { Api } from '../support/api.ts'
import { expectAccessible } from '../support/expectations.ts'
import { newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, chooseFiles, waitForText } from '../support/screen.ts'
import { typeOver } from '../support/user-input.ts'
import { wide } from '../support/visitor.ts'

interface TestProduct {
  owner: Api
  email: string
  id: string
  productName: string
  editor: string
  stored(): Promise<{ description: string; images: string[]; updatedAt: string }>
}

/** Creates a product of a new business through the API. */
async function createProduct(): Promise<TestProduct> {
  const { owner, email } = await newBusiness('unsaved-work')
  const productName = `Contested ${randomInt(1e9)}`
  const made = await owner.post('/userAdmin/products/create', { productName, category: 'Tries', description: 'First.' })
  const id: string = made.payload._id
  const stored = async () => (await owner.get('/userAdmin/products/fetch', { id })).payload.product
  return { owner, email, id, productName, editor: `products/editProduct/${encodeId(id)}`, stored }
}

const description = 'textarea[name="description"]'
async function writeDescription(page: Page, text: string): Promise<void> {
  await page.locator(description).click()
  await typeOver(page, text)
}

function readDescription(page: Page) {
  return page.$eval(description, area => (area as HTMLTextAreaElement).value)
}

scenario(
  'two tabs edit one product: the second save shows both versions and offers to keep one of them',
  async ({ visitor }) => {
    visitor.allowErrors(/409/)
    const { page } = visitor
    const { owner, editor, stored } = await createProduct()
    await openAdmin(visitor, owner, editor)
    await writeDescription(page, 'From the first tab.')

    // Both tabs share storage and session.
    const second = await page.browserContext().newPage()
    await second.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
    const save = async (tab: Page, text: string) => {
      await tab.bringToFront()
      await writeDescription(tab, text)
      await button(tab, 'Save').click()
    }
    await save(second, 'From the second tab.')
    await waitForText(second, 'Product updated successfully!')

    await save(page, 'From the first tab.')
    await waitForText(page, 'This product was changed elsewhere')
    await waitForText(page, 'From the second tab.')
    await expectAccessible(page)
    expect((await stored()).description).toBe('From the second tab.')
    await button(page, 'Keep my version').click()
    await waitForText(page, 'Product updated successfully!')
    expect((await stored()).description).toBe('From the first tab.')

    await second.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
    await page.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
    await save(page, 'Once more from the first.')
    await waitForText(page, 'Product updated successfully!')
    await save(second, 'Given up.')
    await button(second, 'Load saved version').click()
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
  'a second tab does not restore unsaved work of an open tab, but does after that tab leaves the editor',
  async scene => {
    const { page } = scene.visitor
    const { owner, editor } = await createProduct()
    await openAdmin(scene.visitor, owner, editor)
    await writeDescription(page, 'Unsaved text.')
    const opened = async () => {
      const tab = await page.browserContext().newPage()
      await tab.goto(`${sites.main}/userAdmin/${editor}`, { waitUntil: 'networkidle2' })
      await tab.waitForSelector(description)
      return tab
    }
    const second = await opened()
    expect(await readDescription(second)).toBe('First.')
    await second.close()
    await page.goto(`${sites.main}/home`)
    const third = await opened()
    await waitForText(third, 'was restored.')
    expect(await readDescription(third)).toBe('Unsaved text.')
    await third.close()
  },
)

scenario(
  'an interrupted upload shows an error, keeps the picture, and Retry sends it again',
  async ({ visitor }) => {
    visitor.allowErrors(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Failed to load resource/)
    const { page } = visitor
    const { owner, editor, stored } = await createProduct()
    const file = join(await mkdtemp(join(tmpdir(), 'showcase-interrupted-')), 'camera.jpg')
    await photograph(file)
    await openAdmin(visitor, owner, editor)
    await chooseFiles(page, 'main input[type="file"]', file)
    await button(page, 'Remove image 1').wait()
    await breakFirstUpload(page)
    await button(page, 'Save').click()
    const retry = button(page, 'Retry upload of image 1')
    await retry.wait()
    await waitForText(page, 'Images not uploaded: 1 of 1')
    // While offline, Retry fails again and the picture stays.
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

scenario('a save that fails offline says so in its first message, and the page stays', async ({ visitor }) => {
  visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { page } = visitor
  const { owner, editor, stored } = await createProduct()
  // The code of the toasts, which comes with the first quiet moment.
  const toasts = page.waitForResponse(
    async answer => answer.url().endsWith('.js') && (await answer.text()).includes('Toastify__'),
  )
  await openAdmin(visitor, owner, editor)
  await writeDescription(page, 'Unsaved text.')
  await toasts
  await page.setOfflineMode(true)
  await button(page, 'Save').click()
  await page.waitForSelector('.Toastify__toast--error')
  expect(await readDescription(page)).toBe('Unsaved text.')
  await page.setOfflineMode(false)
  await button(page, 'Save').click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/products')
  expect((await stored()).description).toBe('Unsaved text.')
})

for (const place of ['device', 'tab'] as const)
  scenario(
    `if another ${place} ends the session, signing in again returns to the unsaved work`,
    async ({ visitor }) => {
      visitor.allowErrors(/401/)
      const { page } = visitor
      const { owner, email, editor, id } = await createProduct()
      await openAdmin(visitor, owner, editor)
      await writeDescription(page, 'Unsaved text.')
      if (place === 'tab') await signOutInNewTab(page)
      else expect(await owner.put('/auth/user/logOut')).toMatchObject({ status: 200 })
      // The page may notice first by itself, in a request of its bell, and then has no such button.
      await page.evaluate(() => document.querySelector<HTMLElement>('main button[type="submit"]')?.click())
      await page.waitForFunction(() => location.pathname === '/signIn')
      await page.waitForSelector('html[data-ready]')
      await waitForText(page, 'You were signed out')
      await new SignInPage(visitor, sites).send(email, demoPassword)
      await page.waitForFunction(() => location.pathname.startsWith('/userAdmin/products/editProduct/'))
      await waitForText(page, 'was restored.')
      expect(await readDescription(page)).toBe('Unsaved text.')
      await button(page, 'Save').click()
      await waitForText(page, 'Product updated successfully!')
      const again = await api.as(email)
      const { payload } = await again.get('/userAdmin/products/fetch', { id })
      expect(payload.product.description).toBe('Unsaved text.')
    },
    { viewport: wide },
  )

async function signOutInNewTab(page: Page): Promise<void> {
  const tab = await page.browserContext().newPage()
  await tab.goto(`${sites.main}/userAdmin/signOut`)
  await tab.locator('main ::-p-aria([role="button"][name="Sign Out"])').click()
  await tab.locator('dialog ::-p-aria([role="button"][name="Sign Out"])').click()
  await tab.waitForFunction(() => location.pathname === '/signIn')
  await tab.close()
  await page.bringToFront()
}

/** Resets the connection of the first upload after its progress appears. */
async function breakFirstUpload(page: Page): Promise<void> {
  let isBroken = false
  await page.setRequestInterception(true)
  page.on('request', request => {
    // Uploads go to the platform's disk (`files`) or to the object store (`pending`).
    const isUpload = request.method() === 'PUT' && /\/(files|pending)\//.test(request.url())
    if (isBroken || !isUpload) return void request.continue()
    isBroken = true
    void page
      .waitForFunction(() => document.querySelector('main li progress') !== null)
      .then(() => request.abort('connectionreset'))
  })
}
