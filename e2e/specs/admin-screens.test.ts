import { beforeAll, expect } from '@jest/globals'
import { decodeId } from '@showcase/contract/ids'
import { type AdminIds, adminScreens } from '@showcase/scripts/testing/screen-lists'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { createAdminRecords } from '../support/admin-records.ts'
import type { Api } from '../support/api.ts'
import { coveredByBars } from '../support/covered-focus.ts'
import { colorRules, expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { recordLayoutShifts } from '../support/layout-shift.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, heading, link } from '../support/screen.ts'
import { expectHead } from '../support/screen-quality.ts'
import { phone, wide } from '../support/visitor.ts'

const narrow = { width: 320, height: 700 }
let owner: Api
let records: AdminIds

beforeAll(async () => {
  owner = await api.as(demo.terracotta.owner)
  records = await createAdminRecords(owner)
})

/** Waits until the page has its title and no loading placeholder. */
function waitUntilLoaded(page: Page) {
  return page.waitForFunction(
    () => document.querySelector('main h1') && !document.querySelector('main [role="status"][aria-label^="Loading"]'),
  )
}

for (const { name, path } of adminScreens)
  scenario(
    `${name}: accessible in light and dark colors, with title and description; no horizontal scrolling from 320 px on, or at 390 px with large text`,
    async ({ visitor }) => {
      const { page } = visitor
      await openAdmin(visitor, owner, path(records))
      for (const viewport of [narrow, wide]) {
        await visitor.setViewport(viewport)
        await waitUntilLoaded(page)
        await expectNoHorizontalScroll(page)
        // The theme preview embeds a storefront page, which other specs check.
        await expectAccessible(page, { exclude: 'iframe' })
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }])
        expect(await page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark')
        // Only colors differ.
        await expectAccessible(page, { exclude: 'iframe', rules: colorRules })
        await page.emulateMediaFeatures([])
      }
      await visitor.setViewport(phone)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '24px'
      })
      await expectNoHorizontalScroll(page)
      expect(await crampedEntries(page)).toEqual([])
      await expectHead(page)
      // A redirect would mean that another screen was checked.
      expect(new URL(page.url()).pathname).toBe(new URL(`${sites.main}/userAdmin/${path(records)}`).pathname)
    },
    { viewport: narrow },
  )

scenario(
  'the switch of push notifications has its place before it is shown',
  async ({ visitor }) => {
    const { page } = visitor
    await recordLayoutShifts(page)
    await openAdmin(visitor, owner, 'settings')
    await page.waitForFunction(() => document.querySelectorAll('[role="switch"]').length === 3)
    const below = await page.evaluate(() =>
      window.shifts.flatMap(({ of }) => of).filter(one => one.startsWith('<section')),
    )
    expect(below).toEqual([])
  },
  { viewport: phone },
)

/** Pixels in the middle of the window that no bar covers. */
function freeHeight(page: Page) {
  return page.evaluate(() => {
    const isBar = (one: Element) => /sticky|fixed/.test(getComputedStyle(one).position)
    const barAt = (y: number) => {
      for (let one = document.elementFromPoint(innerWidth / 2, y); one; one = one.parentElement)
        if (isBar(one)) return true
      return false
    }
    return Array.from({ length: innerHeight }, (_, y) => y).filter(y => !barAt(y)).length
  })
}

scenario(
  'a window of 1280 × 1024 px that is zoomed to 400 % shows the page, not only its bars',
  async ({ visitor }) => {
    for (const path of [`products/editProduct/${records.product}`, 'products', 'settings/themes']) {
      await openAdmin(visitor, owner, path)
      await waitUntilLoaded(visitor.page)
      await visitor.page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }))
      expect([path, await freeHeight(visitor.page)]).toEqual([path, 256])
      await expectNoHorizontalScroll(visitor.page)
    }
    await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await button(visitor.page, 'More').click()
    await link(visitor.page, 'Forum').click()
    await visitor.page.waitForFunction(() => location.pathname === '/userAdmin/forum')
  },
  { viewport: { width: 320, height: 256 } },
)

scenario('on paper the navigation is not repeated over the leads', async ({ visitor }) => {
  const { page } = visitor
  await openAdmin(visitor, owner, 'leads')
  await waitUntilLoaded(page)
  await page.emulateMediaType('print')
  for (const width of [794, 1123]) {
    await page.setViewport({ width, height: 1123 })
    expect(await page.$eval('nav', nav => nav.checkVisibility())).toBe(false)
    expect(await page.$eval('main', main => (main as HTMLElement).offsetLeft)).toBe(0)
  }
})

