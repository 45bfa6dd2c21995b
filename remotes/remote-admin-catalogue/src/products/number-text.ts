import { numberIn } from '@showcase/contract/form-rules'
import { latinDigits } from '@showcase/contract/pasted'

/** A currency sign, `Rs.` or a code such as INR. */
const currency = String.raw`(?:\p{Sc}|Rs\.?|[A-Z]{3})`
const amount = new RegExp(String.raw`^(?:${currency}\s*)?([\d.,'\u2019\s]*\d)\s*(?:/-|${currency})?$`, 'iu')
/** A number whose first group starts with 0 has no groups: `0,500` is half. */
const isGroupedBy = { ',': /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/, '.': /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/ }

/**
 * A pasted price or number of units as JavaScript reads it: `1,299.50`, `₹ 1,00,000/-`, `1.299,50 EUR`, `१४९९` and `0,125`
 * become `1299.50`, `100000`, `1299.50`, `1499` and `0.125`. Other text stays, so that the form can refuse it.
 */
export function pastedNumber(typed: string): string {
  const text = latinDigits(typed.trim())
  const digits = amount.exec(text)?.[1]?.replace(/['\u2019\s]/g, '')
  if (!digits) return text
  const decimalMark = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
  const groupMark = decimalMark === ',' ? '.' : ','
  if (isGroupedBy[decimalMark].test(digits)) return digits.replaceAll(decimalMark, '')
  const [whole = '', fraction, ...more] = digits.split(decimalMark)
  if (more.length > 0 || fraction?.includes(groupMark)) return text
  const hasGroups = whole.includes(groupMark)
  if (hasGroups && !/^[1-9]\d{0,2}(?:[.,]\d{2,3})+$/.test(whole)) return text
  const units = whole.replaceAll(groupMark, '')
  return fraction === undefined ? units : `${units}.${fraction}`
}

/** The number in a text field; null for an empty one, NaN for other text. */
export function readNumber(typed: string | undefined): number | null {
  return typed?.trim() ? numberIn(pastedNumber(typed)) : null
}

/** A number as it is typed into a text field. */
export function writeNumber(value: number | null | undefined): string {
  return value == null ? '' : String(value)
}
