import { expect } from '@jest/globals'
import { shopScreens } from '@showcase/scripts/testing/screen-lists'
import { scenario } from '../support/scenario.ts'
import { expectScreenQuality } from '../support/screen-quality.ts'
import { addressOf, shopIds, shops } from '../support/shop-screens.ts'
import { phone } from '../support/visitor.ts'

for (const { name: shop, template } of shops) {
  for (const { name, path, complaint } of shopScreens) {
    scenario(
      `${name}, template "${template}": accessible, stable, without horizontal scrolling, with title and description`,
      async ({ visitor }) => {
        await expectScreenQuality(visitor, addressOf(shop) + path(await shopIds(shop)), complaint)
        expect(await visitor.page.$eval('html', html => html.dataset.template)).toBe(template)
      },
      { viewport: phone },
    )
  }
}
