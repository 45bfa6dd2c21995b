import { pageLimits } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import { orderClause, type Page } from '../../core/page.ts'
import {
  beginsName,
  inItself,
  inItsProducts,
  isOpen,
  isSku,
  rank,
  type SearchAsked,
  type SearchKind,
  source,
} from './search-conditions.ts'

/**
 * Up to so many finds of a kind are ranked one by one. Of more, the first of a page lie near each other in their order:
 * going through 100,000 products of one business, or through the million of a platform, meets twelve of them sooner
 * than all of them are read.
 */
export function fewOf({ businessId }: Pick<SearchAsked, 'businessId'>): number {
  return businessId ? 1_000 : 3_000
}

export type SearchPage = Page & {
  /** Without one the rank decides. */
  sort: Sort | undefined
  /** Kinds that are on the page; the others are only counted. */
  shown: readonly SearchKind[]
}

type Sql = RawBuilder<unknown>
/**
 * `rows`: what may stand on the page. `count`: how many there are, to just beyond the cap. `top`: what `rows` calls by
 * the kind's name with `_top`.
 */
type Found = { rows: Sql; count: Sql; top?: Sql }

function columns(kind: SearchKind, ranked: Sql) {
  return sql`${kind}::text as type, i._id, i.business_id, i.name_key, i.created_at, ${ranked} as rank`
}

function offsetOf({ pageNo, perPage }: Page) {
  return Math.min((pageNo - 1) * perPage, Number.MAX_SAFE_INTEGER)
}

/** All finds, ranked; one more than a few says that they are too many for that. */
function few(asked: SearchAsked, kind: SearchKind): Found {
  const some = (condition: Sql) => sql`
    (select ${columns(kind, rank(asked, kind))} from ${source(kind)}
    where ${isOpen(asked, kind)} and ${condition} limit ${fewOf(asked) + 1})`
  const all = kind === 'product' ? [inItself(asked)] : [inItself(asked), inItsProducts(asked)]
  return { rows: sql.join(all.map(some), sql` union `), count: sql`select 1 from ${sql.ref(kind)}` }
}

/**
 * Of many finds only those that a page may hold: the SKU itself, then names that begin so, then the newest (or, where an
 * order is asked for, simply the first). An index leads to each of them, so that none is sorted.
 */
function many(asked: SearchAsked, kind: SearchKind, page: SearchPage): Found {
  const finds = kind === 'product' ? inItself(asked) : sql`(${inItself(asked)} or ${inItsProducts(asked)})`
  const open = isOpen(asked, kind)
  const depth = Math.min(offsetOf(page) + page.perPage, Number.MAX_SAFE_INTEGER)
  const first = (place: number, condition: Sql) => sql`
    (select ${columns(kind, sql`${sql.lit(place)}`)} from ${source(kind)} where ${open} and ${condition}
    ${orderClause(page.sort ?? 'newToOld')} limit ${depth})`
  // Rows are looked at in their order until there are enough. In a CASE no index serves the words, and PostgreSQL, which
  // cannot tell how many rows hold a word, takes them for half of all rather than for few that it would read and sort.
  const inOrder = sql`case when ${finds} then true else false end`
  const count = sql`
    select 1 from ${source(kind)} where ${open} and ${finds} limit ${pageLimits.countCap + 1}`
  if (page.sort || asked.words.length === 0) return { rows: first(4, inOrder), count }
  const begins = beginsName(asked)
  const [top, isAbove] =
    kind === 'product'
      ? [
          sql`${first(0, isSku(asked))} union all ${first(1, sql`${begins} and not ${isSku(asked)}`)}`,
          sql`(${begins} or ${isSku(asked)})`,
        ]
      : [first(1, begins), sql`(${begins})`]
  // Where the top fills the page nobody looks for the rest, which may be far apart.
  const isOpenStill = sql`(select count(*) from ${sql.ref(`${kind}_top`)}) < ${depth}`
  const rest = first(4, sql`${inOrder} and not ${isAbove} and ${isOpenStill}`)
  return { top, rows: sql`select * from ${sql.ref(`${kind}_top`)} union all ${rest}`, count }
}

const none: Found = {
  rows: sql`
    select ''::text as type, null::uuid as _id, null::uuid as business_id, '' collate "C" as name_key,
      null::timestamptz as created_at, 4 as rank where false`,
  count: sql`select 1 where false`,
}

/**
 * One row: how many were found of each kind, and a page of the hits. Only ids: the rows are read by whoever may see them.
 * @param manyOf kinds of which there are more than a few
 */
export function searchSql(asked: SearchAsked, page: SearchPage, manyOf: readonly SearchKind[]): Sql {
  const of = (kind: SearchKind) => {
    if (!asked.kinds.includes(kind)) return none
    return manyOf.includes(kind) ? many(asked, kind, page) : few(asked, kind)
  }
  const [products, catalogues] = [of('product'), of('catalogue')]
  const order = page.sort ? orderClause(page.sort) : sql`order by i.rank, i.created_at desc, i._id desc`
  const tops = [
    products.top && sql`product_top as materialized (${products.top}),`,
    catalogues.top && sql`catalogue_top as materialized (${catalogues.top}),`,
  ].filter(top => top !== undefined)
  // Too many for ranking: whoever asked will ask again, and has no use for a page of some of them.
  const most = fewOf(asked)
  const isAnswer = manyOf.length
    ? sql`true`
    : sql`(select count(*) from product) <= ${most} and (select count(*) from catalogue) <= ${most}`
  return sql`
    with ${sql.join(tops, sql` `)} product as materialized (${products.rows}),
      catalogue as materialized (${catalogues.rows})
    select (select count(*)::int from (${products.count}) one) as products,
      (select count(*)::int from (${catalogues.count}) one) as catalogues,
      array(
        select i.type || ' ' || i.business_id || ' ' || i._id
        from (select * from product union all select * from catalogue) i
        where i.type = any(${page.shown}::text[]) and ${isAnswer} ${order} limit ${page.perPage} offset ${offsetOf(page)}) as hits`
}
