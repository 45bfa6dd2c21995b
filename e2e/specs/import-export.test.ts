import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { ImportPage } from '../pages/import.page.ts'
import type { Api } from '../support/api.ts'
import { download } from '../support/downloads.ts'
import { expectAccessible, expectNoHorizontalScroll } from '../support/expectations.ts'
import { keyboardInput } from '../support/keyboard-input.ts'
import { newBusiness } from '../support/new-business.ts'
import { scenario } from '../support/scenario.ts'
import { button, heading, waitForText } from '../support/screen.ts'
import { phone } from '../support/visitor.ts'

/** Real products with photographs. They are published by others and not part of the repository. */
const real = resolve(import.meta.dirname, '../../../shared/data/real/gadget-garden')

async function countOf(owner: Api) {
  return (await owner.get('/userAdmin/products/fetchAll', { perPage: 1 })).payload.count
}

if (existsSync(real)) {
  scenario(
    '54 real products are previewed, imported with progress, exported, undone, and imported again from the export',
    async ({ visitor }) => {
      const { page } = visitor
      const { owner } = await newBusiness('import')
      const screen = await new ImportPage(visitor).open(owner)
      await screen.chooseFile(join(real, 'products.csv'))
      await button(page, 'Import 54 products').wait()
      expect(await screen.figures()).toMatchObject({ New: '54', 'Cannot be imported': '0', Pictures: '0' })
      const photographs = readdirSync(join(real, 'images')).map(file => join(real, 'images', file))
      await screen.choosePictures(...photographs)
      await waitForText(page, `${photographs.length} files selected`)
      await page.waitForFunction(() => document.querySelector('main dl')?.textContent?.includes('Pictures missing0'))
      expect(await countOf(owner)).toBe(0)
      await expectAccessible(page)
      await expectNoHorizontalScroll(page)

      // Products lose the values of an ignored column and regain them when the column is mapped again.
      const itemNumbers = async () => (await screen.firstProducts()).map(cells => cells[2])
      expect(await itemNumbers()).toContain('L2201308')
      await screen.setColumn('Variant SKU', '')
      await page.waitForFunction(() => !document.querySelector('main table')?.textContent?.includes('L2201308'))
      await screen.setColumn('Variant SKU', 'sku')
      await page.waitForFunction(() => document.querySelector('main table')?.textContent?.includes('L2201308'))

      await screen.send('54 products')
      await page.waitForSelector('main progress')
      await screen.waitForResult('54 created, 0 updated.')
      await waitForText(page, 'No problems found.')
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

      // The browser stores the download under another name.
      const path = join(dirname(exported.path), 'products.csv')
      await rename(exported.path, path)
      await screen.open(owner)
      await screen.chooseFile(path)
      await screen.send('54 products')
      await screen.waitForResult('54 created, 0 updated.')
      await screen.open(owner)
      const again = await (await screen.export()).text()
      expect(productsIn(again)).toEqual(productsIn(text))
    },
    { timeout: 120_000 },
  )
} else {
  test.skip('real products are imported by screen: ../shared/data/real does not exist', () => {})
}

scenario(
  'on a phone and by keyboard: invalid files show an error and lose nothing; a valid file is mapped, imported, exported and undone',
  async ({ visitor }) => {
    visitor.allowErrors(/400/)
    const { page } = visitor
    const input = keyboardInput(page)
    const { owner } = await newBusiness('import-keys')
    const folder = await mkdtemp(join(tmpdir(), 'showcase-import-'))
    const file = async (name: string, text: string) => {
      const path = join(folder, name)
      await writeFile(path, text)
      return path
    }
    const screen = await new ImportPage(visitor).open(owner)

    await input.choose('Product file', await file('notes.pdf', '%PDF-1.4'))
    await waitForText(page, 'Only CSV, zip and image files are accepted.')
    await input.choose('Pictures', await file('pictures.zip', 'not a zip'))
    await waitForText(page, 'pictures.zip is not a readable zip file.')
    await input.choose('Product file', await file('broken.csv', 'Title,Type\n"Blue vase,Vases\n'))
    await waitForText(page, 'check its quotes.')
    expect(await page.$$('main table')).toEqual([])
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)

    const lines = [
      'Title,Type,Body (HTML),Variant Price,Shelf',
      'Blue vase,Vases,Holds.,1200,S-1',
      'Bowl,Bowls,Holds.,much,S-2',
    ]
    await input.choose('Product file', await file('shelves.csv', lines.join('\n')))
    await button(page, 'Import 2 products').wait()
    expect(await screen.figures()).toMatchObject({ New: '2', 'Cannot be imported': '0' })
    await waitForText(page, 'Line 3')
    await input.press('combobox', 'Shelf')
    await page.keyboard.type('Item')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('main table')?.textContent?.includes('S-1'))
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    expect(await countOf(owner)).toBe(0)

    await input.press('button', 'Import 2 products')
    await heading(page, 'Import report').wait()
    await screen.waitForResult('2 created, 0 updated.')
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    const report = await download(page, () => input.press('button', 'Download report'))
    expect(await report.text()).toContain('much')

    await screen.open(owner)
    const exported = await download(page, () => input.press('button', 'Products (CSV)'))
    expect(productsIn(await exported.text())).toMatchObject([
      { Title: 'Blue vase', 'Variant SKU': 'S-1', 'Variant Price': '1200' },
      { Title: 'Bowl', 'Variant SKU': 'S-2', 'Variant Price': '' },
    ])
    await input.press('link', 'shelves.csv')
    await heading(page, 'Import report').wait()
    await input.press('button', 'Undo import')
    await page.waitForSelector('dialog[open]')
    await input.press('button', 'Undo import')
    await waitForText(page, 'Undone')
    expect(await countOf(owner)).toBe(0)
  },
  { viewport: phone, timeout: 120_000 },
)

/** The products of an export without their pictures, which the second import does not include. */
function productsIn(csv: string): object[] {
  const lines = parse(csv, { columns: true, relax_column_count: true, bom: true }) as Record<string, string>[]
  return lines
    .filter(line => line.Title)
    .map(line => Object.fromEntries(Object.entries(line).filter(([column]) => !/^image/i.test(column))))
}
