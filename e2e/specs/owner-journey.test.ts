import { randomInt } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect } from '@jest/globals'
import { encodeId } from '@showcase/contract/ids'
import { photograph } from '@showcase/scripts/testing/photograph'
import { demo, demoPassword } from '@showcase/scripts/testing/sites'
import { parse } from 'csv-parse/sync'
import { type NetworkConditions, type Page, PredefinedNetworkConditions } from 'puppeteer'
import { AdminArea } from '../pages/admin-area.page.ts'
import { PrivateCataloguePage } from '../pages/private-link.page.ts'
import { type Enquiry, ProductPage } from '../pages/product.page.ts'
import { download } from '../support/downloads.ts'
import { keyboardInput } from '../support/keyboard-input.ts'
import { pointerInput } from '../support/pointer-input.ts'
import { api } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { concurrentScenario, type ScenarioContext, sites } from '../support/scenario.ts'
import { waitForHydration } from '../support/screen.ts'
import { watchUploadSteps } from '../support/upload-steps.ts'
import type { UserInput } from '../support/user-input.ts'
import { phone, type VisitorOptions, wide } from '../support/visitor.ts'

let photo: string

beforeAll(async () => {
  photo = join(await mkdtemp(join(tmpdir(), 'showcase-journey-')), 'camera.jpg')
  await photograph(photo, { width: 4000, height: 3000 })
})

interface Variant extends VisitorOptions {
  with: string
  /** Each journey has a business of its own, because they run at the same time. */
  business: keyof typeof demo
  input: (page: Page) => UserInput
  /** Network while the product is added; slow enough that every step of the upload shows. */
  network: NetworkConditions
}

const variants: readonly Variant[] = [
  {
    with: 'a mouse, on a slow network',
    business: 'northlight',
    input: page => pointerInput(page, 'mouse'),
    viewport: wide,
    network: PredefinedNetworkConditions['Slow 4G'],
  },
  {
    with: 'touch, on a phone',
    business: 'terracotta',
    input: page => pointerInput(page, 'touch'),
    viewport: phone,
    network: PredefinedNetworkConditions['Fast 4G'],
  },
  {
    with: 'the keyboard',
    business: 'fieldkit',
    input: keyboardInput,
    viewport: wide,
    network: PredefinedNetworkConditions['Fast 4G'],
  },
]

for (const { with: name, business, input, network, ...options } of variants)
  concurrentScenario(
    `from a photograph to a lead in a file, with ${name}`,
    scene => journey(scene, business, input(scene.visitor.page), network),
    { ...options, timeout: 180_000 },
  )

async function journey(
  { visitor, anotherVisitor }: ScenarioContext,
  business: keyof typeof demo,
  input: UserInput,
  network: NetworkConditions,
): Promise<void> {
  const { page } = visitor
  const number = randomInt(100_000, 999_999)
  const [productName, catalogueName] = [`Journey lamp ${number}`, `Journey ${number}`]
  await visitor.open(`${sites.main}/signIn`)
  await waitForHydration(page)
  const admin = new AdminArea(page, input)
  await admin.signIn(demo[business].owner, demoPassword)

  const steps = await watchUploadSteps(page)
  await page.emulateNetworkConditions(network)
  const product = {
    productName,
    category: 'Journeys',
    description: 'For reading.',
    pricePerUnit: '1499',
    photograph: photo,
  }
  await admin.addProduct(product)
  await page.emulateNetworkConditions(null)
  expect(await steps()).toEqual([10, 30, 70, 100])

  const names = await admin.addCatalogue(catalogueName, 3)
  expect(names[0]).toBe(productName)
  const address = await admin.createPrivateLink(catalogueName)

  const customer = await anotherVisitor({ viewport: phone })
  const productId = await idOf(business, productName)
  const aboutCatalogue = enquiry('Meera', number, '=HYPERLINK("http://elsewhere.example";"Prices")')
  const aboutProduct = enquiry('Arun', number, 'Does it come in green,\n"sea green" if possible?')
  await (await new PrivateCataloguePage(customer, address).open(catalogueName)).ask(names.slice(0, 2), aboutCatalogue)
  const shown = await new ProductPage(customer, sites.of(business), productId).open()
  await shown.writeEnquiry(aboutProduct)
  await shown.send()
  await customer.page.waitForSelector('.Toastify__toast--success')

  const lead = await admin.findLead('Products', aboutProduct.email)
  for (const text of [aboutProduct.name, aboutProduct.phoneNo, productName]) expect(lead).toContain(text)
  const file = await download(page, () => admin.downloadLeads())
  expect(file.name).toBe('leads_data.csv')
  const row = rowOf(await file.text(), 'productName', aboutProduct)
  expect(row).toMatchObject({ query: aboutProduct.query, productName })
  expect(row.products?.endsWith(`/products/${encodeId(productId)}`)).toBe(true)
  expect((await get(row.products ?? '')).body).toContain(productName)
  await admin.deleteLead(aboutProduct.name)

  expect(await admin.findLead('Catalogues', aboutCatalogue.email)).toContain('2 products asked for')
  const other = await download(page, () => admin.downloadLeads())
  const second = rowOf(await other.text(), 'catalogueName', aboutCatalogue)
  // The quote makes a spreadsheet read the cell as text.
  expect(second).toMatchObject({ query: `'${aboutCatalogue.query}`, catalogueName })
  expect(second.products?.split('\n')).toHaveLength(2)
}

function enquiry(name: string, number: number, query: string): Enquiry {
  return {
    name: `${name} ${number}`,
    email: `${name}.${number}@visitor.example`.toLowerCase(),
    phoneNo: `9876${number}`,
    query,
  }
}

async function idOf(business: string, productName: string): Promise<string> {
  const { payload } = await api.get('/public/products/fetchAll', { businessName: business, searchQuery: productName })
  return payload.products[0]._id
}

/** The row of a lead. Expects the columns of the specification and a creation time in Asia/Kolkata of at most two minutes ago. */
function rowOf(file: string, item: string, sent: Enquiry): Record<string, string> {
  const rows = parse(file, { columns: true, bom: true }) as Record<string, string>[]
  const columns = [
    'S.No',
    'name',
    'email',
    'phoneNo',
    'businessName',
    'query',
    item,
    'products',
    'createdAt',
    'state',
    'note',
  ]
  expect(Object.keys(rows[0] ?? {})).toEqual(columns)
  expect(rows.map(row => row['S.No'])).toEqual(rows.map((_, index) => String(index + 1)))
  const found = rows.find(row => row.email === sent.email)
  expect(found).toMatchObject({ name: sent.name, phoneNo: sent.phoneNo })
  const minutes = [0, 1, 2].map(ago => inIndia(new Date(Date.now() - ago * 60_000)))
  expect(minutes).toContain(found?.createdAt)
  return found ?? {}
}

function inIndia(time: Date): string {
  const two = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en-GB', { ...two, year: 'numeric', hour12: true, timeZone: 'Asia/Kolkata' })
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  return `${part.day}/${part.month}/${part.year} ${part.hour}:${part.minute} ${part.dayPeriod?.toUpperCase()}`
}
