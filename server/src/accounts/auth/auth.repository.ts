import { fromNow, now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'

/** Sign-in and sessions are found before their tenant is known: by the address, and by the token's hash. */

export type SignIn = { businessId: string; userId: string; password: string }

export async function findSignInAcrossTenants(query: Query, email: string): Promise<SignIn | null> {
  const row = await query
    .selectFrom('users')
    .select(['business_id', '_id', 'password'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row ? { businessId: row.business_id, userId: row._id, password: row.password } : null
}

/** The live session with this hash, and its owner's state; one statement, since every owner's call asks it. */
export function findSessionAcrossTenants(query: Query, tokenHash: string) {
  return query
    .selectFrom('sessions as s')
    .innerJoin('businesses as b', 'b.business_id', 's.business_id')
    .select(['s.business_id as businessId', 's.user_id as userId', 's.token_hash as tokenHash'])
    .select(['b.business_name as businessName', 'b.is_blocked as isBlocked', 's.last_seen_at as lastSeenAt'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .executeTakeFirst()
}

export function insertSession(
  query: Query,
  session: { businessId: string; userId: string; tokenHash: string; lifetime: number; userAgent: string },
) {
  return query
    .insertInto('sessions')
    .values({
      business_id: session.businessId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      expires_at: fromNow(session.lifetime),
      user_agent: session.userAgent,
      last_seen_at: now,
    })
    .execute()
}

export function deleteSession(query: Query, businessId: string, tokenHash: string) {
  return query
    .deleteFrom('sessions')
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .execute()
}

export function findOwnerRow(query: Query, businessId: string, userId: string) {
  return query
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .selectAll('b')
    .select(['u.name as ownerName', 'u.email as ownerEmail', 'u.email_verified_at as verifiedAt'])
    .where('u.business_id', '=', businessId)
    .where('u._id', '=', userId)
    .executeTakeFirst()
}
