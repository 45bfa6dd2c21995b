import type { ItemKind } from '@showcase/contract/filters'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { countRows } from '../../core/db/page.ts'
import { isOpen, matchesItem, type SearchPage, type SearchScope, searchSql, source } from './search-sql.ts'

export type Hit = { type: ItemKind; _id: string }
/** `products` and `catalogues` are counts, up to a little past the cap. */
export type Found = { hits: Hit[]; products: number; catalogues: number }

type Row = { hits: string[]; products: number; catalogues: number }

function hitOf(text: string): Hit {
  const [type, _id = ''] = text.split(' ')
  return { type: type as ItemKind, _id }
}

/**
 * A page of search hits, and the number of matches of each kind. Runs across tenants because LIKE uses no index under
 * row-level security (decision 0008); the conditions name the business, and only ids are returned.
 * @param unrankedKinds kinds whose first matches are read in order
 * @param isCounted false leaves the numbers out
 */
export async function findHitsAcrossTenants(
  query: Query,
  scope: SearchScope,
  page: SearchPage,
  unrankedKinds: readonly ItemKind[],
  isCounted: boolean,
): Promise<Found> {
  const { rows } = await sql<Row>`${searchSql(scope, page, unrankedKinds, isCounted)}`.execute(query)
  const { hits, products, catalogues } = rows[0] ?? { hits: [], products: 0, catalogues: 0 }
  return { hits: hits.map(hitOf), products, catalogues }
}

/** Products in a sample, on average. They lie in some 200 blocks of a table of a million. */
const SAMPLE = 2_000
/** Matches that a sample must suggest before it is worthwhile to count them. */
const LIKELY_MATCHES = 17_500
/** Matches that a sample must suggest to prove that there are more than 15,000, which is too many to rank. */
const PROOF_MATCHES = 35_000
/**
 * Blocks of the sample that must hold a match for that proof. If 15,000 of a million products match, the sample has 30 matches on
 * average, and matches in 70 blocks with a probability of 1 in 100 million. Matches that lie side by side are in fewer blocks.
 */
const PROOF_BLOCKS = 70

/**
 * Whether too many products match to rank them, as far as a random sample shows it, in a tenth of the time of a count. A small
 * table, or one without statistics, is not read. Old statistics change the size of the sample, not its result.
 */
export async function sampleProductsAcrossTenants(
  query: Query,
  scope: SearchScope,
): Promise<{ isLikely: boolean; isProven: boolean }> {
  const { rows } = await sql<{ suggested: number; blocks: number }>`
    with part as (
      select case when reltuples > ${LIKELY_MATCHES}::float8 then ${SAMPLE} / reltuples::float8 else 0 end as share
      from pg_class where oid = 'products'::regclass)
    select coalesce(count(*) / (select nullif(share, 0) from part), 0) as suggested,
      count(distinct (i.ctid::text::point)[0])::int as blocks
    from ${source('product')} tablesample system ((select 100 * share from part))
    where ${isOpen(scope, 'product')} and ${matchesItem(scope)}`.execute(query)
  const { suggested, blocks } = rows[0] ?? { suggested: 0, blocks: 0 }
  return { isLikely: suggested > LIKELY_MATCHES, isProven: suggested > PROOF_MATCHES && blocks >= PROOF_BLOCKS }
}

/** The number of matching products, up to `most`. */
export function countProductsAcrossTenants(query: Query, scope: SearchScope, most: number): Promise<number> {
  const found = sql`select from ${source('product')} where ${isOpen(scope, 'product')} and ${matchesItem(scope)}`
  return countRows(query, sql`from (${found} limit ${most}) one`)
}
