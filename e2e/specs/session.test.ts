import { expect } from '@jest/globals'
import { get } from '../support/request.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'

scenario('an expired session clears local storage and opens the sign-in page', async ({ visitor, sites }) => {
  visitor.allowErrors(/401/)
  const { page } = visitor
  await visitor.open(`${sites.main}/privacyPolicy`)
  await page.evaluate(() => {
    localStorage.setItem('authorization', 'a-token-of-long-ago')
    localStorage.setItem('searchSuggestion', '["bowl"]')
  })
  await page.goto(`${sites.main}/userAdmin/dashboard`)
  await page.waitForFunction(() => location.pathname === '/signIn')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  await page.locator('input[name="email"]').fill('owner@')
  // Longer than editors get to store unsaved work before a page is left.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 600)))
  expect(await page.$eval('input[name="email"]', field => (field as HTMLInputElement).value)).toBe('owner@')
})

scenario(
  "/signIn of a business's site leads to the main site's, in all three forms of its address",
  async ({ visitor }) => {
    for (const address of [sites.of('terracotta'), `${sites.main}/northlight`, sites.custom]) {
      const { status, headers } = await get(`${address}/signIn`)
      expect([status, headers.location]).toEqual([302, `${sites.main}/signIn`])
    }
    const { page } = visitor
    await visitor.open(`${sites.of('terracotta')}/signIn`)
    await waitForHydration(page)
    expect(page.url()).toBe(`${sites.main}/signIn`)
  },
)
