/**
 * Meanings of the columns of a product file. The layout is that of Shopify's product export; columns of other files are
 * mapped to it; some of WooCommerce's have meanings of their own. Our own export adds the last four. This module does not import zod, because the import screen uses it.
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
  { field: 'shortDescription', label: 'Short description', column: 'Short description', also: [] },
  { field: 'vendor', label: 'Vendor', column: 'Vendor', also: ['brand', 'brands', 'manufacturer', 'supplier'] },
  { field: 'productCategory', label: 'Category path', column: 'Product Category', also: ['google product category'] },
  { field: 'type', label: 'Category', column: 'Type', also: ['category', 'product type', 'collection'] },
  { field: 'categories', label: 'Categories (a list of paths)', column: 'Categories', also: [] },
  { field: 'tags', label: 'Tags', column: 'Tags', also: ['tag', 'keywords', 'labels'] },
  { field: 'published', label: 'Public', column: 'Published', also: ['public', 'visible', 'is public', 'active'] },
  { field: 'option1Name', label: 'Option 1 name', column: 'Option1 Name', also: [] },
  { field: 'option1Value', label: 'Option 1 value', column: 'Option1 Value', also: [] },
  { field: 'option2Name', label: 'Option 2 name', column: 'Option2 Name', also: [] },
  { field: 'option2Value', label: 'Option 2 value', column: 'Option2 Value', also: [] },
  { field: 'option3Name', label: 'Option 3 name', column: 'Option3 Name', also: [] },
  { field: 'option3Value', label: 'Option 3 value', column: 'Option3 Value', also: [] },
  { field: 'kind', label: 'Simple, variable or variation', column: 'Type (WooCommerce)', also: [] },
  { field: 'parent', label: 'Parent of a variation', column: 'Parent', also: [] },
  { field: 'attributeName', label: 'Attribute name', column: 'Attribute 1 name', also: [] },
  { field: 'attributeValues', label: 'Attribute values', column: 'Attribute 1 values', also: ['attribute 1 value s'] },
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
    also: ['price', 'unit price', 'price per unit', 'mrp', 'rate', 'cost', 'regular price'],
  },
  { field: 'salePrice', label: 'Sale price', column: 'Sale price', also: [] },
  {
    field: 'saleDate',
    label: 'Start or end of the sale',
    column: 'Date sale price ends',
    also: ['date sale price starts'],
  },
  { field: 'inStock', label: 'Whether in stock', column: 'In stock?', also: [] },
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

const repeated: readonly ColumnMeaning[] = [
  '',
  'specification',
  'image',
  'saleDate',
  'attributeName',
  'attributeValues',
]

/** Whether only one column can have this meaning. Several can be images (Image 1, Image 2 …). */
export function isSingleField(meaning: ColumnMeaning): boolean {
  return !repeated.includes(meaning)
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

/** Columns that WooCommerce exports, and hardly any other shop. */
const signs = ['is featured', 'visibility in catalog', 'in stock', 'regular price', 'attribute 1 value s', 'parent']

/** Whether WooCommerce exported the file. Its column Type is not a category. */
function isWooCommerce(names: readonly string[]): boolean {
  return names.includes('type') && !names.includes('handle') && signs.filter(sign => names.includes(sign)).length > 1
}

/** Meanings of columns of WooCommerce that other files use in another way. */
function wooMeaning(name: string): ColumnMeaning | undefined {
  if (name === 'type') return 'kind'
  return /^(weight|length|width|height) \p{L}+$|^gtin\b/u.test(name) ? 'specification' : undefined
}

/**
 * Guesses the meanings of a file's columns: by the names of Shopify and WooCommerce, or else by common names. If two columns have the same meaning,
 * the one with the layout's own name gets it, or else the first.
 */
export function guessMeanings(columns: readonly string[]): ColumnMeaning[] {
  const exact = new Set(importFields.map(({ column }) => plain(column)))
  const names = columns.map(name => plain(name).replace(/^attribute \d+ /, 'attribute 1 '))
  const isWoo = isWooCommerce(names)
  const guessed = names.map((name): ColumnMeaning => {
    const meaning = (isWoo && wooMeaning(name)) || meanings.get(name)
    return meaning || (meanings.get(name.replace(/ \d+$/, '')) === 'image' ? 'image' : '')
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
