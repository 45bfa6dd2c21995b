import { now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'

/** Sessions that are shown, at most; whoever has more ends them all at once. */
const shownAtMost = 100

/** The live sessions of an owner, the latest used first. */
export function listSessions(query: Query, businessId: string, userId: string) {
  return query
    .selectFrom('sessions')
    .select(['_id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(shownAtMost)
    .execute()
}

/** Remembers that a session is in use. */
export function touchSession(query: Query, businessId: string, tokenHash: string) {
  return query
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends one session of an owner; false where there is no such one. */
export async function deleteSessionById(
  query: Query,
  businessId: string,
  userId: string,
  id: string,
): Promise<boolean> {
  const result = await query
    .deleteFrom('sessions')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('_id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends every session of an owner but one. @returns how many */
export async function deleteOtherSessions(
  query: Query,
  businessId: string,
  userId: string,
  tokenHash: string,
): Promise<number> {
  const result = await query
    .deleteFrom('sessions')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('token_hash', '<>', tokenHash)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export function deleteAllSessions(query: Query, businessId: string, userId: string) {
  return query.deleteFrom('sessions').where('business_id', '=', businessId).where('user_id', '=', userId).execute()
}

/** Removes expired sessions of every business. */
export async function removeExpiredSessionsAcrossTenants(query: Query): Promise<void> {
  await query.deleteFrom('sessions').where('expires_at', '<', now).execute()
}
