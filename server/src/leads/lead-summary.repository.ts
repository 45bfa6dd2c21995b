import { type LeadState, leadStates } from '@showcase/contract/filters'
import { sql } from 'kysely'
import type { Tenant } from '../core/db/tenant.ts'

export type LeadCounts = Record<LeadState, number>

/** The number of leads by state. */
export async function countLeadsByState({
  businessId,
  db,
}: Tenant): Promise<{ products: LeadCounts; catalogues: LeadCounts }> {
  const none = () => Object.fromEntries(leadStates.map(state => [state, 0])) as LeadCounts
  const counts = { products: none(), catalogues: none() }
  const { rows } = await sql<{ kind: 'products' | 'catalogues'; state: LeadState; n: number }>`
    select case when fk_product_id is null then 'catalogues' else 'products' end as kind,
      case when state = 'quarantine' then state else progress end as state, count(*)::int as n
    from leads where business_id = ${businessId} group by 1, 2`.execute(db)
  for (const { kind, state, n } of rows) counts[kind][state] = n
  return counts
}

/**
 * The number of leads in each consecutive span of `seconds` from `since` on, without quarantined leads. Spans without
 * leads are left out.
 */
export async function countLeadsInSpans({ businessId, db }: Tenant, since: Date, seconds: number) {
  const { rows } = await sql<{ span: number; products: number; catalogues: number }>`
    select floor(extract(epoch from created_at - ${since}::timestamptz) / ${seconds}::int)::int as span,
      count(fk_product_id)::int as products, (count(*) - count(fk_product_id))::int as catalogues
    from leads where business_id = ${businessId} and state = 'open' and created_at >= ${since}
    group by 1 order by 1`.execute(db)
  return rows
}
