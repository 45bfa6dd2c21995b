import { productRules } from '@showcase/contract/form-rules'
import {
  type VariantTable,
  variantFault,
  variantMessages,
  variantName,
  variantTotals,
} from '@showcase/contract/variants'
import { readNumber, writeNumber } from './number-text.ts'

/** A variant in the form: texts as typed. */
export interface VariantRow {
  /** One for each option. */
  values: string[]
  pricePerUnit: string
  itemNo: string
  totalUnits: string
}

/** The variants in the form; without rows there are none. */
export interface VariantValues {
  options: string[]
  rows: VariantRow[]
}

export const noVariants: VariantValues = { options: [], rows: [] }

/** The form's variants of a product. */
export function toVariantValues(table: VariantTable | null | undefined): VariantValues {
  if (!table) return noVariants
  const rows = table.rows.map(({ values, itemNo, pricePerUnit, totalUnits }) => ({
    values: [...values],
    itemNo,
    pricePerUnit: writeNumber(pricePerUnit),
    totalUnits: writeNumber(totalUnits),
  }))
  return { options: [...table.options], rows }
}

/** The variants to save; null without any. A draft from before variants has none, which keeps the stored ones. */
export function toVariantTable(values: VariantValues | undefined): VariantTable | null | undefined {
  if (!values) return undefined
  if (values.rows.length === 0) return null
  const rows = values.rows.map(row => ({
    values: row.values.map(value => value.trim()),
    pricePerUnit: readNumber(row.pricePerUnit),
    itemNo: row.itemNo.trim(),
    totalUnits: readNumber(row.totalUnits),
  }))
  return { options: values.options.map(name => name.trim()), rows }
}

/** The rules of a product's numbers, which each row must follow, in this order. */
const numberRules = (['pricePerUnit', 'totalUnits'] as const).flatMap(part =>
  productRules.filter(({ field }) => field === part).map(({ message, holds }) => ({ part, message, holds })),
)

/** The number in a field of a price or a stock; null if it breaks a rule. */
function validNumber(part: 'pricePerUnit' | 'totalUnits', typed: string | undefined): number | null {
  const value = readNumber(typed)
  return numberRules.every(rule => rule.part !== part || rule.holds(value)) ? value : null
}

/** The price and the stock that replace those of the rows: the lowest price and the sum of the stock, without invalid numbers. */
export function figuresOfRows(rows: readonly Partial<VariantRow>[]) {
  const { pricePerUnit, totalUnits } = variantTotals({
    rows: rows.map(row => ({
      pricePerUnit: validNumber('pricePerUnit', row.pricePerUnit),
      totalUnits: validNumber('totalUnits', row.totalUnits),
    })),
  })
  return { pricePerUnit: writeNumber(pricePerUnit), totalUnits: writeNumber(totalUnits) }
}

/** The first fault of the form's variants; null without one. */
export function checkVariants(values: VariantValues | undefined): string | null {
  const table = toVariantTable(values)
  if (!table) return null
  const broken = numberRules.find(({ part, holds }) => table.rows.some(row => !holds(row[part])))
  return broken?.message ?? variantFault(table)
}

/** The fields of a row of variants that can have a fault. */
export type VariantPart = 'values' | 'pricePerUnit' | 'totalUnits'

/** The fields of a row to which the error of {@link checkVariants} applies; null for none. */
export function faultyPart({ rows }: VariantValues, at: number, error: string | null | undefined): VariantPart | null {
  const row = rows[at]
  if (!row || !error) return null
  const rule = numberRules.find(({ message }) => message === error)
  if (rule) return rule.holds(readNumber(row[rule.part])) ? null : rule.part
  if (error === variantMessages.value) return row.values.some(value => value.trim()) ? null : 'values'
  if (error !== variantMessages.twice) return null
  // The second of two equal rows is the one to change.
  const nameOf = ({ values }: VariantRow) => JSON.stringify(values.map(value => value.trim()))
  return rows.slice(0, at).some(other => nameOf(other) === nameOf(row)) ? 'values' : null
}

/** A line for each variant, to compare two versions. */
export function variantLines(values: VariantValues | undefined): string[] {
  return (values?.rows ?? []).map(row => {
    const details = [row.pricePerUnit, row.itemNo && `#${row.itemNo}`, row.totalUnits && `stock ${row.totalUnits}`]
    return [variantName(row), ...details.filter(Boolean)].join(' · ')
  })
}
