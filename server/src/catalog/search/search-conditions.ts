import { type RawBuilder, sql } from 'kysely'
import { notOfHiding } from '../../accounts/businesses/visibility.ts'
import { containsPattern, textKey } from '../../core/text-key.ts'

export type SearchKind = 'product' | 'catalogue'

/** What is searched, and where. */
export type SearchAsked = {
  /** null: the whole platform. */
  businessId: string | null
  /** The whole text as it was typed. */
  query: string
  /** Each word of it with the words that it may have been meant for; an item has to hold one of each. */
  words: string[][]
  /** Kinds that are switched on in this business. */
  kinds: readonly SearchKind[]
  /** Whether products lend their labels to catalogues: not while their switch is off. */
  labels: boolean
}

type Sql = RawBuilder<unknown>

function and(all: Sql[]): Sql {
  return sql.join(all, sql` and `)
}

function holdsWords(column: Sql, words: string[][]) {
  return and(
    words.map(
      one =>
        sql`(${sql.join(
          one.map(word => sql`${column} like ${containsPattern(word)}`),
          sql` or `,
        )})`,
    ),
  )
}

const tables = { product: sql`products i`, catalogue: sql`catalogues i` }

/** Where items of a kind come from: the query calls them `i`. */
export function source(kind: SearchKind): Sql {
  return tables[kind]
}

/** What everybody may find. */
export function isOpen({ businessId }: SearchAsked, kind: SearchKind): Sql {
  const scope = businessId ? sql`i.business_id = ${businessId}` : notOfHiding(kind)
  return sql`${scope} and i.is_public and not i.is_blocked`
}

/** The words stand in the item itself. */
export function inItself({ words }: SearchAsked): Sql {
  return words.length ? holdsWords(sql`i.search_key`, words) : sql`true`
}

/** The words stand in the category and tags of one of a catalogue's open products. */
export function inItsProducts({ businessId, words, labels }: SearchAsked): Sql {
  if (!labels || words.length === 0) return sql`false`
  const scope = businessId
    ? sql`p.business_id = ${businessId}`
    : sql`exists (select from businesses s where s.business_id = p.business_id and s.is_all_products_active)`
  return sql`i._id in (
    select m.catalogue_id from products p
    join catalogue_products m on m.business_id = p.business_id and m.product_id = p._id
    where ${scope} and p.is_public and not p.is_blocked
      and ${holdsWords(sql`p.labels_key`, words)})`
}

/** The whole text is the SKU. */
export function isSku({ query }: SearchAsked): Sql {
  return sql`i.sku_key = ${textKey(query)}`
}

/** The name begins with the whole text: a pattern whose only wildcard is its last sign. */
export function beginsName({ query }: SearchAsked): Sql {
  return sql`i.name_key like ${containsPattern(query).slice(1)}`
}

/** 0 the SKU itself, 1 a name that begins so, 2 all words in the name, 3 in name, category or tags, 4 anywhere. */
export function rank(asked: SearchAsked, kind: SearchKind): Sql {
  const { words } = asked
  if (words.length === 0) return sql`4`
  const isProduct = kind === 'product'
  return sql`case ${isProduct ? sql`when ${isSku(asked)} then 0` : sql``}
    when ${beginsName(asked)} then 1 when ${holdsWords(sql`i.name_key`, words)} then 2
    ${isProduct ? sql`when ${holdsWords(sql`(i.name_key || ' ' || i.labels_key)`, words)} then 3` : sql``} else 4 end`
}
