import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, heading, waitForHydration, waitForText } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

/** Each kind of server-rendered page, except storefronts on a subdomain, which `screens.test.ts` checks. */
const pages: [name: string, address: () => Promise<string> | string][] = [
  ['the landing page', () => `${sites.main}/home`],
  ['the terms', () => `${sites.main}/terms&conditions`],
  ['the privacy policy', () => `${sites.main}/privacyPolicy`],
  ['the sign-in page', () => `${sites.main}/signIn`],
  ['the sign-up page', () => `${sites.main}/signUp`],
  ['the plans', () => `${sites.main}/pricing`],
  ['all showcases', () => `${sites.main}/showcases`],
  ['the search of all shops', () => `${sites.main}/search?searchQuery=lamp`],
  ['the questions', () => `${sites.main}/faq`],
  ['about the platform', () => `${sites.main}/aboutUs`],
  ['support', () => `${sites.main}/support`],
  ...shopPages('fieldkit', () => sites.custom),
  ['the home page under a prefix', () => `${sites.main}/terracotta/home`],
  ['the product list under a prefix', () => `${sites.main}/terracotta/products`],
]

function shopPages(shop: string, base: () => string): [string, () => Promise<string> | string][] {
  return [
    [`${shop}'s home page`, () => `${base()}/home`],
    [`${shop}'s product list`, () => `${base()}/products`],
    [`a product of ${shop}`, async () => `${base()}/products/${encodeId((await pickProduct(shop))._id)}`],
  ]
}

for (const [name, address] of pages) {
  scenario(`${name} hydrates without errors, is accessible and fits a small phone`, async ({ visitor }) => {
    const { page } = visitor
    const response = await visitor.open(await address())
    expect(response?.status()).toBe(200)
    expect(await page.title()).not.toBe('')
    await waitForHydration(page)
    expect(await page.$$eval('head > title', titles => titles.length)).toBe(1)
    for (const viewport of [wide, { ...phone, width: 320 }]) {
      await visitor.setViewport(viewport)
      await waitForHydration(page)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    }
  })
}

scenario('a reload of either step of signing up hydrates without errors and keeps the answers', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open(`${sites.main}/getStarted/${encodeId('plan-Basic')}`)
  const answers = { name: 'Meera Iyer', email: 'meera@two-steps.example', displayName: 'Two Steps' }
  for (const [name, text] of Object.entries(answers)) await page.locator(`[name="${name}"]`).fill(text)
  await waitForText(page, 'Free')
  await button(page, 'Next').click()
  await heading(page, 'Sign Up').wait()

  await page.reload()
  await waitForHydration(page)
  await waitForText(page, answers.email)

  await page.goBack()
  await heading(page, 'Tell us about your business.').wait()
  await page.reload()
  await waitForHydration(page)
  await page.waitForFunction(text => document.querySelector('input')?.form?.email.value === text, {}, answers.email)
})
