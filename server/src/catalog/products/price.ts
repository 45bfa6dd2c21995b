import type { VariantTable } from '@showcase/contract/variants'

const decimalsOf = new Map<string, number>()

function decimals(currency: string): number {
  const known = decimalsOf.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  decimalsOf.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/**
 * A price with the decimals of its currency: none for JPY, two for INR, three for KWD. Stored prices may have more, after an
 * import or a change of the currency.
 * @param currency ISO 4217
 */
export function fitPrice(price: number | string | null, currency: string): number | null {
  if (price === null) return null
  const scale = 10 ** decimals(currency)
  return Math.round(Number(price) * scale) / scale
}

/** The variants with prices like {@link fitPrice}. */
export function fitVariants({ options, rows }: VariantTable, currency: string): VariantTable {
  return { options, rows: rows.map(row => ({ ...row, pricePerUnit: fitPrice(row.pricePerUnit, currency) })) }
}
