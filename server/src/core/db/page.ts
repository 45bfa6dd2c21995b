import { pageLimits } from '@showcase/contract/limits'
import type { ProductSort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from './database.ts'

/** A page of a list. `pageNo` starts at 1. */
export type Page = { pageNo: number; perPage: number }

/** A number of rows; past 10,000 it is 10,000 and `countIsCapped` is true. */
export type Count = { count: number; countIsCapped: boolean }

/** A page of rows and the count of all matches. */
export type Listed<T> = { rows: T[] } & Count

/** The same under the name that a call gives its items: `{ products, count, countIsCapped }`. */
export type Counted<K extends string, T> = Record<K, T[]> & Count

export const emptyList: Listed<never> = { rows: [], count: 0, countIsCapped: false }

/**
 * The rows of a page. A page that begins beyond the rows that are counted has none, because the database would read all rows
 * before it.
 */
export function rangeOf({ pageNo, perPage }: Page): { offset: number; limit: number } {
  const offset = (pageNo - 1) * perPage
  return offset < pageLimits.countCap ? { offset, limit: perPage } : { offset: 0, limit: 0 }
}

/**
 * The order of an item list; only products have a price. The id breaks ties, so that pages never overlap. NULLS LAST is
 * used only where the index has it.
 */
export function orderClause(sort: ProductSort): RawBuilder<unknown> {
  const orders: Record<ProductSort, RawBuilder<unknown>> = {
    newToOld: sql`order by i.created_at desc, i._id desc`,
    oldToNew: sql`order by i.created_at, i._id`,
    aToZ: sql`order by i.name_key, i._id`,
    zToA: sql`order by i.name_key desc, i._id desc`,
    priceUp: sql`order by i.price_per_unit, i._id`,
    priceDown: sql`order by i.price_per_unit desc nulls last, i._id desc`,
  }
  return orders[sort]
}

/** Conditions for only promoted or only other items; none if `isPromoted` is undefined. */
export function promotedOnly(isPromoted: boolean | undefined): RawBuilder<unknown>[] {
  if (isPromoted === undefined) return []
  return [isPromoted ? sql`i.is_promoted` : sql`not i.is_promoted`]
}

export function capped(n: number): Count {
  return { count: Math.min(n, pageLimits.countCap), countIsCapped: n > pageLimits.countCap }
}

/** Counts rows only up to the cap, so that a count never reads more than 10,001 of them. */
export function countOf(source: RawBuilder<unknown>) {
  return sql<number>`(select count(*)::int from (select 1 ${source} limit ${pageLimits.countCap + 1}) matching)`
}

/** The number of rows. @param source `from … where …` */
export async function countRows(db: Query, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${source}`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * A page of a list and its count, in one statement. A page that begins beyond 10,000 rows is empty.
 * @param source `from … where …`, without order
 * @param counted the same rows without joins that only the columns need; `source` by default
 * @param common the `with` clause that `source` refers to
 */
export async function listPage<T>(
  db: Query,
  columns: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Page,
  counted = source,
  common = sql``,
): Promise<Listed<T>> {
  const { offset, limit } = rangeOf(page)
  const { rows } = await sql<T & { matching: number }>`
    ${common} select ${columns}, ${countOf(counted)} as matching ${source} ${order} limit ${limit} offset ${offset}`.execute(
    db,
  )
  if (rows[0]) return { rows, ...capped(rows[0].matching) }
  if (page.pageNo === 1) return emptyList
  // A page past the end has no row that contains the count.
  const past = await sql<{ n: number }>`${common} select ${countOf(counted)} as n`.execute(db)
  return { rows: [], ...capped(past.rows[0]?.n ?? 0) }
}

/**
 * Yields all rows of a list, read page by page.
 * @param perPage rows of a page
 * @param read the next page after a row, or the first one
 */
export async function* allRows<T>(perPage: number, read: (after: T | null) => Promise<T[]>): AsyncGenerator<T> {
  for (let after: T | null = null; ; ) {
    const rows: T[] = await read(after)
    yield* rows
    after = rows.at(-1) ?? null
    if (rows.length < perPage) return
  }
}
