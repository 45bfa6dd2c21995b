/**
 * A text in the form for comparison: lower case, no diacritics, single spaces. It is computed in code so that order and
 * search do not depend on the database's locale.
 */
export function textKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** A LIKE pattern that finds `text` anywhere in a key. Wildcards in `text` are escaped. */
export function containsPattern(text: string): string {
  return `%${textKey(text).replace(/[\\%_]/g, '\\$&')}%`
}
