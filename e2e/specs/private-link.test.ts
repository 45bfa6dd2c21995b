import { expect } from '@jest/globals'
import { errors } from '@showcase/contract/errors'
import { expectAccessible } from '../support/expectations.ts'
import { withPrivateLink } from '../support/private-links.ts'
import { concurrentScenario, scenario } from '../support/scenario.ts'
import { waitForText } from '../support/screen.ts'
import { phone, type Visitor } from '../support/visitor.ts'

/** Waits until the page shows the item or an error. @returns its title */
async function finalTitle({ page }: Visitor): Promise<string> {
  await page.waitForFunction(() => document.querySelector('main h1:not([role="status"])'))
  return page.$eval('main h1', title => title.textContent ?? '')
}

async function open(visitor: Visitor, url: string): Promise<string> {
  await visitor.open(url)
  return finalTitle(visitor)
}

for (const kind of ['products', 'catalogues'] as const)
  scenario(`${kind}: if two devices open a single-device link at once, exactly one gets the content`, async scene => {
    await withPrivateLink('terracotta', { kind }, async ({ url, itemName }) => {
      const first = scene.visitor
      // The fingerprint includes screen and time zone.
      const second = await scene.anotherVisitor({ viewport: phone })
      await second.page.emulateTimezone('Asia/Tokyo')
      for (const visitor of [first, second]) visitor.allowErrors(/403/)

      const titles = await Promise.all([open(first, url), open(second, url)])
      expect([...titles].sort()).toEqual([itemName, errors.privateLinkOtherDevice].sort())

      // The first device keeps access; the other gets no part of the content.
      const [winner, loser] = titles[0] === itemName ? [first, second] : [second, first]
      expect(await open(winner, url)).toBe(itemName)
      await waitForText(winner.page, 'This link opens on this device only')
      expect(await open(loser, url)).toBe(errors.privateLinkOtherDevice)
      expect(await loser.page.content()).not.toContain(itemName)
      await expectAccessible(loser.page)
    })
  })

concurrentScenario('a link counts down every second and hides the item when it expires', async ({ visitor }) => {
  visitor.allowErrors(/404/)
  const { page } = visitor
  const lasts = 12_000
  await withPrivateLink('northlight', { kind: 'products', allowMultipleUsers: true, lasts }, async link => {
    expect(await open(visitor, link.url)).toBe(link.itemName)
    const left = () => page.$eval('[role="timer"]', timer => timer.textContent)
    const before = await left()
    await page.waitForFunction(text => document.querySelector('[role="timer"]')?.textContent !== text, {}, before)
    await page.waitForFunction(
      text => document.querySelector('main h1')?.textContent === text,
      {},
      errors.privateLinkExpired,
    )
    expect(await page.$eval('main', main => main.textContent)).not.toContain(link.itemName)
    expect(await open(visitor, link.url)).toBe(errors.privateLinkExpired)
    await waitForText(page, 'Ask the seller')
    await expectAccessible(page)
  })
})

scenario('a shared link opens on every device', async scene => {
  await withPrivateLink('northlight', { kind: 'catalogues', allowMultipleUsers: true }, async ({ url, itemName }) => {
    const { visitor } = scene
    expect(await open(visitor, url)).toBe(itemName)
    const other = await scene.anotherVisitor({ viewport: phone })
    await other.page.emulateTimezone('Asia/Tokyo')
    expect(await open(other, url)).toBe(itemName)
    await waitForText(other.page, 'Anyone with this link can see it')
  })
})
