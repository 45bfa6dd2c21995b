/** A specification as the page shows it: `Weight: 2 kg` is a row of a table, anything else a line of its own. */
export interface Specification {
  label: string
  value: string
}

/** Longest text before the colon that still reads as a label; a sentence with a colon in it is no label. */
const LABEL_LIMIT = 40

/** Splits at the first colon that has a short text before it and some text after it; otherwise the label is `''`. */
export function readSpecification(text: string): Specification {
  const at = text.indexOf(':')
  const label = text.slice(0, Math.max(at, 0)).trim()
  const value = text.slice(at + 1).trim()
  // A colon right before a slash belongs to an address.
  const isRow = label !== '' && value !== '' && label.length <= LABEL_LIMIT && !value.startsWith('//')
  return isRow ? { label, value } : { label: '', value: text.trim() }
}
