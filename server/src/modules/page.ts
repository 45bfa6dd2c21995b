import { pageLimits } from '@showcase/contract/limits'
import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import type { Query } from '../platform/db/database.ts'

/** Which page of a list: `pageNo` from 1. */
export type Page = { pageNo: number; perPage: number }

/** A page of rows and how many match in all; past 10,000 the count is 10,000 and `countIsCapped` is true. */
export type Listed<T> = { rows: T[]; count: number; countIsCapped: boolean }

/** LIMIT and OFFSET of a page. A page number beyond any list stays a number that the database can read. */
export function pageClause({ pageNo, perPage }: Page): RawBuilder<unknown> {
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

/** Counts the rows of `from … where …` up to the cap, so that a count never reads more than 10,001 of them. */
export async function countCapped(
  db: Query,
  fromAndWhere: RawBuilder<unknown>,
): Promise<{ count: number; countIsCapped: boolean }> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select 1 ${fromAndWhere} limit ${pageLimits.countCap + 1}) matching`.execute(db)
  const n = rows[0]?.n ?? 0
  return { count: Math.min(n, pageLimits.countCap), countIsCapped: n > pageLimits.countCap }
}
