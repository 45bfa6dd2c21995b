import { expect } from '@jest/globals'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { get } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { heading, waitForHydration } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

scenario('Sample page: the server renders it, and it works without script', async ({ sites, anotherVisitor }) => {
  const address = `${sites.of('terracotta')}/sample-address`
  const { status, body } = await get(address)
  expect(status).toBe(200)
  expect(body).toContain('<h1>Sample page</h1>')
  const { page, open } = await anotherVisitor({ javascript: false })
  await open(address)
  expect(await page.$$eval('main article a', links => links.length)).toBeGreaterThan(0)
})

scenario('Sample page: it hydrates on a phone and in a wide window', async ({ visitor, sites }) => {
  const { page } = visitor
  for (const viewport of [phone, wide]) {
    await visitor.setViewport(viewport)
    await visitor.open(`${sites.of('terracotta')}/sample-address`)
    await waitForHydration(page)
    await heading(page, 'Sample page').wait()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
})
