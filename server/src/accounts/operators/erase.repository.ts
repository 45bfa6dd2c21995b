import { sql } from 'kysely'
import type { Trx } from '../../core/db/database.ts'
import { deleteInParts } from '../../core/db/delete-in-parts.ts'
import { forgetSubjectsAcrossTenants } from '../../core/limits/rate-limits.repository.ts'
import { recipientKey } from '../../core/mail/limit-mail.ts'
import { handOverAddressesAcrossTenants } from '../auth/users.repository.ts'

/** The business with this name, locked until the transaction ends; null for an unknown one. */
export async function lockBusinessAcrossTenants(trx: Trx, businessName: string): Promise<string | null> {
  const query = trx.selectFrom('businesses').select('business_id').where('business_name', '=', businessName)
  return (await query.forUpdate().executeTakeFirst())?.business_id ?? null
}

/** Names of the stored files of a business, those of its imports included. */
export async function filesOfBusinessAcrossTenants(trx: Trx, businessId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files where business_id = ${businessId}
    union select object from import_files where business_id = ${businessId}`.execute(trx)
  return rows.map(({ name }) => name)
}

/**
 * The addresses with which the owner signs in or which the owner confirmed, in lower case. An address that another business uses
 * in this way is left out. So is a contact address that nobody confirmed, which may be a stranger's.
 */
async function addressesOfAcrossTenants(trx: Trx, businessId: string) {
  const { rows } = await sql<{ address: string; isConfirmed: boolean }>`
    select address, bool_or(is_confirmed) as "isConfirmed" from (
      select lower(email) as address, email_verified_at is not null as is_confirmed from users
      where business_id = ${businessId}
      union all select lower(confirmed_email), true from businesses where business_id = ${businessId}) own
    where address <> ''
      and not exists (select from users u where u.business_id <> ${businessId} and u.email = address)
      and not exists (
        select from businesses b where b.business_id <> ${businessId} and lower(b.confirmed_email) = address)
    group by address`.execute(trx)
  return rows
}

/**
 * Deletes every row of a business, in all tables with a business_id, its waiting mails among them, and what names an address of
 * its owner in the others: mails of operators, requests for a link, and counters of limits. The addresses with which its users
 * signed in go to the accounts that claimed them first.
 */
export async function deleteBusinessAcrossTenants(trx: Trx, businessId: string): Promise<void> {
  const users = await trx.selectFrom('users').select('email').where('business_id', '=', businessId).execute()
  const owned = await addressesOfAcrossTenants(trx, businessId)
  const addresses = owned.map(({ address }) => address)
  const confirmed = owned.filter(({ isConfirmed }) => isConfirmed).map(({ address }) => address)
  await sql`
    delete from jobs where business_id is null and (lower(payload ->> 'to') = any(${confirmed}::text[])
      or lower(payload ->> 'email') = any(${addresses}::text[]))`.execute(trx)
  await forgetSubjectsAcrossTenants(trx, [...addresses, ...addresses.map(recipientKey)])
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname = 'businesses', c.relname`.execute(trx)
  // A business may have a million rows.
  for (const { name } of rows) await deleteInParts(trx, name, sql`where i.business_id = ${businessId}`)
  await handOverAddressesAcrossTenants(
    trx,
    users.map(({ email }) => email),
  )
}
