import { beforeAll, expect } from '@jest/globals'
import { encodeId, encodeIds } from '@showcase/contract/ids'
import { adminScreens, shopScreens } from '@showcase/scripts/testing/screen-lists'
import type { Api } from '../support/api.ts'
import { confirmEmail, newBusiness } from '../support/new-business.ts'
import { openAdmin } from '../support/open-admin.ts'
import { api } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** Ends an attribute, an element and a comment, and runs a script in each place where it becomes markup. */
const markup = `--></title>'"><img src=x onerror=ran=1><script>ran=1</script>`
const phoneNo = '9876543210'
let owner: Api
let shop: string
let ids: Parameters<(typeof adminScreens)[number]['path']>[0] & { privateLink: string }

async function done(answer: Promise<{ status: number; error: string; payload: Record<string, unknown> }>) {
  const { status, error, payload } = await answer
  expect([status, error]).toEqual([200, ''])
  return payload
}

/** Fills every text that a business and its visitors can store. */
async function fill(): Promise<void> {
  const profile = { name: markup, email: 'hello@markup.example', phoneNo, address: markup, description: markup }
  await done(owner.put('/userAdmin/user/updateDetails', profile))
  const product = {
    productName: markup,
    category: markup.slice(-60),
    description: markup,
    itemNo: markup.slice(-60),
    tags: [markup.slice(-60)],
    specifications: [`${markup}: ${markup}`],
    disclaimer: [markup],
  }
  const products: string[] = []
  for (let at = 0; at < 4; at += 1)
    products.push(String((await done(owner.post('/userAdmin/products/create', product)))._id))
  const [id = '', hidden = ''] = products
  const set = { catalogueName: markup, description: markup, products }
  const createSet = async () => String((await done(owner.post('/userAdmin/catalogues/create', set)))._id)
  const [catalogue, hiddenSet] = [await createSet(), await createSet()]
  await done(owner.put('/userAdmin/products/updateStatus', { id: hidden }))
  await done(owner.put('/userAdmin/catalogues/updateStatus', { id: hiddenSet }))
  const link = async (kind: string, of: object) => {
    const linkExpiresAt = new Date(Date.now() + 3_600_000).toISOString()
    const body = { ...of, privateLink: `markup-${shop}-${kind}`, linkExpiresAt, allowMultipleUsers: true }
    const { privateLink } = await done(owner.post(`/userAdmin/${kind}/generatePrivateLink`, body))
    return encodeId((privateLink as { _id: string })._id)
  }
  const person = { name: markup, email: 'nila@visitor.example', phoneNo, businessName: markup, query: markup }
  await done(api.post('/public/products/createLead', { ...person, fkProductId: id }))
  await done(api.post('/public/catalogues/createLead', { ...person, fkCatalogueId: catalogue, products: [id] }))
  const message = { name: markup, email: 'nila@visitor.example', subject: markup, message: markup, businessName: shop }
  await done(api.post('/public/user/createForum', message))
  await done(owner.post('/userAdmin/notification/create', { notification: markup, redirect: '' }))
  const form = new FormData()
  form.set(
    'csv',
    new Blob([`Title,Type,Variant Price\n"${markup.replaceAll('"', '""')}",Pots,cheap\n`]),
    `${markup}.csv`,
  )
  const { job } = await done(owner.upload('/userAdmin/products/import', form))
  ids = {
    product: encodeId(id),
    productLink: await link('products', { fkProductId: hidden }),
    catalogue: encodeId(catalogue),
    catalogueLink: await link('catalogues', { fkCatalogueId: hiddenSet }),
    askedProduct: encodeId(id),
    askedProducts: encodeIds([id]),
    importId: String(job),
    privateLink: `markup-${shop}-products`,
  }
}

beforeAll(async () => {
  const made = await newBusiness('markup')
  await confirmEmail(made)
  owner = made.owner
  shop = made.businessName
  await fill()
}, 90_000)

/** No text became an element or ran; that nothing was blocked either is what the visitor's console says. */
async function expectText({ page, errors }: Visitor, screen: string): Promise<void> {
  const found = await page.evaluate(() => [
    'ran' in window,
    ...Array.from(document.querySelectorAll('img[src="x"], [onerror], a[href^="javascript:"]'), one => one.outerHTML),
  ])
  expect([screen, found, errors()]).toEqual([screen, [false], []])
}

scenario(
  `stored markup stays text on every page of a site (${shopScreens.length} inputs)`,
  async ({ visitor }) => {
    for (const { name, path, complaint } of shopScreens) {
      if (complaint) visitor.allowErrors(complaint)
      await visitor.open(sites.of(shop) + path(ids))
      await waitForHydration(visitor.page)
      await expectText(visitor, name)
    }
  },
  { timeout: 120_000 },
)

scenario(
  `stored markup stays text on every admin screen (${adminScreens.length} inputs)`,
  async ({ visitor }) => {
    for (const { name, path } of adminScreens) {
      await openAdmin(visitor, owner, path(ids))
      await visitor.page.waitForFunction(
        () =>
          document.querySelector('main h1') && !document.querySelector('main [role="status"][aria-label^="Loading"]'),
      )
      await expectText(visitor, name)
    }
  },
  { timeout: 120_000 },
)
