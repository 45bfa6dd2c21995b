import { expect, test } from '@jest/globals'
import { get } from '../support/request.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration, waitForText } from '../support/screen.ts'

scenario('the landing page describes the product and links to the sign-in page', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${sites.main}/`)
  expect(new URL(page.url()).pathname).toBe('/home')
  await waitForHydration(page)
  for (const quality of ['Fast', 'Reliable', 'Simple', 'Scalable', 'Secure']) await waitForText(page, quality)
  for (const service of ['Listing', 'Management', 'Insights', 'Marketing', 'Responsive'])
    await waitForText(page, service)
  await page.locator('header nav a[href$="/signIn"]').click()
  await page.waitForFunction(() => location.pathname === '/signIn')
})

scenario('a link opens its page after a pointer over it has loaded the module of the page', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${sites.main}/home`)
  await waitForHydration(page)
  const pricing = page.locator('main a[href$="/pricing"]')
  await pricing.hover()
  await page.waitForNetworkIdle()
  await pricing.click()
  await page.waitForFunction(() => location.pathname === '/pricing')
})

scenario('a shop’s page is fetched when the pointer rests on a link to it', async ({ visitor }) => {
  const { page } = visitor
  // Other specs add shops, and the newest come first.
  await visitor.open(`${sites.main}/showcases?searchQuery=terracotta`)
  await waitForHydration(page)
  const shop = page.locator('main a[href$="/terracotta/home"]')
  const fetched = page.waitForRequest(request => request.headers()['sec-purpose'] === 'prefetch')
  await shop.hover()
  expect((await fetched).url()).toMatch(/\/terracotta\/home$/)
  await shop.click()
  await page.waitForFunction(() => location.pathname.endsWith('/home') && document.readyState === 'complete')
  const [delivery] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(entry => (entry as { deliveryType?: string }).deliveryType),
  )
  expect(delivery).toBe('navigational-prefetch')
})

scenario('the button to the top appears when the landing page is scrolled', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${sites.main}/home`)
  const isVisible = () => document.querySelector('a[href="#top"]')?.checkVisibility({ visibilityProperty: true })
  expect(await page.evaluate(isVisible)).toBe(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.waitForFunction(isVisible)
})

scenario('terms and privacy policy are separate pages', async ({ visitor }) => {
  for (const path of ['/terms&conditions', '/privacyPolicy']) {
    await visitor.open(sites.main + path)
    expect(await visitor.page.$$eval('main h1', headings => headings.length)).toBe(1)
    expect(await visitor.page.$eval('main', main => main.innerText.length)).toBeGreaterThan(500)
  }
})

scenario('an unknown business redirects to the error page with status 404', async ({ visitor }) => {
  visitor.allowErrors(/404/)
  // An edge with TLS has no certificate for an unknown subdomain.
  const isSecure = sites.main.startsWith('https:')
  const response = await visitor.open(`${isSecure ? `${sites.main}/nobody-here` : sites.of('nobody-here')}/products`)
  expect(response?.status()).toBe(404)
  expect(visitor.page.url()).toBe(`${sites.main}/Error_404_Not_Found`)
  await waitForText(visitor.page, '!! Error !!')
  await waitForText(visitor.page, 'Page Not Found')
})

const redirects: [from: () => string, to: () => string][] = [
  [() => `${sites.main}/no-such-page/at/all`, () => `${sites.main}/Error_404_Not_Found`],
  [() => `${sites.main}/temp`, () => `${sites.main}/home`],
  [() => `${sites.main}/faq/no/such/page`, () => `${sites.main}/home`],
  [() => `${sites.main}/terracotta/products/no/such/page`, () => `${sites.main}/terracotta/home`],
  [() => `${sites.main}/terracotta`, () => `${sites.main}/terracotta/home`],
  [() => `${sites.of('terracotta')}/`, () => `${sites.of('terracotta')}/home`],
  [() => `${sites.of('terracotta')}/no-such-page`, () => `${sites.of('terracotta')}/home`],
  [() => `${sites.main}/fieldkit/products`, () => `${sites.custom}/products`],
  [() => `${sites.of('fieldkit')}/products`, () => `${sites.custom}/products`],
]

test.each(redirects.map(([from, to]) => [from().replace(sites.main, ''), from(), to()]))(
  '%s redirects',
  async (_, from, to) => {
    const response = await get(from)
    expect(response.status).toBeGreaterThanOrEqual(301)
    expect(response.status).toBeLessThanOrEqual(308)
    expect(new URL(response.headers.location ?? '', from).href).toBe(to)
  },
)
