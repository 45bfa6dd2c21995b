import { expect } from '@jest/globals'
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts'
import { expectSteady, watchShifts } from '../support/layout-shift.ts'
import { scenario } from '../support/scenario.ts'
import { alive } from '../support/screen.ts'
import { addressOf, shopScreens, shops } from '../support/shop-screens.ts'
import { phone, wide } from '../support/visitor.ts'

const DEFAULT_TITLE = 'A showcase experience of your products'

for (const { name: shop, template } of shops) {
  for (const { name, path, complaint } of shopScreens) {
    scenario(
      `${name}, template "${template}": accessible, steady, as wide as its window, and named`,
      async ({ visitor }) => {
        const { page } = visitor
        if (complaint) visitor.expects(complaint)
        await page.setCacheEnabled(false)
        await watchShifts(page)
        await visitor.open(addressOf(shop) + (await path(shop)))
        await alive(page)
        expect(await page.$eval('html', html => html.dataset.template)).toBe(template)
        await expectSteady(page, 5)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        const head = await page.evaluate(() => ({
          titles: [...document.querySelectorAll('head > title')].map(title => title.textContent),
          description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
        }))
        expect(head.titles).toHaveLength(1)
        if (!complaint) expect(head.titles).not.toEqual([DEFAULT_TITLE])
        expect(head.description).toMatch(/\S/)

        await visitor.turnTo({ ...phone, width: 320 })
        await expectNoSidewaysScroll(page)

        // From a phone to a window the browser loads the page afresh.
        await visitor.turnTo(wide)
        await alive(page)
        await expectSteady(page, 2)
        await expectNoSidewaysScroll(page)
      },
      { viewport: phone },
    )
  }
}
