import { expect } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import { parse } from 'csv-parse/sync'
import { LeadsPage } from '../pages/leads.page.ts'
import { anEnquiry, type Enquiry, ProductPage } from '../pages/product.page.ts'
import { SignInPage } from '../pages/sign-in.page.ts'
import { api, pickProduct } from '../support/public-data.ts'
import { scenario, sites } from '../support/scenario.ts'
import { waitForText } from '../support/screen.ts'
import type { Visitor } from '../support/visitor.ts'

/** Expects the enquiry in the owner's lead list and in the file. */
async function expectAtOwner(ownerVisitor: Visitor, sent: Enquiry, productName: string): Promise<void> {
  const leads = await new LeadsPage(ownerVisitor, sites).open()
  const lead = await leads.find(sent.email)
  for (const text of [sent.name, sent.email, sent.phoneNo, sent.query, productName]) expect(lead).toContain(text)

  const owner = await api.as(demo.terracotta.owner)
  const file = await owner.text('/userAdmin/products/downloadLeads?fkProductId=')
  expect(file.type).toContain('text/csv')
  const rows = parse(file.body, { columns: true, bom: true }) as Record<string, string>[]
  expect(Object.keys(rows[0] ?? {})[0]).toBe('S.No')
  expect(rows.find(row => row.email === sent.email)).toMatchObject({ name: sent.name, query: sent.query })
}

/** Expects that another owner cannot read the enquiry by list, file or product id. */
async function expectHiddenFromOthers(sent: Enquiry, productId: string): Promise<void> {
  const owner = await api.as(demo.terracotta.owner)
  const found = await owner.get('/userAdmin/products/fetchAllProductsLeads', { searchQuery: sent.email, pageNo: 1 })
  const leadId = found.payload.leads[0]._id

  const other = await api.as(demo.northlight.owner)
  const list = await other.get('/userAdmin/products/fetchAllProductsLeads', { searchQuery: sent.email, pageNo: 1 })
  expect(list.payload.leads).toEqual([])
  expect((await other.text('/userAdmin/products/downloadLeads?fkProductId=')).body).not.toContain(sent.email)
  expect(await other.text(`/userAdmin/products/downloadLeads?fkProductId=${productId}`)).toMatchObject({ status: 404 })
  expect(await other.get('/userAdmin/products/fetch', { id: productId })).toMatchObject({ status: 404, payload: null })
  expect(leadId).toEqual(expect.any(String))
}

scenario(
  "a visitor's enquiry reaches the owner's list and file, and no other owner",
  async ({ visitor, anotherVisitor }) => {
    const sent = anEnquiry('Meera Shah')
    const product = await pickProduct('terracotta')
    const page = await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
    await page.writeEnquiry(sent)
    await page.send()
    await visitor.page.waitForSelector('.Toastify__toast--success')
    await visitor.page.waitForSelector('dialog[open]', { hidden: true })

    const ownerVisitor = await anotherVisitor()
    await (await new SignInPage(ownerVisitor, sites).open()).signIn(demo.terracotta.owner)
    await expectAtOwner(ownerVisitor, sent, product.productName)
    await expectHiddenFromOthers(sent, product._id)
  },
)

scenario(
  'an enquiry sent without script reaches the owner',
  async ({ visitor, anotherVisitor }) => {
    const sent = anEnquiry('Arun Pillai')
    const product = await pickProduct('terracotta')
    const page = await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
    await page.sendEnquiryWithoutScript(sent)
    expect(visitor.page.url()).toContain('sent=1')

    const ownerVisitor = await anotherVisitor({ javascript: true })
    await (await new SignInPage(ownerVisitor, sites).open()).signIn(demo.terracotta.owner)
    await expectAtOwner(ownerVisitor, sent, product.productName)
  },
  { javascript: false },
)

scenario('an incomplete enquiry is not sent and shows an error for each field', async ({ visitor }) => {
  const product = await pickProduct('terracotta')
  const page = await new ProductPage(visitor, sites.of('terracotta'), product._id).open()
  await page.writeEnquiry({ email: '', name: '', phoneNo: '123', query: '' })
  await page.send()
  for (const message of ['Email is required!', 'Name is required!', 'Enter correct phoneno!'])
    await waitForText(visitor.page, message)
})
