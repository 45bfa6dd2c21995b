import type { ItemKind } from '@showcase/contract/filters'
import { type RawBuilder, sql } from 'kysely'
import { notOfHiding } from '../../accounts/businesses/visibility.ts'
import { containsWords } from '../../core/db/contains-words.ts'
import { containsPattern, textKey } from '../../core/text-key.ts'

/** A search and its scope. */
export type SearchScope = {
  /** null searches all businesses. */
  businessId: string | null
  /** The text as typed. */
  query: string
  /** For each word of the text, the word and its possible corrections. An item must contain one of each. */
  words: string[][]
  /** The kinds that the business shows. */
  kinds: readonly ItemKind[]
  /** Whether a catalogue matches by the categories and tags of its products; false while the products are switched off. */
  labels: boolean
}

type Sql = RawBuilder<unknown>

const tables = { product: sql`products i`, catalogue: sql`catalogues i` }

/** The table of a kind, with the alias `i`. */
export function source(kind: ItemKind): Sql {
  return tables[kind]
}

/** The condition for items that every visitor may find. */
export function isOpen({ businessId }: SearchScope, kind: ItemKind): Sql {
  const scope = businessId ? sql`i.business_id = ${businessId}` : notOfHiding(kind)
  return sql`${scope} and i.is_public and not i.is_blocked`
}

/** The item itself contains the words. */
export function matchesItem({ words }: SearchScope): Sql {
  return containsWords([sql`i.search_key`], words)
}

/** The catalogues of which an open product contains the words in its category and tags. A query holds them as `labeled`. */
export function cataloguesOfLabels({ businessId, words, labels }: SearchScope): Sql {
  const scope = businessId ? sql`m.business_id = ${businessId}` : notOfHiding('product', 'm')
  const found = labels && words.length > 0 ? sql`${scope} and ${containsWords([sql`m.labels_key`], words)}` : sql`false`
  return sql`select m.catalogue_id from catalogue_products m where ${found}`
}

/** The catalogue is in `labeled`. */
export const isLabeled: Sql = sql`i._id in (select catalogue_id from labeled)`

/** The same by a lookup of its products, for a walk that soon has enough catalogues. */
export function hasLabels({ businessId, words, labels }: SearchScope): Sql {
  if (!labels || words.length === 0) return sql`false`
  const shows = businessId ? sql`true` : notOfHiding('product')
  return sql`(${shows} and exists (
    select from catalogue_products m where m.business_id = i.business_id and m.catalogue_id = i._id
      and ${containsWords([sql`m.labels_key`], words)}))`
}

/** The text equals the SKU. */
export function isSku({ query }: SearchScope): Sql {
  return sql`i.sku_key = ${textKey(query)}`
}

/** The name starts with the text: the only wildcard of the pattern is its last character. */
export function nameStartsWith({ query }: SearchScope): Sql {
  return sql`i.name_key like ${containsPattern(query).slice(1)}`
}

/** 0: equals the SKU, 1: the name starts with the text, 2: all words in the name, 3: in name, category or tags, 4: anywhere. */
export function rank(scope: SearchScope, kind: ItemKind): Sql {
  const { words } = scope
  if (words.length === 0) return sql`4`
  const isProduct = kind === 'product'
  return sql`case ${isProduct ? sql`when ${isSku(scope)} then 0` : sql``}
    when ${nameStartsWith(scope)} then 1 when ${containsWords([sql`i.name_key`], words)} then 2
    ${isProduct ? sql`when ${containsWords([sql`(i.name_key || ' ' || i.labels_key)`], words)} then 3` : sql``} else 4 end`
}
