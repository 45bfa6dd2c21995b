import { textKey } from '../../core/text-key.ts'

/** Words outside these lengths are not put right: shorter ones are one letter from too many others. Characters. */
const KNOWN = { shortest: 3, longest: 30 }
/** A query's word this short is taken as it stands. Characters. */
const SHORTEST_TYPO = 4
/** More words narrow a search no further. */
const MOST_WORDS = 8

/** The words of a query as the database compares them: by spaces, so that `PT-100%` stays one. */
export function queryWords(query: string): string[] {
  const key = textKey(query)
  return key === '' ? [] : [...new Set(key.split(' '))].slice(0, MOST_WORDS)
}

/** The words of an item's texts that a mistyped one may have meant, each once and in order. */
export function knownWords(texts: readonly string[]): string[] {
  const words = textKey(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  const fitting = words.filter(word => {
    const { length } = [...word]
    return length >= KNOWN.shortest && length <= KNOWN.longest
  })
  // In order, so that two who store the same words at once wait for each other one way round only.
  return [...new Set(fitting)].sort()
}

/**
 * A word and the word less each of its letters. Two words that share one of these differ by a typo: a letter too many,
 * too few, another, or two swapped. Empty for a word that is too short to guess at.
 */
export function typoKeys(word: string): string[] {
  const letters = [...word.replace(/[^\p{L}\p{N}]+/gu, '')]
  if (letters.length < SHORTEST_TYPO || letters.length > KNOWN.longest + 1) return []
  const less = letters.map((_, at) => letters.filter((_letter, place) => place !== at).join(''))
  return [...new Set([letters.join(''), ...less])]
}
