import { expect } from '@jest/globals'
import { platformScreens } from '@showcase/scripts/testing/screen-lists'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { expectScreenQuality } from '../support/screen-quality.ts'
import { phone, wide } from '../support/visitor.ts'

for (const { name, path, complaint } of platformScreens)
  scenario(
    `${name} of the platform: accessible, stable, without horizontal scrolling, with title and description`,
    ({ visitor }) => expectScreenQuality(visitor, sites.main + path, complaint),
    { viewport: phone },
  )

for (const viewport of [phone, wide])
  scenario(
    `words without a place to break stay inside their card at ${viewport.width} px`,
    async ({ visitor }) => {
      await visitor.open(`${sites.main}/search?searchQuery=lamp`)
      await waitForHydration(visitor.page)
      const overhang = await visitor.page.$eval('main article', card => {
        const cell = card.closest('li')?.getBoundingClientRect().right ?? 0
        const content = document.createRange()
        const rights = [...card.querySelectorAll('h2, h3, p:first-child, p:last-child')].map(text => {
          text.textContent = 'Lampshades'.repeat(6)
          content.selectNodeContents(text)
          return content.getBoundingClientRect().right
        })
        return Math.round(Math.max(...rights) - cell)
      })
      expect(overhang).toBeLessThanOrEqual(0)
    },
    { viewport },
  )
