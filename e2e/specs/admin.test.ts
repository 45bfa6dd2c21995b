import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { photograph } from '@showcase/scripts/testing/photograph'
import { demo, demoPassword } from '@showcase/scripts/testing/sites'
import { ProductEditor } from '../pages/product-editor.page.ts'
import { AdminProductsPage } from '../pages/product-list.admin.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, link, waitForHydration, waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

const { owner, name: business } = demo.terracotta

async function signIn(visitor: Visitor) {
  return (await new SignInPage(visitor, sites).open()).signIn(owner)
}

scenario('without a session, every admin page redirects to /signIn, which leads back to it', async ({ visitor }) => {
  for (const path of ['dashboard', 'products', 'leads']) {
    await visitor.open(`${sites.main}/userAdmin/${path}`)
    await visitor.page.waitForFunction(() => location.pathname === '/signIn')
  }
  await waitForHydration(visitor.page)
  await new SignInPage(visitor, sites).send(owner, demoPassword)
  await visitor.page.waitForFunction(() => location.pathname === '/userAdmin/leads')
})

scenario(
  'an admin page opened by its address starts at the top; a reload and Back restore its position',
  async ({ visitor }) => {
    const { page } = visitor
    const waitForPosition = (y: number) => page.waitForFunction(wanted => scrollY === wanted, {}, y)
    const isListed = () => page.waitForSelector('main li')
    await openAdmin(visitor, await api.as(owner), 'products')
    await isListed()
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    await page.reload({ waitUntil: 'networkidle2' })
    await isListed()
    await waitForPosition(200)
    await visitor.open(`${sites.main}/userAdmin/products?page=2`)
    await isListed()
    expect(await page.evaluate(() => [scrollY, document.body.scrollHeight > innerHeight + 200])).toEqual([0, true])
    await page.goBack()
    await waitForPosition(200)
  },
)

scenario('Back from the editor of the last product of a page shows it again', async ({ visitor }) => {
  const { page } = visitor
  await openAdmin(visitor, await api.as(owner), 'products?tab=all')
  await page.waitForSelector('main li:nth-child(12)')
  const end = await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    return scrollY
  })
  await page.$eval('main li:nth-child(12) a[href*="editProduct"]', link => link.click())
  await waitForText(page, 'Edit product')
  await page.goBack()
  await page.waitForSelector('main li:nth-child(12)')
  await page.waitForFunction(wanted => scrollY === wanted, {}, end)
})

scenario('a wrong password shows the server’s error; the right one opens the dashboard', async ({ visitor }) => {
  visitor.allowErrors(/401/)
  const page = await new SignInPage(visitor, sites).open()
  await page.send(owner, 'not-the-password')
  await waitForText(visitor.page, 'Invalid email or password.')
  await page.signIn(owner)
  await waitForText(visitor.page, 'Signed In!')
  await visitor.open(`${sites.main}/signIn`)
  await visitor.page.waitForFunction(() => location.pathname === '/userAdmin/dashboard')
})

scenario(
  'an owner adds a product with a photograph, finds it in the storefront, and deletes it',
  async ({ visitor, anotherVisitor }) => {
    const { page } = visitor
    const productName = `Test kettle ${Date.now()}`
    const file = join(await mkdtemp(join(tmpdir(), 'showcase-photo-')), 'kettle.jpg')
    await photograph(file)
    await signIn(visitor)
    const list = await new AdminProductsPage(visitor, sites).open()
    await list.add()
    const editor = new ProductEditor(page)
    await editor.fill({
      productName,
      category: 'Kettles',
      itemNo: 'KTL-1',
      description: 'Boils two liters.\nWhistles.',
      pricePerUnit: '1499',
      totalUnits: '20',
      photograph: file,
    })
    await editor.save()
    await waitForText(page, 'Images uploaded...!')
    await list.row(productName)

    const listed = await api.get('/public/products/fetchAll', { businessName: business, searchQuery: productName })
    const [product] = listed.payload.products
    expect(product).toMatchObject({
      productName,
      category: 'Kettles',
      pricePerUnit: 1499,
      images: [expect.any(String)],
    })
    const image = await get(`${sites.main}/images?url=${product.images[0]}&w=640`, { accept: 'image/webp' })
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } })

    const customer = await anotherVisitor()
    await customer.open(`${sites.of(business)}/products`)
    await link(customer.page, productName).click()
    await waitForText(customer.page, 'Boils two liters.')
    await waitForText(customer.page, '#KTL-1')
    // Leaves while the product is there: a page reports its visit when it is left, or after some seconds.
    await customer.page.goto('about:blank')

    await list.toggle(productName, 'Promote', 'Demote')
    await list.toggle(productName, 'Demote', 'Promote')
    await list.toggle(productName, 'Mark Private', 'Mark Public')
    const hidden = await api.get('/public/products/fetchAll', { businessName: business, searchQuery: productName })
    expect(hidden.payload.products).toEqual([])
    await list.search(productName)
    await list.delete(productName)
  },
)

scenario('signing out ends the session and clears local storage', async ({ visitor }) => {
  const { page } = visitor
  await signIn(visitor)
  await visitor.open(`${sites.main}/userAdmin/signOut`)
  await waitForText(page, owner)
  await button(page, 'Sign Out').click()
  await waitForText(page, 'Are you sure you want to logout?')
  await page.locator('dialog[open] button::-p-text(Sign Out)').click()
  await page.waitForFunction(() => location.pathname === '/signIn')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

scenario(
  'Back after signing out shows nothing of the owner, also from the memory of the browser',
  async ({ visitor }) => {
    const { page } = visitor
    visitor.allowErrors(/401/)
    await signIn(visitor)
    await visitor.open(`${sites.main}/userAdmin/leads`)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => sessionStorage.setItem('persisted', `${persisted}`))
    })
    await visitor.open(`${sites.main}/privacyPolicy`)
    await page.evaluate(() => {
      localStorage.clear()
      history.back()
    })
    await page.waitForFunction(() => location.pathname === '/signIn')
    expect(await page.evaluate(() => sessionStorage.getItem('persisted'))).toBe('true')
  },
)

scenario('after another business signs in in another tab, a tab saves nothing into it', async ({ visitor }) => {
  const { page } = visitor
  await openAdmin(visitor, await api.as(owner), 'products/addProduct')
  await page.locator('input[name="productName"]').fill('A pot of Terracotta')
  const { token } = await api.as(demo.northlight.owner)
  const other = await page.browserContext().newPage()
  await other.goto(`${sites.main}/privacyPolicy`)
  await other.evaluate(stored => localStorage.setItem('authorization', stored), token)
  await other.goto(`${sites.main}/userAdmin/dashboard`)
  await page.bringToFront()
  await page.locator('header ::-p-text(Northlight)').wait()
  await page.waitForSelector('input[name="productName"][value=""]')
})
