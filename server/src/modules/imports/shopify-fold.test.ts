import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { realData } from './real-data.testing.ts'
import { readShopifyCsv, UnreadableCsv } from './shopify-csv.ts'
import { foldProducts } from './shopify-fold.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position'
const fold = (...lines: string[]) => foldProducts(readShopifyCsv(Buffer.from([header, ...lines].join('\n'))))

describe('a product file in the layout that Shopify exports', () => {
  test('folds the variants of a handle into the lowest price, the sum of units and one specification each', () => {
    const { products, problems } = fold(
      'mug,Mug,<p>Holds <b>tea</b></p>,Acme,Kitchen,"Tea, tea, Clay",true,Size,Small,M-1,3,9.50,,',
      'mug,,,,,,,,Large,M-2,4,7.25,,',
    )
    expect(problems).toEqual([])
    expect(products).toEqual([
      expect.objectContaining({
        productName: 'Mug',
        description: 'Holds tea',
        pricePerUnit: 7.25,
        totalUnits: 7,
        itemNo: 'M-1',
        tags: ['tea', 'clay'],
        specifications: [
          'Vendor: Acme',
          'Size: Small (9.50, SKU M-1, 3 in stock)',
          'Size: Large (7.25, SKU M-2, 4 in stock)',
        ],
      }),
    ])
  })

  test('leaves no markup that could run, and keeps what reads as text', () => {
    const { products } = fold(
      '"x",X,"<h1>Head</h1><script>alert(1)</script><style>p{}</style><p onclick=""x()"">5 &lt; 6 &amp; so</p><ul><li>one</li></ul><img src=x onerror=y>",,T,,true,,,,,1,,',
    )
    expect(products[0]?.description).toBe('Head\n\n5 < 6 & so\n\n * one')
  })

  test('reports by line what it cannot use, the header being line 1, and keeps the rest', () => {
    const { products, failed, problems } = fold(
      'good,Good,"two',
      'lines",,T,,true,,,,many,free,,',
      ',Nameless handle,,,,,,,,,,,,',
      'untitled,,text,,T,,true,,,,,1,,',
    )
    expect(products.map(product => product.handle)).toEqual(['good'])
    expect(failed).toBe(2)
    expect(problems.map(({ line, field }) => [line, field])).toEqual([
      [2, 'Variant Price'],
      [2, 'Variant Inventory Qty'],
      [4, 'Handle'],
      [5, 'Title'],
    ])
  })

  test('takes six images in the order of their positions and reports the others', () => {
    const lines = [7, 6, 5, 4, 3, 2, 1].map(
      (position, at) => `p,${at ? '' : 'P'},,,T,,true,,,,,${at ? '' : 1},${position}.jpg,${position}`,
    )
    const { products, problems } = fold(...lines)
    expect(products[0]?.images.map(image => image.src)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'])
    expect(problems).toContainEqual({ line: 2, field: 'Image Src', reason: 'Upto 6 images allowed' })
  })

  test('reads what spreadsheets save: marks, Windows-1252, semicolons', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Handle;Title\nx;Café', 'utf16le')])
    const windows = Buffer.from('Handle,Title\nx,Caf\xe9', 'latin1')
    const marked = Buffer.from('\ufeffHandle\tTitle\nx\tCafé')
    for (const file of [utf16, windows, marked])
      expect(foldProducts(readShopifyCsv(file)).products[0]?.productName).toBe('Café')
  })

  test.each([
    ['', 'The file is empty.'],
    ['Name,Price\nx,1', 'The file has no Handle column.'],
    ['Handle,Title\na,"never closed', 'This line is not valid CSV: check its quotes.'],
  ])('refuses %j as a whole', (text, reason) => {
    expect(() => readShopifyCsv(Buffer.from(text))).toThrow(new UnreadableCsv(reason))
  })

  const files: [string, number][] = [
    ['gadget-garden/products.csv', 54],
    ['shopify/jewelery.csv', 20],
    ['shopify/home-and-garden.csv', 20],
  ]
  for (const [file, count] of files) {
    const path = `${realData}/${file}`
    ;(existsSync(path) ? test : test.skip)(`${file} gives ${count} products without a problem`, () => {
      const { products, failed, problems } = foldProducts(readShopifyCsv(readFileSync(path)))
      expect([products.length, failed, problems]).toEqual([count, 0, []])
    })
  }
})
