import { AxePuppeteer } from '@axe-core/puppeteer'
import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { themeIds } from '@showcase/contract/themes'
import { waitForAnimations } from '../support/expectations.ts'
import { pickProduct } from '../support/public-data.ts'
import { scenario } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { addressOf, shops } from '../support/shop-screens.ts'

for (const { name: shop, template } of shops) {
  scenario(
    `template "${template}" has enough contrast in all thirteen themes, which change without a reload`,
    async ({ visitor }) => {
      const { page } = visitor
      await visitor.open(`${addressOf(shop)}/products/${encodeId((await pickProduct(shop))._id)}`)
      await waitForHydration(page)
      const looks = new Set<string>()
      for (const theme of themeIds) {
        await page.$eval('html', (html, id) => html.setAttribute('data-theme', id), theme)
        await waitForAnimations(page)
        looks.add(
          await page.$eval('html', html => {
            const style = getComputedStyle(html)
            return ['surface', 'primary'].map(role => style.getPropertyValue(`--color-${role}`)).join(' ')
          }),
        )
        const { violations } = await new AxePuppeteer(page).withRules(['color-contrast']).analyze()
        const findings = violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${theme}: ${target.join(' ')}`))
        expect(findings).toEqual([])
      }
      expect(looks.size).toBe(themeIds.length)
    },
    { timeout: 120_000 },
  )
}
