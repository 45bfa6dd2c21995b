import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'

/** Open items after an id, by id. Each page costs the same, because it is read from the primary key. */
export async function listOpenIds(
  { businessId, db }: Tenant,
  table: 'products' | 'catalogues',
  after: string,
  limit: number,
): Promise<{ _id: string; updated_at: Date }[]> {
  const { rows } = await sql<{ _id: string; updated_at: Date }>`
    select _id, updated_at from ${sql.table(table)}
    where business_id = ${businessId} and _id > ${after} and is_public and not is_blocked
    order by _id limit ${limit}`.execute(db)
  return rows
}
