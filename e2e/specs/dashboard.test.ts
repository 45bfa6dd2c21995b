import { expect } from '@jest/globals'
import { storeSession } from '@showcase/scripts/testing/screen-page'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import { slowNetwork } from '../support/connection.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { expectFewShifts, recordLayoutShifts } from '../support/layout-shift.ts'
import { newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { ownPlatform, withoutFolder } from '../support/own-platform.ts'
import { api } from '../support/public-data.ts'
import { concurrentScenario, scenario } from '../support/scenario.ts'
import { button, heading, link, waitForText } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

const platform = ownPlatform('dashboard')
/** Console errors of a missing script. */
const loadErrors =
  /Failed to load resource|could not be loaded|remote.admin|integrity|ERR_|RUNTIME-|ScriptExternal|Federation/i

const cardsOf = {
  'remote-admin-catalogue': ['Products and catalogues', 'Links that expire soon'],
  'remote-admin-leads': ['Enquiries and messages', 'Visits over 30 days'],
  'remote-admin-profile': ['Notifications'],
} as const

function headings(page: Page) {
  return page.$$eval('main h2', all => all.map(one => one.textContent ?? ''))
}

/** Waits until all cards are loaded. @returns their titles */
async function loadedCards(page: Page): Promise<string[]> {
  await page.waitForFunction(
    () => document.querySelector('main h2') && !document.querySelector('main [role="status"][aria-label^="Loading"]'),
    { timeout: 30_000 },
  )
  return headings(page)
}

async function openPalette(page: Page) {
  await page.keyboard.down('Control')
  await page.keyboard.press('k')
  await page.keyboard.up('Control')
  await page.waitForSelector('[role="dialog"] [role="option"]')
  // Keys that are pressed before the field has the focus reach the page.
  await page.waitForSelector('[role="dialog"] input:focus')
}

/** Waits until the palette's first option, which Enter selects, contains the text. */
function firstOption(page: Page, text: string) {
  return page.waitForFunction(
    wanted => document.querySelector('[role="dialog"] [role="option"]')?.textContent?.includes(wanted),
    {},
    text,
  )
}

for (const viewport of [phone, wide])
  concurrentScenario(
    `on a slow network the cards of a shop and of a new business move nothing at ${viewport.width} px`,
    async ({ visitor, anotherVisitor }) => {
      const { owner } = await newBusiness('slow-dashboard')
      const shops: [typeof visitor, typeof owner][] = [
        [visitor, await api.as(demo.terracotta.owner)],
        [await anotherVisitor(), owner],
      ]
      for (const [one, of] of shops) {
        await recordLayoutShifts(one.page)
        await one.page.emulateNetworkConditions(slowNetwork)
        await openAdmin(one, of, 'dashboard')
        await loadedCards(one.page)
        await expectFewShifts(one.page)
      }
    },
    { viewport, timeout: 120_000 },
  )

scenario(
  'opened by its address, the dashboard does not wait for a paint of the skeleton, which has no content',
  async ({ visitor }) => {
    const { page } = visitor
    await openAdmin(visitor, await api.as(demo.terracotta.owner), 'dashboard')
    await page.reload()
    await heading(page, 'Dashboard').wait()
    const scriptStart = await page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => /\/shell\/shell\.\w+\.js/.test(name))
      const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return (script?.startTime ?? Number.NaN) - (document?.responseEnd ?? Number.NaN)
    })
    // Without a paint of content, scripts of a visitor's page start after 5 s.
    expect(scriptStart).toBeLessThan(2000)
  },
)

