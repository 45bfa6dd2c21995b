/**
 * Meanings of the columns of a product file. The layout is that of Shopify's product export; columns of other files are
 * mapped to it, and our own export adds the last four. This module does not import zod, because the import screen uses it.
 */
export const importFields = [
  { field: 'handle', label: 'Handle', column: 'Handle', also: ['url handle', 'slug', 'product id', 'id'] },
  {
    field: 'title',
    label: 'Product name',
    column: 'Title',
    also: ['name', 'product', 'product name', 'product title', 'item', 'item name'],
  },
  {
    field: 'body',
    label: 'Description',
    column: 'Body (HTML)',
    also: ['body', 'description', 'product description', 'details', 'long description'],
  },
  { field: 'vendor', label: 'Vendor', column: 'Vendor', also: ['brand', 'brands', 'manufacturer', 'supplier'] },
  { field: 'productCategory', label: 'Category path', column: 'Product Category', also: ['google product category'] },
  { field: 'type', label: 'Category', column: 'Type', also: ['category', 'product type', 'categories', 'collection'] },
  { field: 'tags', label: 'Tags', column: 'Tags', also: ['tag', 'keywords', 'labels'] },
  { field: 'published', label: 'Public', column: 'Published', also: ['public', 'visible', 'is public', 'active'] },
  { field: 'option1Name', label: 'Option 1 name', column: 'Option1 Name', also: [] },
  { field: 'option1Value', label: 'Option 1 value', column: 'Option1 Value', also: [] },
  { field: 'option2Name', label: 'Option 2 name', column: 'Option2 Name', also: [] },
  { field: 'option2Value', label: 'Option 2 value', column: 'Option2 Value', also: [] },
  { field: 'option3Name', label: 'Option 3 name', column: 'Option3 Name', also: [] },
  { field: 'option3Value', label: 'Option 3 value', column: 'Option3 Value', also: [] },
  {
    field: 'sku',
    label: 'Item number (SKU)',
    column: 'Variant SKU',
    also: ['sku', 'item no', 'item number', 'code', 'product code', 'model', 'part number'],
  },
  {
    field: 'quantity',
    label: 'Units in stock',
    column: 'Variant Inventory Qty',
    also: ['quantity', 'qty', 'stock', 'units', 'total units', 'inventory'],
  },
  {
    field: 'price',
    label: 'Price',
    column: 'Variant Price',
    also: ['price', 'unit price', 'price per unit', 'mrp', 'rate', 'cost', 'sale price', 'regular price'],
  },
  {
    field: 'image',
    label: 'Image',
    column: 'Image Src',
    also: ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'image url', 'product image url', 'image file'],
  },
  { field: 'imagePosition', label: 'Image position', column: 'Image Position', also: [] },
  { field: 'status', label: 'Status', column: 'Status', also: ['visibility in catalog'] },
  {
    field: 'specifications',
    label: 'Specifications (a list)',
    column: 'Specifications (product.metafields.showcase.specifications)',
    also: ['specifications', 'specs', 'features'],
  },
  {
    field: 'disclaimers',
    label: 'Disclaimers (a list)',
    column: 'Disclaimers (product.metafields.showcase.disclaimers)',
    also: ['disclaimers', 'disclaimer'],
  },
  {
    field: 'promoted',
    label: 'Promoted',
    column: 'Promoted (product.metafields.showcase.promoted)',
    also: ['promoted', 'featured', 'is featured'],
  },
  {
    field: 'description',
    label: 'Description, exactly as typed',
    column: 'Description (product.metafields.showcase.description)',
    also: [],
  },
] as const

export type ImportField = (typeof importFields)[number]['field']

/** Meaning of one column: a field, a specification with the column's name, or nothing. */
export type ColumnMeaning = ImportField | 'specification' | ''

/** Whether only one column can have this meaning. Several can be images (Image 1, Image 2 …). */
export function isSingleField(meaning: ColumnMeaning): boolean {
  return meaning !== '' && meaning !== 'specification' && meaning !== 'image'
}

function plain(name: string) {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const meanings = new Map<string, ImportField>(
  // The layout's own names come last, so that they replace equal names of other layouts.
  [
    ...importFields.flatMap(({ field, also }) => also.map(name => [plain(name), field] as const)),
    ...importFields.map(({ field, column }) => [plain(column), field] as const),
  ],
)

/**
 * Guesses the meanings of a file's columns: by Shopify's names, or else by common names. If two columns have the same meaning,
 * the one with the layout's own name gets it, or else the first.
 */
export function guessMeanings(columns: readonly string[]): ColumnMeaning[] {
  const exact = new Set(importFields.map(({ column }) => plain(column)))
  const guessed = columns.map((name): ColumnMeaning => {
    const numbered = plain(name).replace(/ \d+$/, '')
    const meaning = meanings.get(plain(name)) ?? ''
    return meaning || (meanings.get(numbered) === 'image' ? 'image' : '')
  })
  return guessed.map((meaning, at) => {
    if (!isSingleField(meaning)) return meaning
    const same = guessed.flatMap((other, index) => (other === meaning ? [index] : []))
    const winner = same.find(index => exact.has(plain(columns[index] ?? ''))) ?? same[0]
    return winner === at ? meaning : ''
  })
}

/** A product file to start from, in the layout that an import reads. The second and third line are variants of one product. */
export const importSample = [
  'Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Handle',
  'Glazed bowl,"Thrown by hand, glazed twice.",Bowls,"stoneware, kitchen",Size,Small,BOWL-S,20,450,,glazed-bowl',
  ',,,,,Large,BOWL-L,8,690,,glazed-bowl',
  'Tea mug,Holds 300 ml.,Mugs,stoneware,,,MUG-1,35,320,,tea-mug',
]
  .join('\r\n')
  .concat('\r\n')
