import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { readNumber } from './cell-values.ts'
import { foldBytes, foldText } from './fold-text.testing.ts'
import { UnreadableCsv } from './product-csv.ts'
import { realData } from './real-data.testing.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Image Position'

function fold(...lines: string[]) {
  return foldText([header, ...lines].join('\n'))
}

describe('a product file in the layout that Shopify exports', () => {
  test('rows of a table in a description are lines', async () => {
    const table = '<table><tr><th>Clay<th>Red</tr><tr><td>Size<td colspan=2>10 <b>cm</b></tr></table>'
    const { products } = await fold(`mug,Mug,<p>Of clay</p>${table},,,,,,,,,,,`)
    expect(products).toMatchObject([{ description: 'Of clay\n\nClay Red\nSize 10 cm' }])
  })

  test('combines the variants of a handle into a table, with the lowest price and the sum of units', async () => {
    const { products, problems } = await fold(
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
        specifications: ['Vendor: Acme'],
        variants: {
          options: ['Size'],
          rows: [
            { values: ['Small'], pricePerUnit: 9.5, itemNo: 'M-1', totalUnits: 3 },
            { values: ['Large'], pricePerUnit: 7.25, itemNo: 'M-2', totalUnits: 4 },
          ],
        },
      }),
    ])
  })

  test('variants have up to three options; repeated ones and those over the limit are reported', async () => {
    const columns =
      'Handle,Title,Description,Option1 Name,Option1 Value,Option2 Value,Option3 Name,Option3 Value,Variant Price'
    const many = Array.from({ length: 99 }, (_, at) => `tee,,,,S${at},,,Wool,5`)
    const { products, problems } = await foldText(
      [columns, 'tee,Tee,Text,Size,S,,Size,Wool,5', 'tee,,,,M,,,Wool,6', 'tee,,,,S,,,Wool,1', ...many].join('\n'),
    )
    expect(products[0]?.variants?.options).toEqual(['Size', 'Size 2'])
    expect(products[0]?.variants?.rows).toHaveLength(100)
    expect(products[0]?.pricePerUnit).toBe(5)
    expect(products[0]?.variants?.rows[1]).toEqual({
      values: ['M', 'Wool'],
      pricePerUnit: 6,
      itemNo: '',
      totalUnits: null,
    })
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'A line above has the same options.'],
      [103, 'A product can have 100 variants at most.'],
    ])
  })

  test('a product without options has no variants; a file without their columns keeps the stored ones', async () => {
    const { products } = await fold('mug,Mug,Text,,T,,true,Title,Default Title,M-1,3,9.50,,')
    expect(products[0]?.variants).toBeNull()
    const plain = await foldText('Title,Variant Price\nMug,5')
    expect(plain.products[0]?.variants).toBeUndefined()
  })

  test('removes markup that could run, and keeps readable text', async () => {
    const { products } = await fold(
      '"x",X,"<h1>Head</h1><script>alert(1)</script><style>p{}</style><p onclick=""x()"">5 &lt; 6 &amp; so</p><ul><li>one</li></ul><img src=x onerror=y>",,T,,true,,,,,1,,',
    )
    expect(products[0]?.description).toBe('Head\n\n5 < 6 & so\n\n * one')
  })

  test('reports unusable cells by line, counting the header as line 1, and keeps the rest', async () => {
    const { products, failed, problems } = await fold(
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

  test('takes six images in the order of their positions and reports the others', async () => {
    const lines = [7, 6, 5, 4, 3, 2, 1].map(
      (position, at) => `p,${at ? '' : 'P'},,,T,,true,,,,,${at ? '' : 1},${position}.jpg,${position}`,
    )
    const { products, problems } = await fold(...lines)
    expect(products[0]?.images.map(image => image.src)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'])
    expect(problems).toContainEqual({ line: 2, field: 'Image Src', reason: 'Upto 6 images allowed' })
  })

  test('reads encodings and separators of spreadsheets: byte order marks, Windows-1252, semicolons', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Handle;Title\nx;Café', 'utf16le')])
    const windows = Buffer.from('Handle,Title\nx,Caf\xe9', 'latin1')
    const marked = Buffer.from('\ufeffHandle\tTitle\nx\tCafé')
    for (const file of [utf16, windows, marked]) expect((await foldBytes(file)).products[0]?.productName).toBe('Café')
  })

  test.each([';', ',', '\t'])('a line that names the separator %j for Excel is not the header', async mark => {
    const rows = [`sep=${mark}`, ['Title', 'Price, with tax', 'Price'], ['Mug', 'a,b', 'free']]
    const text = rows.map(row => (typeof row === 'string' ? row : row.map(cell => `"${cell}"`).join(mark))).join('\r\n')
    const { products, problems } = await foldText(`\ufeff${text}`)
    expect(products.map(({ productName }) => productName)).toEqual(['Mug'])
    expect(problems).toContainEqual({ line: 3, field: 'Variant Price', reason: '“free” is not a valid number.' })
  })

  test.each([
    ['Price list,,\n,,\nautumn 2026,,\nName,Price,SKU\nMug,5,007\nCup,x,\n', 6],
    ['Name,,\nMug,,\nCup,,\n', 0],
    [`Name,\n${'Mug,\nCup,\n'.repeat(6)}`, 0],
  ])('titles above the header are no columns: %j', async (text, badLine) => {
    const { products, problems } = await foldText(text)
    expect(products.slice(0, 2).map(({ productName }) => productName)).toEqual(['Mug', 'Cup'])
    const bad = problems.filter(({ reason }) => reason === '“x” is not a valid number.')
    expect(bad.map(({ line }) => line)).toEqual(badLine ? [badLine] : [])
  })

  test('rows of separators alone, as Excel writes emptied rows, are no products', async () => {
    const { products, failed, problems } = await foldText('Name;Price;Details\nMug;5;x\n;;\n ; ;\nCup;cheap;y\n;;\n')
    expect([products.map(({ productName }) => productName), failed]).toEqual([['Mug', 'Cup'], 0])
    expect(problems).toEqual([{ line: 5, field: 'Variant Price', reason: '“cheap” is not a valid number.' }])
  })

  test.each([
    ['true', true],
    ['Y', true],
    ['', true],
    ['N', false],
    ['Inactive', false],
    ['unpublished', false],
    ['-1', false],
  ])('a product whose column Active has %j is public: %s', async (cell, isPublic) => {
    const { products } = await foldText(`Name,Active,Featured\nMug,${cell},y`)
    expect(products).toMatchObject([{ isPublic, isPromoted: true }])
  })

  test.each([
    [true, ['', 'active', 'Enabled', 'Published', 'publish', 'Live', 'In stock', 'Out of stock', '1', 'Yes', 'search']],
    [
      false,
      ['draft', 'Archived', 'unlisted', 'Hidden', 'pending', 'Pending Review', 'DISABLED', 'trash', '0', 'No', '2'],
    ],
  ])('products are public (%s) by the words for their status of other shops', async (isPublic, words) => {
    const { products, problems } = await foldText(
      `Name,Status,Details\n${words.map(word => `${word}!,${word},x`).join('\n')}`,
    )
    expect(products.filter(product => product.isPublic === isPublic)).toHaveLength(words.length)
    expect(problems).toEqual([])
  })

  test.each([
    ['', 'The file is empty.'],
    ['What,Price\nx,1', 'Choose the column that has the product names.'],
    ['Handle,Title\na,"never closed', 'This line is not valid CSV: check its quotes.'],
  ])('refuses %j as a whole', async (text, reason) => {
    await expect(foldText(text)).rejects.toThrow(new UnreadableCsv(reason))
  })

  test('a file with another layout is read by common names of its columns', async () => {
    const { products, problems } = await foldText(
      'SKU;Product Name;MRP;Stock;Category;Photos;Color\nV-1;Blue vase;₹ 1,299.50;12;Vases;a.jpg, b.png;Blue\n;Bowl;"1.299,50";;;;',
    )
    expect(problems).toEqual([
      { line: 2, field: 'Body (HTML)', reason: expect.stringContaining('No description') },
      { line: 3, field: 'Body (HTML)', reason: expect.any(String) },
    ])
    expect(products).toMatchObject([
      {
        handle: 'v-1',
        productName: 'Blue vase',
        itemNo: 'V-1',
        pricePerUnit: 1299.5,
        totalUnits: 12,
        category: 'Vases',
        specifications: [],
        images: [{ src: 'a.jpg' }, { src: 'b.png' }],
      },
      { handle: 'bowl', productName: 'Bowl', pricePerUnit: 1299.5, category: 'Other' },
    ])
  })

  test('parts of units are rounded, and reported', async () => {
    const { products, problems } = await foldText('Handle,Title,Description,Stock\na,A,x,1.5\nb,B,x,2.0')
    expect(products.map(({ totalUnits }) => totalUnits)).toEqual([2, 2])
    expect(problems).toEqual([{ line: 2, field: 'Variant Inventory Qty', reason: '1.5 was rounded to 2 units.' }])
  })

  test('the meanings chosen by the owner are used; a column can be one specification', async () => {
    const { products } = await foldText('What,Color,Width,Price\nVase,Blue,,12', [
      'title',
      'specification',
      'specification',
      '',
    ])
    expect(products).toMatchObject([{ productName: 'Vase', specifications: ['Color: Blue'], pricePerUnit: null }])
  })

  test('lists are read from JSON, lines or bars; an SKU alone is kept; formulas lose their apostrophe', async () => {
    const { products } = await foldText(
      `Handle,Title,Variant SKU,Specifications,Disclaimers\na,'=A,S-1,"[""x, y"",""z""]",one|two\nb,B,,"p\nq\tr",`,
    )
    expect(products).toMatchObject([
      { productName: '=A', itemNo: 'S-1', specifications: ['x, y', 'z'], disclaimers: ['one', 'two'] },
      { specifications: ['p', 'q: r'], disclaimers: [] },
    ])
  })

  test('specifications and disclaimers over the limit are shortened, and reported', async () => {
    const long = 'x'.repeat(501)
    const { products, problems } = await foldText(
      `Handle,Title,Description,Specifications,Disclaimers\na,A,x,short|${long},${long}`,
    )
    expect(products).toMatchObject([
      { specifications: ['short', long.slice(0, 500)], disclaimers: [long.slice(0, 500)] },
    ])
    const reason = 'Shortened to 500 characters.'
    expect(problems).toEqual([
      { line: 2, field: expect.stringMatching(/^Specifications/), reason },
      { line: 2, field: expect.stringMatching(/^Disclaimers/), reason },
    ])
  })

  test.each([
    ['1,299.00', 1299],
    ['1,29,900', 129900],
    ['Rs. 499', 499],
    ['₹ 1,00,000/-', 100000],
    ['४५० /-', 450],
    ['4/5', Number.NaN],
    ["1'299.50", 1299.5],
    ['€12,50', 12.5],
    ['0,500', 0.5],
    ['0,005', 0.005],
    ['0,500.25', Number.NaN],
    ['-3', -3],
    ['12abc', Number.NaN],
    ['1e9', Number.NaN],
    ['9999999999999', Number.NaN],
  ])('reads the number %j', (text, value) => expect(readNumber(text)).toBe(value))

  const files: [string, number][] = [
    ['gadget-garden/products.csv', 54],
    ['shopify/jewelery.csv', 20],
    ['shopify/home-and-garden.csv', 20],
  ]
  for (const [file, count] of files) {
    const path = `${realData}/${file}`
    ;(existsSync(path) ? test : test.skip)(`${file} gives ${count} products without a problem`, async () => {
      const { products, failed, problems } = await foldBytes(readFileSync(path))
      expect([products.length, failed, problems]).toEqual([count, 0, []])
    })
  }
})
