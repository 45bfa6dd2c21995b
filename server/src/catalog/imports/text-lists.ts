import { cleanText } from './html-to-plain.ts'

/** The texts of a cell: a JSON list like Shopify's list fields, or separated by line breaks or bars. */
export function readTexts(cell: string): string[] {
  const texts = fromJson(cell) ?? cell.split(/\r?\n|\|/)
  return [...new Set(texts.map(cleanText))].filter(Boolean)
}

function fromJson(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null
  try {
    const list: unknown = JSON.parse(cell)
    return Array.isArray(list) && list.every(one => typeof one === 'string') ? list : null
  } catch {
    return null
  }
}
