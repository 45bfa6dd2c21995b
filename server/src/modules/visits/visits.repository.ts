import { sql } from 'kysely'
import type { VisitsTable } from '../tables.ts'
import type { Tenant } from '../tenant.ts'

type Kind = VisitsTable['subject_kind']

/** How often a business's site, a product or a catalogue was visited in all. */
export async function countVisits({ businessId, db }: Tenant, kind: Kind, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(count), 0)::bigint as n from visits
    where business_id = ${businessId} and subject_kind = ${kind} and subject_id = ${id}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** Counts visits of one day (UTC; today where none is named) and gives the number of all. */
export async function addVisits(
  tenant: Tenant,
  kind: Kind,
  id: string,
  { count = 1, day = new Date() }: { count?: number; day?: Date } = {},
): Promise<number> {
  const { businessId, db } = tenant
  await sql`
    insert into visits (business_id, subject_kind, subject_id, day, count)
    values (${businessId}, ${kind}, ${id}, ${day.toISOString().slice(0, 10)}::date, ${count})
    on conflict (business_id, subject_kind, subject_id, day) do update set count = visits.count + excluded.count`.execute(
    db,
  )
  return countVisits(tenant, kind, id)
}
