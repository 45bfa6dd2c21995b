/**
 * A text as the database compares it: lower case, without diacritics, spaces made one. Folding happens in code so that
 * order and search are the same on every database, whatever its locale.
 */
export function textKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A pattern for LIKE that finds `text` anywhere in a key; the caller's own wildcards lose their meaning. */
export function containsPattern(text: string): string {
  return `%${textKey(text).replace(/[\\%_]/g, '\\$&')}%`
}
