import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { expectAccessible } from '../support/expectations.ts'
import { productsOf } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

const field = 'header input[type="search"]'
/** The newest one has results. */
const searched = [...Array.from({ length: 11 }, (_, index) => `search ${index + 1}`), 'bowl']

/** Texts of the suggestions that are in view and on top of everything else. */
function suggestions(page: Page) {
  return page.$$eval('header [role="option"]', options =>
    options
      .filter(option => {
        option.scrollIntoView({ block: 'nearest' })
        const { left, top, height } = option.getBoundingClientRect()
        return document.elementFromPoint(left + 20, top + height / 2) === option
      })
      .map(option => option.textContent),
  )
}

async function focusField(page: Page): Promise<void> {
  if (page.viewport()?.isMobile) await page.click('button[aria-label="Open search"]')
  else await page.focus(field)
  // The popover's field gets the focus one task after it opens: earlier keys would be lost.
  await page.waitForSelector(`${field}:focus`)
}

for (const [name, viewport] of Object.entries({ phone, wide })) {
  scenario(
    `the last ten searches and products that match are suggested, by keyboard, on a ${name} screen`,
    async ({ visitor }) => {
      const { page } = visitor
      const [product] = await productsOf('terracotta')
      const { productName = '' } = product ?? {}
      await visitor.open(`${sites.of('terracotta')}/home`)
      await waitForHydration(page)
      await page.evaluate(terms => localStorage.setItem('searchSuggestion', JSON.stringify(terms)), searched)
      await focusField(page)
      expect(await suggestions(page)).toEqual([])
      await page.keyboard.type(productName)
      // The first words of the name, typed slowly, match other products before it.
      await page.waitForFunction(
        text => document.querySelector('header [role="group"]:last-of-type [role="option"]')?.textContent === text,
        {},
        productName,
      )
      const shown = await suggestions(page)
      expect(shown.slice(0, 10)).toEqual(searched.slice(2).reverse())
      expect(shown[10]).toBe(productName)
      await expectAccessible(page)

      for (const _ of shown.slice(0, 11)) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => location.pathname.startsWith('/products/'))
      await page.waitForFunction(text => document.querySelector('h1')?.textContent === text, {}, productName)
      expect(await suggestions(page)).toEqual([])

      await focusField(page)
      await page.keyboard.type('s')
      await page.waitForSelector('header [role="option"]')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => location.search === '?searchQuery=bowl')
    },
    { viewport },
  )
}