concurrentScenario('cards below one that gets no answer appear after 5 seconds', async ({ visitor, sites }) => {
  const { page } = visitor
  const owner = await api.as(demo.terracotta.owner)
  const session = await page.createCDPSession()
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/fetchLeadSummary*' }] })
  const isShown = () =>
    [...document.querySelectorAll('main h2')]
      .find(title => title.textContent === 'Visits over 30 days')
      ?.checkVisibility({ visibilityProperty: true })
  await storeSession(page, sites.main, owner.token)
  // One request never ends, and on a slow machine the five seconds pass before the others have ended.
  await page.goto(`${sites.main}/userAdmin/dashboard`, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(`(${isShown})() === false`)
  await page.waitForFunction(`(${isShown})() === true`, { timeout: 10_000 })
  expect(await page.$$('main [role="status"][aria-label="Loading your enquiries and messages"]')).toHaveLength(1)
})

for (const [remote, missing] of Object.entries(cardsOf))
  scenario(
    `without ${remote} the dashboard keeps its other cards, navigation and palette, and Retry restores the rest`,
    async ({ visitor, sites }) => {
      visitor.allowErrors(loadErrors)
      const { page } = visitor
      const others = Object.values(cardsOf)
        .filter(cards => cards !== missing)
        .flat()
      const holds = (titles: string[], title: string | RegExp) =>
        titles.some(one => (typeof title === 'string' ? one === title : title.test(one)))
      await withoutFolder(platform.folderOf(remote), async () => {
        await (await new SignInPage(visitor, sites).open()).signIn(demo.terracotta.owner)
        await waitForText(page, 'This part is not available right now.')
        const titles = await loadedCards(page)
        expect(others.filter(title => !holds(titles, title))).toEqual([])
        expect(missing.filter(title => holds(titles, title))).toEqual([])
        const notes = await page.$$eval('main [role="alert"] strong', all => all.map(one => one.textContent ?? ''))
        expect(notes).toHaveLength(missing.length)
        expect(missing.filter(title => !holds(notes, title))).toEqual([])
        await expectAccessible(page)

        await openPalette(page)
        await waitForText(page, 'Some results could not be loaded.')
        await page.keyboard.type('notif')
        await firstOption(page, 'Notifications')
        await page.keyboard.press('Escape')
        await page.waitForSelector('[role="dialog"]', { hidden: true })
        const [label, title] = remote === 'remote-admin-leads' ? ['Products', 'Products'] : ['Leads', 'Leads']
        await openPalette(page)
        await page.keyboard.type(label)
        await firstOption(page, label)
        await page.keyboard.press('Enter')
        await heading(page, title).wait()
        await link(page, 'Dashboard').click()
        await heading(page, 'Dashboard').wait()
        await waitForText(page, 'This part is not available right now.')
      })
      // Pressed at the same moment, because two cards of one remote share one request. The first, pressed last, keeps the focus:
      // cards below one that loads are hidden.
      await page.$$eval('main [role="alert"] button', buttons => {
        for (const button of buttons.reverse()) (button as HTMLButtonElement).click()
      })
      await page.waitForFunction(
        () =>
          !document.querySelector('main [role="alert"]') &&
          !document.querySelector('main [role="status"][aria-label^="Loading"]'),
      )
      const restored = await loadedCards(page)
      expect(await page.$eval(':focus', focused => focused.parentElement?.closest('main') !== null)).toBe(true)
      expect(missing.filter(title => !holds(restored, title))).toEqual([])
    },
    { sites: platform.sites, timeout: 120_000 },
  )

scenario(
  'by keyboard, the palette opens a screen, an action and a product; Escape returns the focus',
  async ({ visitor }) => {
    const { page } = visitor
    const owner = await api.as(demo.terracotta.owner)
    await openAdmin(visitor, owner, 'dashboard')
    await loadedCards(page)
    await page.focus('button[aria-keyshortcuts]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('[role="dialog"] [role="option"]')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('[role="dialog"]'))
    await page.waitForFunction(() => document.activeElement?.hasAttribute('aria-keyshortcuts'))

    await openPalette(page)
    await page.keyboard.type('settings')
    await firstOption(page, 'Settings')
    await page.keyboard.press('Enter')
    await heading(page, 'Settings').wait()

    await openPalette(page)
    await page.keyboard.type('password')
    await firstOption(page, 'Change password')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname === '/userAdmin/settings/changePassword')

    await openPalette(page)
    await page.keyboard.type('moon vase')
    await firstOption(page, 'Moon vase')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname.startsWith('/userAdmin/products/editProduct/'))
  },
)

scenario(
  'a new business sees first steps and next steps in empty cards; hidden steps stay hidden',
  async ({ visitor }) => {
    const { page } = visitor
    const { owner } = await newBusiness('first-steps')
    await openAdmin(visitor, owner, 'dashboard')
    await waitForText(page, '0 of 5 done')
    await loadedCards(page)
    for (const viewport of [phone, wide]) {
      await visitor.setViewport(viewport)
      // A phone's viewport loads the page again.
      await loadedCards(page)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
    }
    await link(page, 'Add your first product').wait()
    await button(page, 'Show QR code').click()
    await page.waitForSelector('main svg[aria-label^="QR code of"]')
    await button(page, 'I have shared my site').click()
    await waitForText(page, '1 of 5 done')
    await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/updateFirstSteps') && response.ok()),
      button(page, 'Hide these steps').click(),
    ])
    await page.reload()
    await loadedCards(page)
    expect(await headings(page)).not.toContain('Set up your site')
  },
)
