import { pageLimits } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import { orderClause, type Page } from '../page.ts'
import { containsPattern, textKey } from '../text-key.ts'

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
  /** Without one the rank decides. */
  sort: Sort | undefined
}

/** Of each kind as many are found and ranked as are counted. */
const MOST = pageLimits.countCap + 1

const and = (all: RawBuilder<unknown>[]) => sql.join(all, sql` and `)
const holdsWords = (column: RawBuilder<unknown>, words: string[][]) =>
  and(
    words.map(
      one =>
        sql`(${sql.join(
          one.map(word => sql`${column} like ${containsPattern(word)}`),
          sql` or `,
        )})`,
    ),
  )
/** Where something begins: a pattern for LIKE whose only wildcard is its last sign. */
const prefixPattern = (query: string) => containsPattern(query).slice(1)

const open = ({ businessId }: SearchAsked, kind: SearchKind) => {
  const all = [sql`i.is_public and not i.is_blocked`]
  const mine = kind === 'product' ? sql.ref('b.is_all_products_active') : sql.ref('b.is_all_catalogues_active')
  all.push(businessId ? sql`i.business_id = ${businessId}` : sql`not b.is_blocked and ${mine}`)
  return and(all)
}

const tables = { product: sql`products i`, catalogue: sql`catalogues i` }
const from = ({ businessId }: SearchAsked, kind: SearchKind) =>
  businessId ? tables[kind] : sql`${tables[kind]} join businesses b on b.business_id = i.business_id`

/** Ids of the catalogues in which an open product holds the words in its category and tags. */
const labelled = ({ businessId, words, labels }: SearchAsked) => {
  if (!labels) return sql`select null::uuid where false`
  const scope = businessId
    ? sql`p.business_id = ${businessId}`
    : sql`exists (select from businesses s where s.business_id = p.business_id and s.is_all_products_active)`
  return sql`
    select m.catalogue_id from products p
    join catalogue_products m on m.business_id = p.business_id and m.product_id = p._id
    where ${scope} and p.is_public and not p.is_blocked
      and ${holdsWords(sql`p.search_key`, words)} and ${holdsWords(sql`p.labels_key`, words)}`
}

/**
 * 0 the SKU itself, 1 a name that begins so, 2 all words in the name, 3 in name, category or tags, 4 anywhere.
 * Nothing ranks where nothing is asked for.
 */
const rank = ({ query, words }: SearchAsked, kind: SearchKind) => {
  if (words.length === 0) return sql`0`
  const isSku = sql`when i.sku_key = ${textKey(query)} then 0`
  const inLabels = sql`when ${holdsWords(sql`(i.name_key || ' ' || i.labels_key)`, words)} then 3`
  return sql`case ${kind === 'product' ? isSku : sql``}
    when i.name_key like ${prefixPattern(query)} then 1 when ${holdsWords(sql`i.name_key`, words)} then 2
    ${kind === 'product' ? inLabels : sql``} else 4 end`
}

/**
 * What is found of one kind. Where it is more than can be ranked, the first in order are taken, and beside them all that
 * must stand on top: for these two conditions have indexes of their own.
 */
const found = (asked: SearchAsked, kind: SearchKind): RawBuilder<unknown> => {
  const { query, words, sort } = asked
  const columns = sql`${kind}::text as type, i._id, i.business_id, i.name_key, i.created_at, ${rank(asked, kind)} as rank`
  const some = (condition: RawBuilder<unknown>) => sql`
    (select ${columns} from ${from(asked, kind)} where ${open(asked, kind)} and ${condition}
    ${orderClause(sort ?? 'newToOld')} limit ${MOST})`
  if (words.length === 0) return some(sql`true`)
  const sources = [some(holdsWords(sql`i.search_key`, words))]
  if (kind === 'catalogue') sources.push(some(sql`i._id in (${labelled(asked)})`))
  if (!sort) {
    sources.push(some(sql`i.name_key like ${prefixPattern(query)}`))
    if (kind === 'product') sources.push(some(sql`i.sku_key = ${textKey(query)}`))
  }
  return sql.join(sources, sql` union `)
}

const nothing = sql`
  select ''::text as type, null::uuid as _id, null::uuid as business_id, '' collate "C" as name_key,
    null::timestamptz as created_at, 0 as rank where false`

/**
 * One row: how many were found of each kind, and a page of the hits of the kinds that are shown. Only ids: the rows are
 * read by whoever may see them.
 */
export function searchSql(asked: SearchAsked, shown: readonly SearchKind[], page: Page): RawBuilder<unknown> {
  const of = (kind: SearchKind) => (asked.kinds.includes(kind) ? found(asked, kind) : nothing)
  const order = asked.sort ? orderClause(asked.sort) : sql`order by i.rank, i.created_at desc, i._id desc`
  const offset = Math.min((page.pageNo - 1) * page.perPage, Number.MAX_SAFE_INTEGER)
  return sql`
    with product as materialized (${of('product')}), catalogue as materialized (${of('catalogue')})
    select (select count(*)::int from product) as products, (select count(*)::int from catalogue) as catalogues,
      array(
        select i.type || ' ' || i.business_id || ' ' || i._id
        from (select * from product union all select * from catalogue) i
        where i.type = any(${shown}::text[]) ${order} limit ${page.perPage} offset ${offset}) as hits`
}
