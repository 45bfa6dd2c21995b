/** Orders of lists: values of requests, with the specification's labels. This module does not import zod. */
export const sortValues = ['newToOld', 'oldToNew', 'aToZ', 'zToA'] as const
export type Sort = (typeof sortValues)[number]

export const sortLabels: Readonly<Record<Sort, string>> = {
  newToOld: 'Date new to old',
  oldToNew: 'Date old to new',
  aToZ: 'Alphabetically A-Z',
  zToA: 'Alphabetically Z-A',
}

/** Orders of lists of products. Products without a price come last. */
export const productSortValues = [...sortValues, 'priceUp', 'priceDown'] as const
export type ProductSort = (typeof productSortValues)[number]

export const productSortLabels: Readonly<Record<ProductSort, string>> = {
  ...sortLabels,
  priceUp: 'Price low to high',
  priceDown: 'Price high to low',
}

/** Default of list pages and of the API. */
export const defaultSort: Sort = 'newToOld'
/** Default of the lists on a business's home page (public site, section 9). */
export const homeSort: Sort = 'oldToNew'

const known = new Map<string, ProductSort>(
  productSortValues.flatMap(value => [
    [value.toLowerCase(), value],
    [productSortLabels[value].toLowerCase(), value],
  ]),
)

/** Reads a value or a label of an order of products, in any case; null for anything else. */
export function parseProductSort(text: string): ProductSort | null {
  return known.get(text.trim().toLowerCase()) ?? null
}

/** Reads a value or a label in any case; null for anything else. */
export function parseSort(text: string): Sort | null {
  const sort = parseProductSort(text)
  return sort === 'priceUp' || sort === 'priceDown' ? null : sort
}
