import { z } from 'zod'
import { readBy } from './fields.ts'
import { defaultSort, type ProductSort, parseProductSort, productSortValues } from './sort.ts'

const values: z.ZodType<ProductSort, ProductSort> = z.literal([...productSortValues], {
  error: `must be one of ${productSortValues.join(', ')}`,
})

/** Order of a list of products, by price too: a value or a label in any case. Default: newest first. */
export const productSort = readBy(value => {
  if (value === undefined || value === null || value === '') return defaultSort
  return typeof value === 'string' ? (parseProductSort(value) ?? value) : value
}, values).default(defaultSort)
