import type { VariantTable } from '@showcase/contract/variants'
import { textKey } from '../../core/text-key.ts'

function lines(keys: readonly string[]) {
  return keys.filter(key => key !== '').join('\n')
}

/** The columns of a product in which a search looks, besides its `name_key`. */
export function productSearchKeys(product: {
  productName: string
  itemNo: string
  category: string
  tags: readonly string[]
  description: string
  variants?: VariantTable | null | undefined
}) {
  const sku = textKey(product.itemNo)
  const numbers = (product.variants?.rows ?? []).map(({ itemNo }) => textKey(itemNo))
  const labels = lines([product.category, ...product.tags].map(textKey))
  return {
    sku_key: sku,
    labels_key: labels,
    search_key: lines([textKey(product.productName), sku, ...numbers, labels, textKey(product.description)]),
  }
}

/** The column of a catalogue in which a search looks. Its categories and tags are those of its products. */
export function catalogueSearchKeys(catalogue: { catalogueName: string; description: string }) {
  return { search_key: lines([catalogue.catalogueName, catalogue.description].map(textKey)) }
}

/** Lengths in characters of words that are suggested as corrections. Shorter words are one letter from too many others. */
const knownLengths = { shortest: 3, longest: 30 }
/** Characters. A shorter word of a search is not corrected. */
const SHORTEST_TYPO = 4
/** The distinct words of an item's texts that can correct a typo, sorted. */
export function knownWords(texts: readonly string[]): string[] {
  const words = textKey(texts.join(' ')).split(/[^\p{L}\p{N}]+/u)
  const suitable = words.filter(word => {
    const { length } = [...word]
    return length >= knownLengths.shortest && length <= knownLengths.longest
  })
  // Sorted, so that transactions which store the same words lock them in the same order.
  return [...new Set(suitable)].sort()
}

/**
 * A word, and the word without each of its letters: the keys that `storeWords` stores. Two words that share a key differ by
 * one typo: an extra, missing, replaced or swapped letter.
 */
export function storedTypoKeys(word: string): string[] {
  const letters = [...word]
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** The keys of a word of a search; empty for a word that is too short to correct, or longer than any known one. */
export function typoKeys(word: string): string[] {
  const letters = word.replace(/[^\p{L}\p{N}]+/gu, '')
  const { length } = [...letters]
  return length < SHORTEST_TYPO || length > knownLengths.longest + 1 ? [] : storedTypoKeys(letters)
}
