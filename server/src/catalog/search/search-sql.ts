import type { ItemKind } from '@showcase/contract/filters'
import { pageLimits } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import { notOfHiding } from '../../accounts/businesses/visibility.ts'
import { containsWords } from '../../core/db/contains-words.ts'
import { orderClause, type Page, rangeOf } from '../../core/db/page.ts'
import { containsPattern, textKey } from '../../core/text-key.ts'

/** A search and its scope. */
export type SearchScope = {
  /** null searches all businesses. */
  businessId: string | null
  /** The text as typed. */
  query: string
  /** For each word of the text, the word as typed, then its singular and possible corrections. An item must contain one of each. */
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
function cataloguesOfLabels({ businessId, words, labels }: SearchScope): Sql {
  const scope = businessId ? sql`m.business_id = ${businessId}` : notOfHiding('product', 'm')
  const found = labels && words.length > 0 ? sql`${scope} and ${containsWords([sql`m.labels_key`], words)}` : sql`false`
  return sql`select m.catalogue_id from catalogue_products m where ${found}`
}

/** The catalogue is in `labeled`. */
const isLabeled: Sql = sql`i._id in (select catalogue_id from labeled)`

/** The same by a lookup of its products, for a walk that soon has enough catalogues. */
function hasLabels({ businessId, words, labels }: SearchScope): Sql {
  if (!labels || words.length === 0) return sql`false`
  const shows = businessId ? sql`true` : notOfHiding('product')
  return sql`(${shows} and exists (
    select from catalogue_products m where m.business_id = i.business_id and m.catalogue_id = i._id
      and ${containsWords([sql`m.labels_key`], words)}))`
}

/** The text equals the SKU. */
function isSku({ query }: SearchScope): Sql {
  return sql`i.sku_key = ${textKey(query)}`
}

/** The name starts with the text: the only wildcard of the pattern is its last character. */
function nameStartsWith({ query }: SearchScope): Sql {
  return sql`i.name_key like ${containsPattern(query).slice(1)}`
}

/** The rank of a match anywhere, and of each match if nothing is ranked. */
const ANYWHERE = 5

/**
 * 0: equals the SKU, 1: the name starts with the text, 2: all words in the name as typed, 3: in another form, 4: in name, category or
 * tags, `ANYWHERE`.
 */
function rank(scope: SearchScope, kind: ItemKind): Sql {
  const { words } = scope
  if (words.length === 0) return sql.lit(ANYWHERE)
  const isProduct = kind === 'product'
  const typed = words.map(([word = '']) => [word])
  return sql`case ${isProduct ? sql`when ${isSku(scope)} then 0` : sql``}
    when ${nameStartsWith(scope)} then 1 when ${containsWords([sql`i.name_key`], typed)} then 2
    when ${containsWords([sql`i.name_key`], words)} then 3
    ${isProduct ? sql`when ${containsWords([sql`(i.name_key || ' ' || i.labels_key)`], words)} then 4` : sql``} else ${sql.lit(ANYWHERE)} end`
}

/**
 * The number of matches of a kind up to which all of them are ranked. With more matches, walking an index in order finds
 * the rows of a page sooner than reading all matches, even among a million products. A search of all businesses ranks at least as
 * many as it counts: reading them twice would cost more. Most words with still more matches are known from a sample.
 */
export function maxRanked({ businessId }: Pick<SearchScope, 'businessId'>): number {
  return businessId ? 1_000 : 1.5 * pageLimits.countCap
}

export type SearchPage = Page & {
  /** Without it, the rank decides. */
  sort: Sort | undefined
  /** The kinds on the page; the others are only counted. */
  shown: readonly ItemKind[]
}

/**
 * `rows`: candidates for the page. `count`: one row per match, up to just beyond the cap. `top` and `few`: the queries that
 * `rows` refers to as `<kind>_top` and `<kind>_few`.
 */
type Candidates = { rows: Sql; count: Sql; top?: Sql; few?: Sql }

/** Products whose labels match, of catalogues. With more of them, a walk finds the first ones without their list. */
const MAX_LABELED = 1_000
/** Up to this number, all matching catalogues are read: a walk would read every catalogue to find fewer than a page. */
const FEW_CATALOGUES = 1_000

function columns(kind: ItemKind, ranked: Sql) {
  return sql`${kind}::text as type, i._id, i.name_key, i.created_at, ${ranked} as rank`
}

/** All matches with a rank, and more than `most` if there are more. */
function allMatches(scope: SearchScope, kind: ItemKind, most: number, ranked: Sql): Sql {
  const some = (condition: Sql) => sql`
    (select ${columns(kind, ranked)} from ${source(kind)}
    where ${isOpen(scope, kind)} and ${condition} limit ${most + 1})`
  const all = kind === 'product' ? [matchesItem(scope)] : [matchesItem(scope), isLabeled]
  return sql.join(all.map(some), sql` union `)
}

function rankedCandidates(scope: SearchScope, kind: ItemKind): Candidates {
  return {
    rows: allMatches(scope, kind, maxRanked(scope), rank(scope, kind)),
    count: sql`select 1 from ${sql.ref(kind)}`,
  }
}

/**
 * Catalogues, whose number is not known, beside products that are too many to rank: all of them if they are few, otherwise
 * the first ones in order. Either way they have the ranks of an order, like the products.
 */
function uncountedCatalogues(scope: SearchScope, page: SearchPage): Candidates {
  const walk = orderedCandidates(scope, 'catalogue', page, false)
  const isFew = sql`((select count(*) from labeled) <= ${MAX_LABELED}
    and (select count(*) from catalogue_few) <= ${FEW_CATALOGUES})`
  return {
    ...walk,
    few: allMatches(
      scope,
      'catalogue',
      FEW_CATALOGUES,
      sql`case when ${nameStartsWith(scope)} then 1 else ${sql.lit(ANYWHERE)} end`,
    ),
    rows: sql`select * from catalogue_few where ${isFew} union all select * from (${walk.rows}) walk where not ${isFew}`,
  }
}

/**
 * The matches that can be on the page when there are too many to rank: the item with the SKU, then names that start with
 * the text, then the newest (with a sort order, simply the first). Each part is read from an index without sorting.
 */
function orderedCandidates(scope: SearchScope, kind: ItemKind, page: SearchPage, isCounted: boolean): Candidates {
  // Many labeled catalogues are not read, because the walk ends after few of them.
  const byLabels = sql`case when (select count(*) from labeled) > ${MAX_LABELED} then ${hasLabels(scope)} else ${isLabeled} end`
  const matches = kind === 'product' ? matchesItem(scope) : sql`(${matchesItem(scope)} or ${byLabels})`
  const open = isOpen(scope, kind)
  const { offset, limit } = rangeOf(page)
  const depth = offset + limit
  const first = (place: number, condition: Sql) => sql`
    (select ${columns(kind, sql`${sql.lit(place)}`)} from ${source(kind)} where ${open} and ${condition}
    ${orderClause(page.sort ?? 'newToOld')} limit ${depth})`
  // The CASE keeps PostgreSQL from using the index of the words. It then walks the rows in order until there are enough,
  // instead of reading and sorting all matches, whose number it underestimates.
  const inOrder = sql`case when ${matches} then true else false end`
  const count = isCounted
    ? sql`select 1 from ${source(kind)} where ${open} and ${matches} limit ${pageLimits.countCap + 1}`
    : none.count
  if (page.sort || scope.words.length === 0) return { rows: first(ANYWHERE, inOrder), count }
  const startsWith = nameStartsWith(scope)
  const [top, isAbove] =
    kind === 'product'
      ? [
          sql`${first(0, isSku(scope))} union all ${first(1, sql`${startsWith} and not ${isSku(scope)}`)}`,
          sql`(${startsWith} or ${isSku(scope)})`,
        ]
      : [first(1, startsWith), sql`(${startsWith})`]
  // When the top fills the page, the rest, which may be far apart, is not read.
  const isPageOpen = sql`(select count(*) from ${sql.ref(`${kind}_top`)}) < ${depth}`
  const rest = first(ANYWHERE, sql`${inOrder} and not ${isAbove} and ${isPageOpen}`)
  return { top, rows: sql`select * from ${sql.ref(`${kind}_top`)} union all ${rest}`, count }
}

const none: Candidates = {
  rows: sql`
    select ''::text as type, null::uuid as _id, '' collate "C" as name_key, null::timestamptz as created_at, ${sql.lit(ANYWHERE)} as rank
    where false`,
  count: sql`select 1 where false`,
}

/**
 * The search query. Its row holds the number of matches of each kind and the ids of a page of hits; `readHits` reads the
 * items with the rights of the caller.
 * @param unrankedKinds kinds with too many matches to rank
 * @param isCounted whether to count the matches of these kinds; otherwise the number is 0
 */
export function searchSql(
  scope: SearchScope,
  page: SearchPage,
  unrankedKinds: readonly ItemKind[],
  isCounted = true,
): Sql {
  const of = (kind: ItemKind) => {
    if (!scope.kinds.includes(kind)) return none
    if (!unrankedKinds.includes(kind)) return rankedCandidates(scope, kind)
    if (kind === 'catalogue' && !isCounted) return uncountedCatalogues(scope, page)
    return orderedCandidates(scope, kind, page, isCounted)
  }
  const [products, catalogues] = [of('product'), of('catalogue')]
  const { offset, limit } = rangeOf(page)
  const order = page.sort ? orderClause(page.sort) : sql`order by i.rank, i.created_at desc, i._id desc`
  const parts = [
    products.top && sql`product_top as materialized (${products.top}),`,
    catalogues.top && sql`catalogue_top as materialized (${catalogues.top}),`,
    catalogues.few && sql`catalogue_few as materialized (${catalogues.few}),`,
  ].filter(part => part !== undefined)
  const someLabeled = unrankedKinds.includes('catalogue') ? sql`limit ${MAX_LABELED + 1}` : sql``
  // With too many matches to rank, the caller searches again in another way, so no hits are returned.
  const most = maxRanked(scope)
  const isComplete = unrankedKinds.length
    ? sql`true`
    : sql`(select count(*) from product) <= ${most} and (select count(*) from catalogue) <= ${most}`
  // The inner query ends with the page, so that texts are made of its rows alone and not of 10,000.
  return sql`
    with labeled as materialized (${cataloguesOfLabels(scope)} ${someLabeled}), ${sql.join(parts, sql` `)} product as materialized (${products.rows}),
      catalogue as materialized (${catalogues.rows})
    select (select count(*)::int from (${products.count}) one) as products,
      (select count(*)::int from (${catalogues.count}) one) as catalogues,
      array(
        select p.type || ' ' || p._id from (
          select i.* from (select * from product union all select * from catalogue) i
          where i.type = any(${page.shown}::text[]) and ${isComplete} ${order} limit ${limit} offset ${offset}) p) as hits`
}
