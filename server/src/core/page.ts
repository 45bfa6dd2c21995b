import { pageLimits } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from './db/database.ts'

/** Which page of a list: `pageNo` from 1. */
export type Page = { pageNo: number; perPage: number }

/** A page of rows and how many match in all; past 10,000 the count is 10,000 and `countIsCapped` is true. */
export type Listed<T> = { rows: T[]; count: number; countIsCapped: boolean }

/** A list that holds nothing. */
export const emptyList: Listed<never> = { rows: [], count: 0, countIsCapped: false }

/** LIMIT and OFFSET of a page. A page number beyond any list stays a number that the database can read. */
function pageClause({ pageNo, perPage }: Page): RawBuilder<unknown> {
  return sql`limit ${perPage} offset ${Math.min((pageNo - 1) * perPage, Number.MAX_SAFE_INTEGER)}`
}

/**
 * Order of an item list. Ties are broken by the id, so that pages never overlap. Newest first reads its index forwards:
 * no NULLS LAST, which would keep PostgreSQL from using it.
 */
export function orderClause(sort: Sort): RawBuilder<unknown> {
  const orders: Record<Sort, RawBuilder<unknown>> = {
    newToOld: sql`order by i.created_at desc, i._id desc`,
    oldToNew: sql`order by i.created_at, i._id`,
    aToZ: sql`order by i.name_key, i._id`,
    zToA: sql`order by i.name_key desc, i._id desc`,
  }
  return orders[sort]
}

/** Promoted items alone, or the others alone: conditions of a list, none where nothing is asked for. */
export function promotedOnly(isPromoted: boolean | undefined): RawBuilder<unknown>[] {
  if (isPromoted === undefined) return []
  return [isPromoted ? sql`i.is_promoted` : sql`not i.is_promoted`]
}

function capped(n: number) {
  return { count: Math.min(n, pageLimits.countCap), countIsCapped: n > pageLimits.countCap }
}

/** Counts rows only up to the cap, so that a count never reads more than 10,001 of them. */
function countOf(source: RawBuilder<unknown>) {
  return sql<number>`(select count(*)::int from (select 1 ${source} limit ${pageLimits.countCap + 1}) matching)`
}

/**
 * A page of a list and its count, in one statement.
 * @param source `from … where …`, without order
 * @param counted the same rows without what only the columns need; `source` by default
 */
export async function listPage<T>(
  db: Query,
  columns: RawBuilder<unknown>,
  source: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  page: Page,
  counted = source,
): Promise<Listed<T>> {
  const { rows } = await sql<T & { matching: number }>`
    select ${columns}, ${countOf(counted)} as matching ${source} ${order} ${pageClause(page)}`.execute(db)
  if (rows[0]) return { rows, ...capped(rows[0].matching) }
  if (page.pageNo === 1) return emptyList
  // A page past the end has no row that could carry the count.
  const past = await sql<{ n: number }>`select ${countOf(counted)} as n`.execute(db)
  return { rows: [], ...capped(past.rows[0]?.n ?? 0) }
}
