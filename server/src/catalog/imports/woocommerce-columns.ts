/**
 * Columns of WooCommerce's product export that have no counterpart in the layout of an import. They are found by their names, and
 * owners cannot choose them for other columns.
 */
const columns = [
  { field: 'kind', use: 'Simple, variable or variation', names: ['type'] },
  { field: 'parent', use: 'Product of a variation', names: ['parent'] },
  { field: 'shortDescription', use: 'Short description', names: ['short description'] },
  { field: 'categories', use: 'Categories', names: ['categories'] },
  { field: 'salePrice', use: 'Sale price', names: ['sale price'] },
  { field: 'saleDate', use: 'Start or end of the sale', names: ['date sale price starts', 'date sale price ends'] },
  { field: 'inStock', use: 'Whether in stock', names: ['in stock'] },
  { field: 'attributeName', use: 'Name of an attribute', names: ['attribute name'] },
  { field: 'attributeValues', use: 'Values of an attribute', names: ['attribute value s', 'attribute values'] },
] as const

export type WooField = (typeof columns)[number]['field']

const fields = new Map<string, WooField>(
  columns.flatMap(({ field, names }) => names.map(name => [name, field] as const)),
)

/** What a column is, for its owner. */
export function useOf(field: WooField): string {
  return columns.find(one => one.field === field)?.use ?? field
}

/** Columns that WooCommerce exports, and hardly any other shop. */
const signs = ['is featured', 'visibility in catalog', 'in stock', 'regular price', 'attribute value s', 'parent']

/** A name without the number of an attribute. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^attribute \d+ /, 'attribute ')
}

/** Whether WooCommerce exports a size, a weight or a number of trade in this column. It becomes a specification. */
export function isMeasure(name: string): boolean {
  return /^(weight|length|width|height) \p{L}+$|^gtin\b/u.test(plain(name))
}

/**
 * The fields of a file that WooCommerce exported, by column; undefined for one that is read like those of other files. Empty if
 * another shop wrote the file, whose column Type would be the category.
 */
export function wooFields(names: readonly string[]): (WooField | undefined)[] {
  const plainNames = names.map(plain)
  const has = (name: string) => plainNames.includes(name)
  if (!has('type') || has('handle') || signs.filter(has).length < 2) return []
  return plainNames.map(name => fields.get(name))
}
