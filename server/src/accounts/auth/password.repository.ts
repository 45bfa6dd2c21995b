import type { Query } from '../../core/db/database.ts'

/** The stored password of an owner; null where there is no such owner. */
export async function findPassword(query: Query, businessId: string, userId: string): Promise<string | null> {
  const row = await query
    .selectFrom('users')
    .select('password')
    .where('business_id', '=', businessId)
    .where('_id', '=', userId)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Stores a new password in the place of the current one; false where another came first. */
export async function replacePassword(
  query: Query,
  businessId: string,
  userId: string,
  { current, fresh }: { current: string; fresh: string },
): Promise<boolean> {
  const result = await query
    .updateTable('users')
    .set({ password: fresh })
    .where('business_id', '=', businessId)
    .where('_id', '=', userId)
    .where('password', '=', current)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Stores a new password, whatever the current one is. */
export function setPassword(query: Query, businessId: string, userId: string, fresh: string) {
  return query
    .updateTable('users')
    .set({ password: fresh })
    .where('business_id', '=', businessId)
    .where('_id', '=', userId)
    .execute()
}
