import { fromNow, now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'
import type { AccountTokensTable } from '../../core/db/tables.ts'

export type TokenPurpose = AccountTokensTable['purpose']

/** Whom a link is for. */
export type TokenOwner = { businessId: string; userId: string }

export function insertAccountToken(
  query: Query,
  token: TokenOwner & { tokenHash: string; purpose: TokenPurpose; lifetime: number },
) {
  return query
    .insertInto('account_tokens')
    .values({
      business_id: token.businessId,
      token_hash: token.tokenHash,
      user_id: token.userId,
      purpose: token.purpose,
      expires_at: fromNow(token.lifetime),
    })
    .execute()
}

/** Whose live link has this hash: a link names no tenant. The address is the one that signs in. */
export async function findAccountTokenAcrossTenants(
  query: Query,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<(TokenOwner & { email: string }) | null> {
  const row = await query
    .selectFrom('account_tokens as t')
    .innerJoin('users as u', join => join.onRef('u.business_id', '=', 't.business_id').onRef('u._id', '=', 't.user_id'))
    .select(['t.business_id as businessId', 't.user_id as userId', 'u.email as email'])
    .where('t.token_hash', '=', tokenHash)
    .where('t.purpose', '=', purpose)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses a live link up; false where another came first. */
export async function takeAccountToken(
  query: Query,
  businessId: string,
  purpose: TokenPurpose,
  tokenHash: string,
): Promise<boolean> {
  const result = await query
    .deleteFrom('account_tokens')
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ends every link of an owner that is for one of these. */
export function deleteAccountTokens(
  query: Query,
  { businessId, userId }: TokenOwner,
  purposes: readonly TokenPurpose[],
) {
  return query
    .deleteFrom('account_tokens')
    .where('business_id', '=', businessId)
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .execute()
}

/** Removes expired reset and verification links of every business. */
export async function removeExpiredTokensAcrossTenants(query: Query): Promise<void> {
  await query.deleteFrom('account_tokens').where('expires_at', '<', now).execute()
}
