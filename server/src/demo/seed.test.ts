import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listLimits } from '@showcase/contract/limits'
import { digestPassword } from '@showcase/contract/password'
import { parse } from 'csv-parse/sync'
import { removeFolder } from '../../testing/test-database.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { diskStorage } from '../core/storage/disk.ts'
import { createFiles } from '../core/storage/files.ts'
import { type DemoBusiness, fieldkit, northlight, terracotta } from './demo-businesses.ts'
import { demoBusinesses, demoPassword, seedDemo } from './seed.ts'

type Row = Record<'Variant SKU' | 'Type' | 'Published' | 'Image Src', string> & { [promoted]: string }
const promoted = 'Promoted (product.metafields.showcase.promoted)'

function productsOf({ folder }: DemoBusiness) {
  const rows: Row[] = parse(readFileSync(join(folder, 'products.csv')), { columns: true })
  return rows.map(row => ({
    sku: row['Variant SKU'],
    category: row.Type,
    hidden: row.Published === 'false',
    promoted: row[promoted] === 'true',
    pictures: row['Image Src'].split('; '),
  }))
}

describe.each(demoBusinesses.map(business => [business.businessName, business] as const))('%s', (_, business) => {
  const products = productsOf(business)

  test('shows what an operator needs to judge a shop', () => {
    expect(products.length).toBeGreaterThanOrEqual(24)
    expect(business.catalogues.length).toBeGreaterThanOrEqual(5)
    expect(business.banners.length).toBeGreaterThanOrEqual(3)
    expect(products.filter(product => product.promoted).length).toBeGreaterThanOrEqual(6)
    expect(products.filter(product => product.hidden).length).toBeGreaterThanOrEqual(1)
    const categories = new Set(products.map(product => product.category))
    expect(categories.size).toBeGreaterThanOrEqual(5)
  })

  test('has two or three pictures for every product, and no SKU twice', () => {
    expect(new Set(products.map(product => product.sku)).size).toBe(products.length)
    for (const { pictures } of products) {
      expect([2, 3]).toContain(pictures.length)
    }
  })

  test('uses every picture of its folder, and no other', () => {
    const used = [business.logo, ...business.banners, ...business.aboutPictures]
    for (const { pictures } of products) used.push(...pictures)
    expect(readdirSync(join(business.folder, 'pictures')).sort()).toEqual(used.sort())
  })

  test('names only items that it contains, and phone numbers of ten digits', () => {
    const skus = new Set(products.map(product => product.sku))
    const names = new Set(business.catalogues.map(catalogue => catalogue.name))
    for (const catalogue of business.catalogues) {
      expect(catalogue.skus.length).toBeGreaterThanOrEqual(listLimits.catalogueProductsMin)
      for (const sku of catalogue.skus) expect(skus).toContain(sku)
    }
    for (const lead of business.leads) {
      expect(skus.has(lead.on) || names.has(lead.on)).toBe(true)
      expect(lead.phoneNo).toMatch(/^\d{10}$/)
    }
    expect(business.phoneNo).toMatch(/^\d{10}$/)
  })
})

describeOnBothDatabases('seeding the demo', server => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'showcase-demo-'))
  })
  afterAll(() => removeFolder(folder))

  const filesOf = () => createFiles(server().database, diskStorage({ ...server().config, dataDir: folder }))

  /** A business with a few of the products, so that the test is short. */
  function few(business: DemoBusiness, businessName: string, skus: string[]): DemoBusiness {
    const ownFolder = join(folder, businessName)
    const [header, ...lines] = readFileSync(join(business.folder, 'products.csv'), 'utf8').split('\n')
    const kept = lines.filter(line => skus.some(sku => line.includes(`,${sku},`)))
    mkdirSync(ownFolder)
    writeFileSync(join(ownFolder, 'products.csv'), [header, ...kept].join('\n'))
    symlinkSync(join(business.folder, 'pictures'), join(ownFolder, 'pictures'))
    return {
      ...business,
      businessName,
      domain: '',
      folder: ownFolder,
      banners: business.banners.slice(0, 1),
      aboutPictures: [],
      catalogues: [{ name: 'Some', description: 'Some of them.', skus: skus.slice(0, 3) }],
      leads: business.leads.filter(lead => skus.includes(lead.on)),
      privateLinks: business.privateLinks
        .filter(link => skus.includes(link.on))
        .map((link, i) => ({ ...link, text: `${businessName}-link-${i}` })),
    }
  }

  test('makes a shop that visitors see and whose owner can sign in; a second run changes nothing', async () => {
    const { database, call } = server()
    const businesses = [few(terracotta, 'demo-clay', ['TC-PL-01', 'TC-MG-01', 'TC-LP-01', 'TC-KS-01'])]
    const files = filesOf()
    expect(await seedDemo({ database, files, businesses })).toEqual(['demo-clay'])
    expect(await seedDemo({ database, files, businesses })).toEqual([])

    const list = await call('publicProducts', 'fetchAll', { businessName: 'demo-clay' })
    expect(list.payload.products.map((product: { itemNo: string }) => product.itemNo)).toEqual([
      'TC-PL-01',
      'TC-MG-01',
      'TC-LP-01',
    ])
    expect(list.payload.products[0].images).toHaveLength(2)
    const home = await call('publicUser', 'fetchHome', { businessName: 'demo-clay' })
    expect(home.payload.home.banners).toHaveLength(1)

    const password = digestPassword(demoPassword)
    const signedIn = await call('auth', 'logIn', { email: 'owner@demo-clay.example', password })
    const leads = await call('products', 'fetchAllProductsLeads', {}, signedIn.payload.authorization)
    expect(leads.payload.count).toBe(3)
    const begun = await call('user', 'fetchFirstSteps', {}, signedIn.payload.authorization)
    expect(begun.payload.isDismissed).toBe(true)
  })

  test('stores every picture small enough for an upload by hand', async () => {
    const { database } = server()
    const businesses = [
      few(northlight, 'demo-light', ['NL-P101', 'NL-X601', 'NL-Q701']),
      few(fieldkit, 'demo-field', ['FK-2010', 'FK-3010', 'FK-7010']),
    ]
    await seedDemo({ database, files: filesOf(), businesses })
    const { rows } = await database.acrossTenants(async query => ({
      rows: await query.selectFrom('stored_files').select(['size', 'width']).execute(),
    }))
    expect(rows.length).toBeGreaterThan(20)
    for (const row of rows) {
      expect(row.size).toBeLessThan(1_000_000)
      expect(row.width).toBeGreaterThanOrEqual(512)
    }
  })

  test('stores nothing if it fails half-way', async () => {
    const { database, call } = server()
    const broken = few(terracotta, 'demo-broken', ['TC-PL-01', 'TC-MG-01', 'TC-LP-01'])
    const businesses = [
      {
        ...broken,
        leads: [{ on: 'Nothing', name: 'A', email: 'a@a.example', phoneNo: '9800000001', query: '', days: 1 }],
      },
    ]
    await expect(seedDemo({ database, files: filesOf(), businesses })).rejects.toThrow('Nothing')
    expect(await call('publicProducts', 'fetchAll', { businessName: 'demo-broken' })).toMatchObject({ status: 404 })
  })
})