scenario('a printed lead is whole and the chart stays within the paper', async ({ visitor }) => {
  const { page } = visitor
  const lead = {
    name: 'Long Letter',
    email: 'long@visitor.example',
    phoneNo: '9876543210',
    query: 'A long text. '.repeat(90),
  }
  const { error } = await api.post('/public/products/createLead', {
    ...lead,
    fkProductId: decodeId(records.askedProduct),
  })
  if (error) throw new Error(error)
  await openAdmin(visitor, owner, 'leads')
  await waitUntilLoaded(page)
  await page.waitForSelector('main canvas[style]')
  await page.emulateMediaType('print')
  await page.setViewport({ width: 794, height: 1123 })
  const row = await page.waitForSelector('li[aria-label="Lead of Long Letter"]')
  expect(await row?.evaluate(one => getComputedStyle(one).breakInside)).toBe('avoid')
  const hidden = await row?.evaluate(one =>
    [...one.querySelectorAll('p')].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  )
  expect(Math.max(...(hidden ?? [99]))).toBeLessThan(2)
  const over = await page.$eval('main canvas', canvas => {
    const frame = canvas.parentElement?.getBoundingClientRect().right ?? 0
    return canvas.getBoundingClientRect().right - frame
  })
  expect(over).toBeLessThan(1)
})

for (const width of [320, 390])
  scenario(
    `the navigation on a phone of ${width} px: no label is cut and every entry can be reached`,
    async ({ visitor }) => {
      const { page } = visitor
      await openAdmin(visitor, owner, 'dashboard')
      expect(await crampedEntries(page)).toEqual([])
      await button(page, 'More').click()
      await link(page, 'Sign out').wait()
      await expectAccessible(page)
      expect(await crampedEntries(page)).toEqual([])
      await link(page, 'Settings').click()
      await heading(page, 'Settings').wait()
      // Navigating closes the menu, and More is marked as the current entry.
      await page.waitForFunction(() => !document.querySelector('nav :popover-open'))
      await page.waitForSelector('nav button[data-current]')
    },
    { viewport: { ...phone, width } },
  )

scenario(
  'by keyboard, Enter opens the rest of the navigation, Tab moves into it and Escape closes it',
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

for (const screen of ['products', 'products/addProduct', 'leads', 'userProfileInfo'])
  scenario(
    `${screen}: on a phone the bars at the bottom cover nothing that gets the focus`,
    async ({ visitor }) => {
      await openAdmin(visitor, owner, screen)
      await waitUntilLoaded(visitor.page)
      expect(await coveredByBars(visitor.page)).toEqual([])
    },
    { viewport: phone },
  )

scenario(
  'the message of a refused field is above the bar with Save',
  async ({ visitor }) => {
    const { page } = visitor
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
    await openAdmin(visitor, owner, 'products/addProduct')
    await waitUntilLoaded(page)
    const save = async () => {
      await button(page, 'Save').click()
      await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true')
    }
    await save()
    // The field just fits above the bar, so it needs no scrolling.
    const bottom = await page.evaluate(() => {
      const field = document.activeElement as HTMLElement
      field.blur()
      scrollTo(0, 0)
      return field.getBoundingClientRect().bottom
    })
    await page.setViewport({ ...wide, height: Math.ceil(bottom) + 98 })
    await save()
    const { message, bar } = await page.evaluate(() => {
      const isBar = (one: Element) => getComputedStyle(one).position === 'sticky'
      const bars = [...document.querySelectorAll('main *')].filter(isBar)
      return {
        message: document.getElementById(`${document.activeElement?.id}-error`)?.getBoundingClientRect().bottom,
        bar: Math.max(...bars.map(one => one.getBoundingClientRect().top)),
      }
    })
    expect(bar).toBeGreaterThan(bottom)
    expect(message).toBeLessThanOrEqual(bar)
  },
  { viewport: wide },
)

scenario(
  'a name of 80 letters is cut in the header, and the search button stays on one line',
  async ({ visitor }) => {
    const { page } = visitor
    await openAdmin(visitor, owner, 'dashboard')
    const size = () =>
      page.$eval('button[aria-label="Search everything"]', ({ offsetWidth, offsetHeight }) => [
        offsetWidth,
        offsetHeight,
      ])
    const usual = await size()
    await page.$eval('header strong', name => {
      name.textContent = 'Long name '.repeat(8)
    })
    expect(await size()).toEqual(usual)
    expect(await page.$eval('header strong', name => name.scrollWidth > name.clientWidth)).toBe(true)
    await expectNoHorizontalScroll(page)
  },
  { viewport: { width: 1024, height: 700 } },
)

scenario(
  'on a phone the link to the site is large enough for a finger',
  async ({ visitor }) => {
    await openAdmin(visitor, owner, 'dashboard')
    const box = await (await visitor.page.waitForSelector('header a[aria-label="View site"]'))?.boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])
  },
  { viewport: phone },
)

/** Navigation entries whose label is wider than the entry, or that are lower than 44 px (WCAG 2.5.5). */
function crampedEntries(page: Page) {
  return page.$$eval('nav[aria-label="Admin"] :is(a, button)', entries =>
    entries
      .filter(entry => entry.checkVisibility())
      .filter(entry => {
        const label = entry.querySelector('span')
        const box = entry.getBoundingClientRect()
        return !label || label.getBoundingClientRect().width > box.width || box.height < 44
      })
      .map(entry => entry.textContent),
  )
}
