import {
  catalogueSearchKeys,
  knownWords,
  productSearchKeys,
  storedTypoKeys,
} from '../../catalog/search-index/search-keys.ts'
import { MINUTE } from '../../core/durations.ts'
import { categoryKey, textKey } from '../../core/text-key.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { AddRow } from './tables.ts'
import { words } from './words.ts'

export type GeneratedProduct = { _id: string; name: string }

/** Creation time of the newest item of each business. A constant, so that the rows depend only on the seed. */
const newest = Date.UTC(2026, 0, 1)

export function timeAt(at: number): string {
  return new Date(at).toISOString()
}

/** The times of an item that was never changed. */
export function timesOf(at: number) {
  return { created_at: timeAt(at), updated_at: timeAt(at), edited_at: timeAt(at) }
}

/** @param age index among the items of a business, newest first */
export function createdAt(age: number): number {
  return newest - age * 37 * MINUTE
}

function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function sentences({ sample, integer }: SeededRandom, most: number) {
  return `${sample(words.sentences, integer(1, most)).join('. ')}.`
}

/** A price as in real shops: a round number or one below it. */
function priceOf({ next, integer }: SeededRandom) {
  return Math.round(10 ** (1.5 + 2.5 * next())) * 10 - integer(0, 1)
}

export type Shop = { businessId: string; size: number; categories: string[]; pictures: string[]; sku: string }

/** Adds the products of a business, newest first, and the words for its spelling correction. */
export function addProducts(
  random: SeededRandom,
  { businessId, size, ...shop }: Shop,
  addRow: AddRow,
): GeneratedProduct[] {
  const products: GeneratedProduct[] = []
  const known = new Set<string>()
  for (let age = 0; age < size; age++) {
    const at = createdAt(age)
    const _id = random.id(at)
    const thing = random.pick(words.things)
    const name = capitalized(`${random.pick(words.looks)} ${random.pick(words.materials)} ${thing}`)
    const [category, tags] = [random.pick(shop.categories), random.sample(words.tags, random.integer(1, 4))]
    const itemNo = `${shop.sku}-${String(size - age).padStart(2, '0')}`
    const description = `${capitalized(thing)} by ${shop.sku}. ${sentences(random, 4)}`
    const keys = productSearchKeys({ productName: name, itemNo, category, tags, description })
    const specifications = [
      `Width ${random.integer(4, 180)} cm`,
      `Weight ${random.integer(1, 90) / 10} kg`,
      ...random.sample(words.sentences, random.integer(0, 2)),
    ]
    const states = {
      is_public: random.next() > 0.02,
      is_promoted: random.next() < 0.04,
      is_blocked: random.next() < 0.002,
    }
    addRow('products', {
      business_id: businessId,
      _id,
      product_name: name,
      name_key: textKey(name),
      item_no: itemNo,
      description,
      category,
      category_key: categoryKey(category),
      tags,
      specifications,
      disclaimer: [random.pick(words.sentences)],
      images: random.sample(shop.pictures, random.integer(1, 3)),
      total_units: random.integer(0, 400),
      price_per_unit: priceOf(random),
      ...states,
      ...timesOf(at),
      ...keys,
    })
    for (const word of knownWords([name, itemNo, category, ...tags])) known.add(word)
    products.push({ _id, name })
  }
  for (const word of [...known].sort())
    addRow('search_words', { business_id: businessId, word, typo_keys: storedTypoKeys(word) })
  return products
}

/** Adds a catalogue per ten products, 3 to 100. A business with fewer than three products has none. */
export function addCatalogues(
  random: SeededRandom,
  businessId: string,
  products: GeneratedProduct[],
  addRow: AddRow,
): void {
  if (products.length < 3) return
  const count = Math.min(100, Math.max(3, Math.floor(products.length / 10)))
  for (let age = 0; age < count; age++) {
    const at = createdAt(age * 10)
    const _id = random.id(at)
    const name = capitalized(`${random.pick(words.looks)} ${random.pick(words.categories)}`)
    const description = sentences(random, 3)
    const keys = catalogueSearchKeys({ catalogueName: name, description })
    addRow('catalogues', {
      business_id: businessId,
      _id,
      catalogue_name: name,
      name_key: textKey(name),
      description,
      search_key: keys.search_key,
      is_promoted: random.next() < 0.1,
      ...timesOf(at),
    })
    const members = random.sample(products, Math.min(products.length, random.integer(3, 12)))
    for (const [position, product] of members.entries())
      addRow('catalogue_products', { business_id: businessId, catalogue_id: _id, product_id: product._id, position })
  }
}
