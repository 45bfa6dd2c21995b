import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import type { Page } from 'puppeteer'
import { ImportPage } from '../pages/import.page.ts'
import type { Api } from '../support/api.ts'
import { downloadBy } from '../support/downloads.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/expectations.ts'
import { newBusiness } from '../support/new-business.ts'
import { scenario } from '../support/scenario.ts'
import { button, see } from '../support/screen.ts'
import { withKeys } from '../support/with-keys.ts'

/** Real products with photographs, published by others; not part of the project. */
const real = resolve(import.meta.dirname, '../../../shared/data/real/gadget-garden')

const countOf = async (owner: Api) => (await owner.get('/userAdmin/products/fetchAll', { perPage: 1 })).payload.count

/** A file of that name with that text, in a folder of its own. */
async function aFile(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'showcase-import-')), name)
  await writeFile(path, text)
  return path
}

if (existsSync(real)) {
  scenario(
    '54 real products: looked at before anything is written, imported with progress, exported, undone, and imported again from the export',
    async ({ visitor }) => {
      const { page } = visitor
      const { owner } = await newBusiness('import')
      const screen = await new ImportPage(visitor).open(owner)
      await screen.chooseFile(join(real, 'products.csv'))
      await button(page, 'Import 54 products').wait()
      expect(await screen.figures()).toMatchObject({ New: '54', 'Cannot be imported': '0', Pictures: '0' })
      const photographs = readdirSync(join(real, 'images')).map(file => join(real, 'images', file))
      await screen.choosePictures(...photographs)
      await see(page, `${photographs.length} files will come along`)
      await page.waitForFunction(() => document.querySelector('main dl')?.textContent?.includes('Pictures missing0'))
      expect(await countOf(owner)).toBe(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      // What a column is left out of, no product has; put back, they have it again.
      const itemNumbers = async () => (await screen.firstProducts()).map(cells => cells[2])
      expect(await itemNumbers()).toContain('L2201308')
      await screen.setColumn('Variant SKU', '')
      await page.waitForFunction(() => !document.querySelector('main table')?.textContent?.includes('L2201308'))
      await screen.setColumn('Variant SKU', 'sku')
      await page.waitForFunction(() => document.querySelector('main table')?.textContent?.includes('L2201308'))

      await screen.send('54 products')
      await page.waitForSelector('main progress')
      await screen.outcome('54 created, 0 updated.')
      await see(page, 'No line had a problem.')
      await expectAccessible(page)
      expect(await countOf(owner)).toBe(54)

      await screen.open(owner)
      const exported = await screen.export()
      expect(exported.name).toBe('products.csv')
      const text = await exported.text()
      expect(text).toContain('L2201308')

      await page.locator('ul[aria-label="Earlier imports"] a').click()
      await screen.undo()
      expect(await countOf(owner)).toBe(0)

      // The browser keeps a download under a name of its own.
      const path = join(dirname(exported.path), 'products.csv')
      await rename(exported.path, path)
      await screen.open(owner)
      await screen.chooseFile(path)
      await screen.send('54 products')
      await screen.outcome('54 created, 0 updated.')
      await screen.open(owner)
      const again = await (await screen.export()).text()
      expect(productsIn(again)).toEqual(productsIn(text))
    },
    { timeout: 120_000 },
  )
} else {
  test.skip('real products are imported by screen: ../shared/data/real is not here', () => {})
}

/** What an export says of each product, without its pictures: this way back brings the file alone. */
function productsIn(csv: string): object[] {
  const lines = parse(csv, { columns: true, relax_column_count: true, bom: true }) as Record<string, string>[]
  return lines
    .filter(line => line.Title)
    .map(line => Object.fromEntries(Object.entries(line).filter(([column]) => !/^image/i.test(column))))
}

scenario(
  'as narrow as a phone, by keys alone: a wrong file is refused, a bad line is told and kept out, and the report goes along',
  async ({ visitor }) => {
    const { page } = visitor
    visitor.expects(/400/)
    const { owner } = await newBusiness('import')
    const keys = withKeys(page)
    await new ImportPage(visitor).open(owner)
    await keys.choose('Product file', await aFile('catalogue.pdf', '%PDF-1.7'))
    await see(page, 'Only CSV, zip and image files are accepted.')
    await expectNoSidewaysScroll(page)

    await keys.choose('Product file', await aFile('empty.csv', ''))
    await page.waitForSelector('main [role="alert"]')
    await button(page, 'Retry').wait()
    await expectAccessible(page)

    const lines = [
      'Name of it,Kind,Words,Costs',
      'Copper kettle,Kettles,Boils two litres.,899',
      'Tin kettle,Kettles,Boils one.,cheap',
    ]
    await keys.choose('Product file', await aFile(`${'a-long-name-'.repeat(12)}.csv`, lines.join('\n')))
    await page.waitForSelector('ul[aria-label="Columns"]')
    for (const [column, meaning] of Object.entries({
      'Name of it': 'Product name',
      Kind: 'Category',
      Words: 'Description',
      Costs: 'Price',
    }))
      await mean(page, column, meaning)
    await button(page, 'Import 1 product').wait()
    await see(page, 'Copper kettle')
    await see(page, 'Line 3')
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    await keys.press('button', 'Import 1 product')
    await see(page, '1 created, 0 updated, 1 failed.')
    expect(await countOf(owner)).toBe(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    const report = await downloadBy(page, () => keys.press('button', 'Download report'))
    expect(report.name).toBe('import-report.csv')
    expect(await report.text()).toMatch(/^.*\n"?3"?,/)

    await keys.press('button', 'Undo import')
    await page.waitForSelector('dialog[open]')
    await expectAccessible(page)
    await keys.press('button', 'Cancel')
    expect(await countOf(owner)).toBe(1)
  },
  { viewport: { width: 390, height: 844 }, timeout: 60_000 },
)

/** Takes a choice by its first letters, as keys do in a closed select. */
async function mean(page: Page, column: string, meaning: string): Promise<void> {
  const name = () =>
    page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.labels?.[0]?.textContent?.trim() ?? '')
  for (let step = 0; step < 100 && (await name()) !== column; step += 1) await page.keyboard.press('Tab')
  // A space would open the list.
  await page.keyboard.type(meaning.split(' ')[0] ?? '')
  const chosen = await page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.label)
  expect(chosen).toBe(meaning)
  await page.waitForFunction(() => !document.querySelector('main [aria-busy]'))
}
