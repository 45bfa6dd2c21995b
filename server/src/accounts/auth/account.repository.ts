import type { Query } from '../../core/db/database.ts'
import type { TokenOwner } from './account-tokens.repository.ts'

/** An account as its mails need it. */
export type Account = TokenOwner & { email: string; businessName: string; isEmailVerified: boolean }

function accounts(query: Query) {
  return query
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .select(['u.business_id as businessId', 'u._id as userId', 'u.email as email'])
    .select(['b.business_name as businessName', 'u.email_verified_at as verifiedAt'])
}

type Row = Omit<Account, 'isEmailVerified'> & { verifiedAt: Date | null }

function accountOf(row: Row | undefined): Account | null {
  if (!row) return null
  const { verifiedAt, ...account } = row
  return { ...account, isEmailVerified: verifiedAt !== null }
}

/** The account that signs in with this address: who has forgotten a password names no tenant. */
export async function findAccountByEmailAcrossTenants(query: Query, email: string): Promise<Account | null> {
  return accountOf(await accounts(query).where('u.email', '=', email).executeTakeFirst())
}

export async function findAccount(query: Query, { businessId, userId }: TokenOwner): Promise<Account | null> {
  return accountOf(
    await accounts(query).where('u.business_id', '=', businessId).where('u._id', '=', userId).executeTakeFirst(),
  )
}

/** Remembers that the address has answered; the first time counts. */
export function confirmEmail(query: Query, { businessId, userId }: TokenOwner) {
  return query
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('business_id', '=', businessId)
    .where('_id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Whether an owner of this business has confirmed an address. */
export async function hasConfirmedOwner(query: Query, businessId: string): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select('_id')
    .where('business_id', '=', businessId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
