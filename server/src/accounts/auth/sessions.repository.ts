import { fromNow, now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'
import { deleteRows, type Tenant, updateRows } from '../../core/db/tenant.ts'

/** Sessions that the list shows at most. An owner with more can end all of them at once. */
const MAX_LISTED = 100

/** The live session of a token hash, with the state of its business. One statement: every owner's call runs it. */
export function findSessionAcrossTenants(query: Query, tokenHash: string) {
  return query
    .selectFrom('sessions as s')
    .innerJoin('businesses as b', 'b.business_id', 's.business_id')
    .select(['s.business_id as businessId', 's.user_id as userId', 's.token_hash as tokenHash'])
    .select(['b.business_name as businessName', 'b.is_blocked as isBlocked', 's.last_seen_at as lastSeenAt'])
    .select('b.is_all_products_active as isAllProductsActive')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
}

/** @param session `lifetime` in milliseconds */
export function insertSession(
  { businessId, db }: Tenant,
  session: { userId: string; tokenHash: string; lifetime: number; userAgent: string },
) {
  return db
    .insertInto('sessions')
    .values({
      business_id: businessId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      expires_at: fromNow(session.lifetime),
      user_agent: session.userAgent,
      last_seen_at: now,
    })
    .execute()
}

export function deleteSession(tenant: Tenant, tokenHash: string) {
  return deleteRows(tenant, 'sessions', { token_hash: tokenHash })
}

/** The live sessions of a user, the most recently used first. */
export function listSessions({ businessId, db }: Tenant, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['_id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** Stores the current time as the last use of a session. */
export function touchSession(tenant: Tenant, tokenHash: string) {
  return updateRows(tenant, 'sessions', { token_hash: tokenHash }, { last_seen_at: now })
}

/** Deletes one session of a user. @returns false when there is none with this id */
export async function deleteSessionById(tenant: Tenant, userId: string, id: string): Promise<boolean> {
  return (await deleteRows(tenant, 'sessions', { user_id: userId, _id: id })) > 0
}

/** Deletes the sessions of a user. @param except hash of the token of a session that stays @returns how many */
export async function deleteSessions({ businessId, db }: Tenant, userId: string, except?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .$if(except !== undefined, query => query.where('token_hash', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
