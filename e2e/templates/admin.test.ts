import { Api } from '../support/api.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { openAdmin } from '../support/open-admin.ts'
import { scenario, sites } from '../support/scenario.ts'
import { heading } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

scenario('Sample page: it opens in the admin area, on a phone and in a wide window', async ({ visitor }) => {
  const { page } = visitor
  const owner = await new Api(sites.api).as('owner@terracotta.example')
  for (const viewport of [phone, wide]) {
    await visitor.setViewport(viewport)
    await openAdmin(visitor, owner, 'sample-address')
    await heading(page, 'Sample page').wait()
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
  }
})
