import { sql } from 'kysely'
import type { VisitsTable } from '../../core/db/feature-tables.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { displayDay } from '../../core/display-day.ts'

type Kind = VisitsTable['subject_kind']

/** The number of all visits of a business's site, a product or a catalogue. */
async function countVisits({ businessId, db }: Tenant, kind: Kind, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::bigint as n from visits
    where business_id = ${businessId} and subject_kind = ${kind} and subject_id = ${id}`.execute(db)
  return rows[0]?.n ?? 0
}

const columns = { business: 'site', product: 'products', catalogue: 'catalogues' } as const

/**
 * Adds visits of one day (default: today) to the item and to the business.
 * @returns the number of all visits of the item
 */
export async function addVisits(
  tenant: Tenant,
  kind: Kind,
  id: string,
  { count = 1, day = new Date() }: { count?: number; day?: Date } = {},
): Promise<number> {
  const { businessId, db } = tenant
  const column = sql.ref(columns[kind])
  await sql`
    with of_subject as (
      insert into visits (business_id, subject_kind, subject_id, day, count)
      values (${businessId}, ${kind}, ${id}, ${displayDay(day)}::date, ${count})
      on conflict (business_id, subject_kind, subject_id, day) do update set count = visits.count + excluded.count)
    insert into visit_days (business_id, day, ${column})
    values (${businessId}, ${displayDay(day)}::date, ${count})
    on conflict (business_id, day) do update set ${column} = visit_days.${column} + excluded.${column}`.execute(db)
  return countVisits(tenant, kind, id)
}
