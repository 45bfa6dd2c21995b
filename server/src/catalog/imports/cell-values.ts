import { cut } from '@showcase/contract/cut'
import { latinDigits } from '@showcase/contract/pasted'
import { jsonIn } from '../../core/json.ts'
import { cleanText } from './html-text.ts'
import type { ImportProblem } from './imported-product.ts'

/** Larger numbers are typing errors. The editor has the same limit. */
const LARGEST = 999_999_999_999

/** Currency signs, currency names, spaces and apostrophes in a number, and the sign that ends a price in India: `450/-`. */
const aroundNumber = /[\p{Sc}\p{Zs}\s'’]|^(?:rs\.?|inr|usd|eur|gbp)|(?:\/-|inr|usd|eur|gbp)$/giu

/** `1,299.00`, `1,29,900` (Indian), `1.299,00`, `12,50`, `0,125`, `₹ 499/-`, `१४९९` as a number; NaN for anything else. */
export function readNumber(text: string): number {
  const bare = latinDigits(text).replace(aroundNumber, '')
  const value = /^-?\d+(\.\d+)?$/.test(bare)
    ? Number(bare)
    : /^-?[1-9]\d{0,2}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(bare)
      ? Number(bare.replaceAll(',', ''))
      : /^-?((\d{1,3}(\.\d{3})+|\d+),\d{1,2}|0,\d+)$/.test(bare)
        ? Number(bare.replaceAll('.', '').replace(',', '.'))
        : Number.NaN
  return Math.abs(value) > LARGEST ? Number.NaN : value
}

/** The texts of a cell: a JSON list like Shopify's list fields, or separated by line breaks or bars. */
export function readTexts(cell: string): string[] {
  const texts = listIn(cell) ?? cell.split(/\r?\n|\|/)
  return [...new Set(texts.map(cleanText))].filter(Boolean)
}

/** The parts of a list with commas. WooCommerce writes a comma of a part as `\,`. */
export function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map(part => cleanText(part.replaceAll('\\,', ',')))
    .filter(Boolean)
}

const no =
  /^(false|no?|0|-1|2|off(line)?|draft|pending( review)?|private|hidden|unlisted|inactive|disabled|unpublished|archived|trash|deleted|discontinued|not (active|published|visible( individually)?))$/i

/**
 * Words of other shops for no, and for a product that visitors do not see. WooCommerce exports a draft as -1, Magento a disabled
 * product as 2.
 */
export function isNo(text: string): boolean {
  return no.test(text)
}

function listIn(cell: string): string[] | null {
  const list = cell.startsWith('[') ? jsonIn(cell) : null
  return Array.isArray(list) && list.every(one => typeof one === 'string') ? list : null
}

/** Shortens a list or a text to the limit of a product, and reports it. */
export function fit<T extends string | unknown[]>(
  value: T,
  limit: number,
  line: number,
  field: string,
  problems: ImportProblem[],
): T {
  if (value.length <= limit) return value
  const unit = typeof value === 'string' ? 'characters' : 'entries'
  problems.push({ line, field, reason: `Shortened to ${limit} ${unit}.` })
  return (typeof value === 'string' ? cut(value, limit) : value.slice(0, limit)) as T
}
