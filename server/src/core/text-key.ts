function folded(text: string, marks: RegExp): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * A text in the form for comparison: lower case, no diacritics, single spaces. It is computed in code so that order and
 * search do not depend on the database's locale.
 */
export function textKey(text: string): string {
  return folded(text, /\p{M}+/gu)
}

/**
 * The marks that a name may leave out and remain the same name: accents, and the vowels of Arabic and Hebrew. The marks of other
 * scripts, such as Devanagari, are vowels without which तेल (oil) and तिल (sesame) are equal, and those of kana are consonants.
 */
const optionalMarks = /(?![\u3099\u309A])(?=\p{M})[\p{sc=Zinh}\p{sc=Cyrl}\p{sc=Arab}\p{sc=Hebr}]/gu

/** A category in the form for comparison: like `textKey`, but names that differ in a vowel are two categories. */
export function categoryKey(category: string): string {
  return folded(category, optionalMarks)
}

/** An apostrophe inside a word. Keyboards type another one than word processors. */
const apostrophe = /(?<=\p{L})['\u2018\u2019\u02BC](?=\p{L})/gu

/** A LIKE pattern that finds `text` anywhere in a key made by `keyOf`, with any apostrophe. Wildcards in `text` are escaped. */
export function containsPattern(text: string, keyOf = textKey): string {
  return `%${keyOf(text)
    .replace(/[\\%_]/g, '\\$&')
    .replace(apostrophe, '_')}%`
}

/** The number of words that a search uses at most. */
const MAX_WORDS = 8

/** Quotation marks around a word. */
const quotes = /^["'\p{Pi}\p{Pf}]+|["'\p{Pi}\p{Pf}]+$/gu

/**
 * The words of a search in the form that the database compares, without quotation marks around them. Split at spaces, so that
 * `PT-100%` stays one word.
 */
export function queryWords(query: string): string[] {
  const key = textKey(query)
  if (key === '') return []
  const words = key.split(' ').map(word => word.replace(quotes, '') || word)
  return [...new Set(words)].slice(0, MAX_WORDS)
}

/** Endings of English plurals, and those of their singulars. */
const plurals: readonly [RegExp, string][] = [
  [/(?<![sui])s$/, ''],
  [/(?<=ch|sh|ss|x|zz)es$/, ''],
  [/(?<=..)ies$/, 'y'],
  [/(?<=..)ves$/, 'f'],
]

/**
 * A word of a search, and what may be its singular, of at least three letters: one who types "bowls" also looks for "Serving bowl".
 */
export function withSingulars(word: string): string[] {
  const singulars = plurals.map(([ending, singular]) => word.replace(ending, singular))
  return [...new Set([word, ...singulars.filter(one => one.length >= 3)])]
}
