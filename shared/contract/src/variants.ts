import type { Product } from './entities.ts'

/** The variants of a product: names of the options in which they differ, and a row for each. */
export type VariantTable = NonNullable<Product['variants']>
export type Variant = VariantTable['rows'][number]
type VariantFigures = Pick<Variant, 'pricePerUnit' | 'totalUnits'>

/** Messages of {@link variantFault}. */
export const variantMessages = {
  option: 'Name each option of the variants, such as Size or Color.',
  value: 'Enter an option for each variant, such as Small.',
  twice: 'Two variants have the same options. Change or remove one of them.',
} as const

/** The first fault of a table of variants; null without one. This module does not import zod. */
export function variantFault({ options, rows }: Pick<VariantTable, 'options'> & { rows: Pick<Variant, 'values'>[] }) {
  if (options.length === 0 || options.includes('') || new Set(options).size < options.length)
    return variantMessages.option
  if (rows.some(({ values }) => values.length !== options.length || !values.some(Boolean))) return variantMessages.value
  const keys = new Set(rows.map(({ values }) => JSON.stringify(values)))
  return keys.size < rows.length ? variantMessages.twice : null
}

/** Most units of a product, and its highest price. */
export const MAX_AMOUNT = 999_999_999_999

/**
 * The price and the stock of a product with variants: the lowest price, and the sum of all units, at most `MAX_AMOUNT`. Null if no
 * variant has one.
 */
export function variantTotals({ rows }: { rows: VariantFigures[] }): VariantFigures {
  const prices = rows.flatMap(({ pricePerUnit }) => pricePerUnit ?? [])
  const units = rows.flatMap(({ totalUnits }) => totalUnits ?? [])
  return {
    pricePerUnit: prices.length ? Math.min(...prices) : null,
    totalUnits: units.length
      ? Math.min(
          MAX_AMOUNT,
          units.reduce((sum, one) => sum + one, 0),
        )
      : null,
  }
}

/** The name of a variant: `Small, Blue`. */
export function variantName({ values }: Pick<Variant, 'values'>): string {
  return values.filter(Boolean).join(', ')
}
