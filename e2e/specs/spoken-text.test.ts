import { expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import type { Page, SerializedAXNode } from 'puppeteer'
import { pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { button, waitForHydration } from '../support/screen.ts'

const shop = sites.of('terracotta')

/** Names and descriptions that a screen reader gets of a page. */
async function spokenTexts(page: Page): Promise<string[]> {
  const texts = (node: SerializedAXNode): string[] => [
    node.name ?? '',
    node.description ?? '',
    ...(node.children ?? []).flatMap(texts),
  ]
  const root = await page.accessibility.snapshot({ interestingOnly: false })
  return root ? texts(root).map(text => text.trim()) : []
}

scenario('marks that only decorate are not spoken: the slash of a path, the sign of an error', async ({ visitor }) => {
  const { page, open } = visitor
  await open(`${shop}/products/${encodeId((await pickProduct('terracotta'))._id)}`)
  const path = await spokenTexts(page)
  expect(path).toContain('Breadcrumb')
  expect(path).not.toContain('/')
  await open(`${shop}/contactus`)
  await waitForHydration(page)
  await button(page, 'Send Message').click()
  await page.waitForSelector('[aria-invalid="true"]')
  expect(await spokenTexts(page)).toContain('Name required!')
  expect(await spokenTexts(page)).not.toContain('!')
})

scenario('lists of cards are lists to Safari, which announces none with the style `none`', async ({ visitor }) => {
  const { page, open } = visitor
  await open(`${shop}/products`)
  const styles = await page.$$eval('main ul', lists => lists.map(list => getComputedStyle(list).listStyleType))
  expect(new Set(styles)).toEqual(new Set(['""']))
})
