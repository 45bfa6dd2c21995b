import { expect } from '@jest/globals'
import { scenario } from '../support/scenario.ts'

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
})
