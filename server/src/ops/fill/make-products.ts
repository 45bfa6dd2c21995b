import { catalogueSearchKeys, productSearchKeys } from '../../catalog/search/search-keys.ts'
import { knownWords } from '../../catalog/search/search-words.ts'
import { textKey } from '../../core/text-key.ts'
import type { Cell } from './copy-text.ts'
import type { Seeded } from './seeded.ts'
import type { Table } from './tables.ts'
import { words } from './words.ts'

export type Put = (table: Table, cells: Cell[]) => void
export type MadeProduct = { _id: string; name: string }

const minute = 60_000
/** When the newest item of every business came: times hang on the seed alone, as all else does. */
const newest = Date.UTC(2026, 0, 1)

export function timeAt(at: number): string {
  return new Date(at).toISOString()
}

/** @param age place among the items of a business, the newest first */
export function createdAt(age: number): number {
  return newest - age * 37 * minute
}

function capitalised(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sentences({ some, whole }: Seeded, from: number, to: number) {
  return `${some(words.sentences, whole(from, to)).join('. ')}.`
}

/** Prices as shops have them: round, or just below. */
function priceOf({ next, whole }: Seeded) {
  return Math.round(10 ** (1.5 + 2.5 * next())) * 10 - whole(0, 1)
}

export type Shop = { businessId: string; size: number; categories: string[]; pictures: string[]; sku: string }

/** The products of a business, newest first, and the words by which their typos are put right. */
export function makeProducts(random: Seeded, { businessId, size, ...shop }: Shop, put: Put): MadeProduct[] {
  const made: MadeProduct[] = []
  const known = new Set<string>()
  for (let age = 0; age < size; age++) {
    const at = createdAt(age)
    const _id = random.id(at)
    const thing = random.pick(words.things)
    const name = capitalised(`${random.pick(words.looks)} ${random.pick(words.materials)} ${thing}`)
    const [category, tags] = [random.pick(shop.categories), random.some(words.tags, random.whole(1, 4))]
    const itemNo = `${shop.sku}-${String(size - age).padStart(2, '0')}`
    const description = `${capitalised(thing)} by ${shop.sku}. ${sentences(random, 1, 4)}`
    const keys = productSearchKeys({ productName: name, itemNo, category, tags, description })
    const specifications = [
      `Width ${random.whole(4, 180)} cm`,
      `Weight ${random.whole(1, 90) / 10} kg`,
      ...random.some(words.sentences, random.whole(0, 2)),
    ]
    const states = [random.next() > 0.02, random.next() < 0.04, random.next() < 0.002]
    put('products', [
      businessId,
      _id,
      name,
      textKey(name),
      itemNo,
      description,
      category,
      textKey(category),
      tags,
      specifications,
      [random.pick(words.sentences)],
      random.some(shop.pictures, random.whole(1, 3)),
      random.whole(0, 400),
      priceOf(random),
      ...states,
      timeAt(at),
      timeAt(at),
      timeAt(at),
      keys.sku_key,
      keys.labels_key,
      keys.search_key,
    ])
    for (const word of knownWords([name, itemNo, category, ...tags])) known.add(word)
    made.push({ _id, name })
  }
  for (const word of [...known].sort()) put('search_words', [businessId, word, typoKeysStored(word)])
  return made
}

/** As `rememberWords` stores them: the word less each of its letters, and the word. */
function typoKeysStored(word: string): string[] {
  const letters = [...word]
  const less = letters.map((_, at) => letters.filter((_letter, place) => place !== at).join(''))
  return [...new Set([...less, word])]
}

/** A catalogue for every ten products, three at least and a hundred at most, where there are enough for one. */
export function makeCatalogues(random: Seeded, businessId: string, products: MadeProduct[], put: Put): void {
  if (products.length < 3) return
  const count = Math.min(100, Math.max(3, Math.floor(products.length / 10)))
  for (let age = 0; age < count; age++) {
    const at = createdAt(age * 10)
    const _id = random.id(at)
    const name = capitalised(`${random.pick(words.looks)} ${random.pick(words.categories)}`)
    const description = sentences(random, 1, 3)
    const keys = catalogueSearchKeys({ catalogueName: name, description })
    const times = [timeAt(at), timeAt(at), timeAt(at)]
    put('catalogues', [
      businessId,
      _id,
      name,
      textKey(name),
      description,
      keys.search_key,
      random.next() < 0.1,
      ...times,
    ])
    const members = random.some(products, Math.min(products.length, random.whole(3, 12)))
    for (const [position, product] of members.entries())
      put('catalogue_products', [businessId, _id, product._id, position])
  }
}
