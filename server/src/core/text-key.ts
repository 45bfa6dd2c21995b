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

/** An apostrophe inside a word. Keyboards type another one than word processors. */
const apostrophe = /(?<=\p{L})['\u2018\u2019\u02BC](?=\p{L})/gu

/** A LIKE pattern that finds `text` anywhere in a key, with any apostrophe. Wildcards in `text` are escaped. */
export function containsPattern(text: string): string {
  return `%${textKey(text)
    .replace(/[\\%_]/g, '\\$&')
    .replace(apostrophe, '_')}%`
}
