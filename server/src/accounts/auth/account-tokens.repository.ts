import { fromNow, now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'
import type { AccountTokensTable } from '../../core/db/tables.ts'
import type { Tenant } from '../../core/db/tenant.ts'

export type TokenPurpose = AccountTokensTable['purpose']

/** @param token `lifetime` in milliseconds; `email` is the contact address that a link confirms */
export function insertAccountToken(
  { businessId, db }: Tenant,
  token: { userId: string; tokenHash: string; purpose: TokenPurpose; lifetime: number; email?: string },
) {
  return db
    .insertInto('account_tokens')
    .values({
      business_id: businessId,
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      email: token.email ?? null,
      expires_at: fromNow(token.lifetime),
    })
    .execute()
}

/**
 * The user of a link that still works, and the address that it confirms: the one that signs in, or the contact address. A link
 * to a contact address stops working when the business changes that address.
 */
export async function findAccountTokenAcrossTenants(
  query: Query,
  purposes: readonly TokenPurpose[],
  tokenHash: string,
): Promise<{ businessId: string; userId: string; email: string; purpose: TokenPurpose } | null> {
  const row = await query
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', join => join.onRef('u.business_id', '=', 't.business_id').onRef('u._id', '=', 't.user_id'))
    .innerJoin('businesses as b', 'b.business_id', 't.business_id')
    .select(['t.business_id as businessId', 't.user_id as userId', 't.purpose as purpose'])
    .select(eb => eb.fn.coalesce('t.email', 'u.email').as('email'))
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', 'in', purposes)
    .where('t.expires_at', '>', now)
    .where(eb => eb.or([eb('t.email', 'is', null), eb('t.email', '=', eb.ref('b.email'))]))
    .executeTakeFirst()
  return row ?? null
}

/** Deletes a live link that is being used. @returns false when another request has used it */
export async function takeAccountToken({ businessId, db }: Tenant, purpose: TokenPurpose, tokenHash: string) {
  const result = await db
    .deleteFrom('account_tokens')
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Deletes every link of a user that has one of these purposes. */
export function deleteAccountTokens({ businessId, db }: Tenant, userId: string, purposes: readonly TokenPurpose[]) {
  return db
    .deleteFrom('account_tokens')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}
