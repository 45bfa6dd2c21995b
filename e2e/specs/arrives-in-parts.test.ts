import { afterAll, beforeAll } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { listen, stop } from '@showcase/testing/listen'
import { partsProxy } from '../support/in-parts.ts'
import { expectFewShifts, recordLayoutShifts } from '../support/layout-shift.ts'
import { pickCatalogue, pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { phone, wide } from '../support/visitor.ts'

const screens: [name: string, site: string, path: () => Promise<string> | string][] = [
  ['the platform’s home', sites.main, () => '/home'],
  ['a forgotten password', sites.main, () => '/home?forgotPassword'],
  ['sign in', sites.main, () => '/signIn'],
  ['home, Gallery', sites.of('terracotta'), () => '/home'],
  ['products, Gallery', sites.of('terracotta'), () => '/products'],
  ['contact, Gallery', sites.of('terracotta'), () => '/contactus'],
  ['contact, Editorial', sites.of('northlight'), () => '/contactus'],
  [
    'a product, Editorial',
    sites.of('northlight'),
    async () => `/products/${encodeId((await pickProduct('northlight'))._id)}`,
  ],
  ['a catalogue, Index', sites.custom, async () => (await pickCatalogue('fieldkit')).path],
]

const server = partsProxy()
let proxy: string
beforeAll(async () => {
  proxy = await listen(server)
})
afterAll(() => stop(server))

for (const viewport of [phone, wide])
  for (const [name, site, path] of screens)
    scenario(
      `a page that arrives in small parts moves little of what it shows: ${name}, ${viewport.width} px`,
      async ({ anotherVisitor }) => {
        const visitor = await anotherVisitor({ viewport, proxy })
        await recordLayoutShifts(visitor.page)
        await visitor.open(site + (await path()))
        await waitForHydration(visitor.page)
        await expectFewShifts(visitor.page)
      },
    )
