import { beforeAll, expect } from '@jest/globals'
import { type AdminThings, adminScreens } from '@showcase/scripts/testing/admin-screens'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { createAdminRecords } from '../support/admin-records.ts'
import type { Api } from '../support/api.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, heading, link } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

const narrow = { width: 320, height: 700 }
let owner: Api
let things: AdminThings

beforeAll(async () => {
  owner = await api.as(demo.terracotta.owner)
  things = await createAdminRecords(owner)
})

/** The page's own title, and nothing that stands in for what is still on its way. */
function complete(page: Page) {
  return page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [role="status"][aria-label^="Loading"]'),
  )
}

for (const { name, path } of adminScreens)
  scenario(
    `${name}: accessible and as wide as its window, from 320 px on`,
    async ({ visitor }) => {
      const { page } = visitor
      await openAdmin(visitor, owner, path(things))
      for (const viewport of [narrow, wide]) {
        await visitor.setViewport(viewport)
        await complete(page)
        await expectNoHorizontalScroll(page)
        // The shop in the preview of the themes is a page of its own.
        await expectAccessible(page, 'iframe')
      }
      // An address that led elsewhere would have proved another screen.
      expect(new URL(page.url()).pathname).toBe(new URL(`${sites.main}/userAdmin/${path(things)}`).pathname)
    },
    { viewport: narrow },
  )

for (const width of [320, 390])
  scenario(
    `the navigation of a phone of ${width} px: no word is cut or lies on another, and all of it is reached`,
    async ({ visitor }) => {
      const { page } = visitor
      await openAdmin(visitor, owner, 'dashboard')
      expect(await crowded(page)).toEqual([])
      await button(page, 'More').click()
      await link(page, 'Sign out').wait()
      await expectAccessible(page)
      expect(await crowded(page)).toEqual([])
      await link(page, 'Settings').click()
      await heading(page, 'Settings').wait()
      // What was opened is closed by going there, and More stands for where one is.
      await page.waitForFunction(() => !document.querySelector('nav :popover-open'))
      await page.waitForSelector('nav button[data-current]')
    },
    { viewport: { ...phone, width } },
  )

scenario(
  'the rest of the navigation by keys alone: Enter opens it, Tab goes on into it, Escape closes it',
  async ({ visitor }) => {
    const { page } = visitor
    await openAdmin(visitor, owner, 'dashboard')
    await button(page, 'More').wait()
    await page.focus('nav button[popovertarget]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Profile')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('nav :popover-open'))
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('More')
  },
  { viewport: narrow },
)

/** Entries of the navigation whose words are wider than their place, or are not as high as a finger is wide. */
function crowded(page: Page) {
  return page.$$eval('nav[aria-label="Admin"] :is(a, button)', entries =>
    entries
      .filter(entry => entry.checkVisibility())
      .filter(entry => {
        const words = entry.querySelector('span')
        const place = entry.getBoundingClientRect()
        return !words || words.getBoundingClientRect().width > place.width || place.height < 44
      })
      .map(entry => entry.textContent),
  )
}
