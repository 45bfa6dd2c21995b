import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { lookQuery, type TemplateId, themeIds } from '@showcase/contract/themes'
import { waitForAnimations } from '@showcase/scripts/testing/screen-page'
import { runAxe } from '../support/expectations.ts'
import { pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { shops } from '../support/shop-screens.ts'
import type { Visitor } from '../support/visitor.ts'

/** A page of a shop as its owner previews it: only there a theme changes in the loaded page. */
async function openPreview({ page, open }: Visitor, path: string, template: TemplateId) {
  await open(`${sites.main}/home`)
  await waitForHydration(page)
  const query = lookQuery({ template, theme: '' })
  await page.evaluate(src => {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', zIndex: '100' })
    frame.src = src
    document.body.append(frame)
  }, `${path}?${query}`)
  const frame = await page.waitForFrame(found => found.url().endsWith(query))
  await frame.waitForSelector('html[data-ready]')
  return frame
}

for (const { name: shop, template } of shops) {
  scenario(
    `template "${template}" has enough contrast in all thirteen themes, which change without a reload`,
    async ({ visitor }) => {
      const path = `/${shop}/products/${encodeId((await pickProduct(shop))._id)}`
      const page = await openPreview(visitor, path, template)
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
        const { violations, passes } = await runAxe(visitor.page, { include: [['body > iframe']] }, ['color-contrast'])
        expect(passes).not.toEqual([])
        const findings = violations.flatMap(({ nodes }) => nodes.map(({ target }) => `${theme}: ${target.join(' ')}`))
        expect(findings).toEqual([])
      }
      expect(looks.size).toBe(themeIds.length)
    },
    { timeout: 120_000 },
  )
}
