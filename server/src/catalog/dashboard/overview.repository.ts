import { pageLimits } from '@showcase/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'

/** How many rows match; past the cap it is the cap. */
export type Tally = { count: number; countIsCapped: boolean }

const standings = ['all', 'visible', 'hidden', 'promoted', 'blocked'] as const
/** Of items: all, those that visitors may see, and those they may not, of which kind. */
export type Standing = Record<(typeof standings)[number], Tally>

/** Each condition is one for which there is an index. */
const conditions: Record<(typeof standings)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  visible: sql`is_public and not is_blocked`,
  hidden: sql`not is_public`,
  promoted: sql`is_promoted`,
  blocked: sql`is_blocked`,
}

const withoutPicture = sql`images = '{}'`

/** Counts 10,001 entries of an index at most. */
function capped(table: 'products' | 'catalogues', businessId: string, condition: RawBuilder<unknown>) {
  return sql`(
  select count(*)::int from (
    select 1 from ${sql.table(table)} where business_id = ${businessId} and ${condition}
    limit ${pageLimits.countCap + 1}) matching)`
}

function toTally(n = 0): Tally {
  return { count: Math.min(n, pageLimits.countCap), countIsCapped: n > pageLimits.countCap }
}

/** How many products or catalogues stand how. */
export async function countStanding({ businessId, db }: Tenant, table: 'products' | 'catalogues'): Promise<Standing> {
  const counts = standings.map(name => sql`${capped(table, businessId, conditions[name])} as ${sql.ref(name)}`)
  const { rows } = await sql<Record<(typeof standings)[number], number>>`select ${sql.join(counts)}`.execute(db)
  return Object.fromEntries(standings.map(name => [name, toTally(rows[0]?.[name])])) as Standing
}

/** How many products have no picture, and the newest three of them. */
export async function findPictureless({
  businessId,
  db,
}: Tenant): Promise<Tally & { newest: { _id: string; productName: string }[] }> {
  const { rows } = await sql<{ _id: string; productName: string; matching: number }>`
    select _id, product_name as "productName", ${capped('products', businessId, withoutPicture)} as matching
    from products where business_id = ${businessId} and ${withoutPicture}
    order by created_at desc, _id desc limit 3`.execute(db)
  return {
    ...toTally(rows[0]?.matching),
    newest: rows.map(({ _id, productName }) => ({ _id, productName })),
  }
}
