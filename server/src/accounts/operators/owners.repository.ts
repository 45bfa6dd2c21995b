import type { Query } from '../../core/db/database.ts'

export type OwnerRow = { business_id: string; user_id: string; email: string }

/** The owner of a business, who opened it; null for an unknown one. */
export async function findOwnerAcrossTenants(query: Query, businessName: string): Promise<OwnerRow | null> {
  const row = await query
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .select(['u.business_id', 'u._id as user_id', 'u.email'])
    .where('b.business_name', '=', businessName)
    .orderBy('u.created_at')
    .executeTakeFirst()
  return row ?? null
}
