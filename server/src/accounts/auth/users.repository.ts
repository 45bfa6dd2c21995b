import type { ParsedRequestOf } from '@showcase/contract/api'
import { businessTitle } from '@showcase/contract/title-case'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import { type Tenant, updateRows } from '../../core/db/tenant.ts'
import { textKey } from '../../core/text-key.ts'

/** The fields of an account that its mails use. */
export type Account = {
  businessId: string
  userId: string
  email: string
  /** The address that was named at sign-up, if another account signs in with it. */
  claimedEmail: string | null
  businessName: string
  displayName: string
  isEmailVerified: boolean
}

function selectAccounts(db: Query) {
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .select(['u.business_id as businessId', 'u._id as userId', 'u.email as email', 'u.claimed_email as claimedEmail'])
    .select(['b.business_name as businessName', 'b.display_name as displayName'])
    .select(sql<boolean>`u.email_verified_at is not null`.as('isEmailVerified'))
}

/** The account that signs in with this address. A request for a reset link names no business. */
export async function findAccountByEmailAcrossTenants(query: Query, email: string): Promise<Account | null> {
  return (await selectAccounts(query).where('u.email', '=', email).executeTakeFirst()) ?? null
}

export async function findAccount({ businessId, db }: Tenant, userId: string): Promise<Account | null> {
  const accounts = selectAccounts(db).where('u.business_id', '=', businessId).where('u._id', '=', userId)
  return (await accounts.executeTakeFirst()) ?? null
}

/** Claims of one address that are read at a sign-in. */
const MAX_CLAIMS = 100

/**
 * The accounts of an address with their stored passwords, for sign-in: the one that has the address, then the sign-ups that
 * claimed it later, the oldest first, so that a new one takes no older one's place.
 */
export async function findSignInsAcrossTenants(query: Query, email: string) {
  const accounts = query
    .selectFrom('users')
    .select(['business_id as businessId', '_id as userId', 'password'])
    .select(sql<boolean>`email_verified_at is not null`.as('isConfirmed'))
  const [own, claims] = await Promise.all([
    accounts.where('email', '=', email).execute(),
    accounts.where('claimed_email', '=', email).orderBy('created_at').limit(MAX_CLAIMS).execute(),
  ])
  return [...own, ...claims]
}

/**
 * Gives addresses that no account has any more to the accounts that claimed them first: an account that only claims its address
 * gets no links.
 */
export async function handOverAddressesAcrossTenants(query: Query, addresses: readonly string[]): Promise<void> {
  await sql`
    update users u set email = u.claimed_email, claimed_email = null from (
      select distinct on (claimed_email) business_id, _id from users
      where claimed_email = any(${addresses}::text[]) order by claimed_email, created_at, _id) first
    where u.business_id = first.business_id and u._id = first._id`.execute(query)
}

/** The account of a shop that was made with this name and address within the last hour, with its stored password. */
export async function findNewAccountAcrossTenants(query: Query, businessName: string, email: string) {
  return query
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .select(['u.business_id as businessId', 'u._id as userId', 'u.password as password'])
    .where('b.business_name', '=', businessName)
    .where(sql<boolean>`${email} in (u.email, u.claimed_email)`)
    .where(sql<boolean>`u.created_at > now() - interval '1 hour'`)
    .executeTakeFirst()
}

/** A user with the row of the business. */
export function findOwnerRow({ businessId, db }: Tenant, userId: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .selectAll('b')
    .select([
      'u.claimed_email as claimedEmail',
      'u.name as ownerName',
      'u.email as ownerEmail',
      'u.email_verified_at as verifiedAt',
    ])
    .where('u.business_id', '=', businessId)
    .where('u._id', '=', userId)
    .executeTakeFirst()
}

/** Marks the address of a user as confirmed; a second confirmation keeps the time of the first. */
export async function confirmEmail(tenant: Tenant, userId: string): Promise<void> {
  await updateRows(tenant, 'users', { _id: userId, email_verified_at: null }, { email_verified_at: new Date() })
  await confirmKnownContact(tenant)
}

/** Marks the contact address as confirmed if a user confirmed the same address for signing in. */
export async function confirmKnownContact({ businessId, db }: Tenant): Promise<void> {
  await sql`
    update businesses b set confirmed_email = b.email, updated_at = now()
    where b.business_id = ${businessId} and b.email <> b.confirmed_email and exists (
      select 1 from users u
      where u.business_id = b.business_id and u.email = lower(b.email) and u.email_verified_at is not null)`.execute(db)
}

/** The stored password of a user; null when there is no such user. */
export async function findPassword({ businessId, db }: Tenant, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password')
    .where('business_id', '=', businessId)
    .where('_id', '=', userId)
    .executeTakeFirst()
  return row?.password ?? null
}

/** Keeps the stored password until the transaction ends. @returns false when it is no longer this one */
export async function holdPassword({ businessId, db }: Tenant, userId: string, stored: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('_id')
    .where('business_id', '=', businessId)
    .where('_id', '=', userId)
    .where('password', '=', stored)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a new password.
 * @param replaced the password that must be the current one; any by default
 * @returns false when another one is the current one
 */
export async function setPassword(tenant: Tenant, userId: string, fresh: string, replaced?: string) {
  const values = { _id: userId, ...(replaced !== undefined && { password: replaced }) }
  return (await updateRows(tenant, 'users', values, { password: fresh })) > 0
}

/** A new business and its first user. `email` and `businessName` are in lower case, `password` is hashed. */
export type NewAccount = ParsedRequestOf<'auth', 'signUp'> & { userId: string }

/** Stores the business. @returns false when another business has its name */
export async function insertBusiness({ businessId, db }: Tenant, account: NewAccount): Promise<boolean> {
  const title = account.displayName || businessTitle(account)
  const result = await db
    .insertInto('businesses')
    .values({
      business_id: businessId,
      business_name: account.businessName,
      display_name: title,
      title_key: textKey(title),
      name: account.name,
      owner_key: textKey(account.name),
      email: account.email,
      phone_no: account.phoneNo,
      address: account.address,
      plan_type: account.planType,
    })
    .onConflict(conflict => conflict.column('business_name').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Stores the user. @returns false when another user signs in with this address */
export function insertUser(tenant: Tenant, account: NewAccount): Promise<boolean> {
  return insertUserRow(tenant, account, { email: account.email })
}

/** Stores a user whose address another user signs in with. */
export async function insertClaimingUser(tenant: Tenant, account: NewAccount): Promise<void> {
  await insertUserRow(tenant, account, { email: `${account.userId}@claimed.invalid`, claimed_email: account.email })
}

async function insertUserRow(
  { businessId, db }: Tenant,
  { userId, name, password }: NewAccount,
  address: { email: string; claimed_email?: string },
): Promise<boolean> {
  const result = await db
    .insertInto('users')
    .values({ business_id: businessId, _id: userId, name, password, ...address })
    .onConflict(conflict => conflict.column('email').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
