import { sql } from 'kysely'
import type { Query, Trx } from '../../core/db/database.ts'
import { notify } from '../../core/events.ts'
import { newId } from '../../core/ids.ts'
import { textKey } from '../../core/text-key.ts'
import { idOfName } from './businesses.repository.ts'

/** Names in addresses are unique across the platform: every function of this repository acts across tenants. */

export type AddressRow = {
  business_id: string
  business_name: string
  display_name: string
  /** Names before, the last one first. */
  former: string[]
  /** Times of changes since `since`, oldest first. */
  changes: Date[]
}

/**
 * The address of a business, and its changes since a time; null for an unknown id.
 * @param lock locks the row until the transaction ends
 */
export async function findAddressAcrossTenants(
  query: Query,
  businessId: string,
  since: Date,
  lock?: 'lock',
): Promise<AddressRow | null> {
  const { rows } = await sql<AddressRow>`
    select b.business_id, b.business_name, b.display_name,
      array(select f.business_name from former_addresses f
        where f.business_id = b.business_id order by f.left_at desc) as former,
      array(select at from unnest(b.address_changes) at where at > ${since} order by at) as changes
    from businesses b where b.business_id = ${businessId} ${lock ? sql`for update` : sql``}
    `.execute(query)
  return rows[0] ?? null
}

/**
 * Whether a business has or had this name, or a release that visitors get has a page of the platform below it, which would hide
 * the site of the business.
 * @param except the id of a business that does not count
 */
export async function isNameTakenAcrossTenants(query: Query, name: string, except = ''): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`
    select coalesce(${idOfName(name)}::text, ${except}) <> ${except} or exists (
      select from remote_pointers p join remote_versions v on v.name = p.name and v.version = p.version
      cross join jsonb_array_elements(v.manifest -> 'mounts') m
      where lower(m ->> 'at') || '/' like ${`platform:/${name}/%`}) as "isTaken"`.execute(query)
  return rows[0]?.isTaken ?? false
}

/** Whether an operator has set releases for the business of this name. */
export async function hasOwnReleasesAcrossTenants(query: Query, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from remote_pointers where pointer = ${`pin:${name}`} or ${name} = any(tenants) limit 1`.execute(query)
  return rows.length > 0
}

/**
 * Reserves the name that a business has just got, within its transaction. The unique index of former names decides, not a
 * query: only it waits for the transactions of others, and it also holds for the names that this tenant does not see.
 * @returns false when another business had the name before
 */
export async function reserveNameAcrossTenants(query: Query, businessId: string, name: string): Promise<boolean> {
  await sql`insert into former_addresses (business_id, business_name) values (${businessId}, ${name})
    on conflict do nothing`.execute(query)
  const { numAffectedRows } = await sql`
    delete from former_addresses where business_id = ${businessId} and business_name = ${name}`.execute(query)
  return numAffectedRows === 1n
}

/**
 * Gives a business another name in its address. Its copies in caches end under the old name, too.
 * @param to `displayName` is what people read from now on; `changes` are the times to remember
 * @throws the database's unique violation when another business has taken the name in the meantime
 * @returns false when another business has taken it and left it again; the transaction must then end without effect
 */
export async function moveAddressAcrossTenants(
  trx: Trx,
  { business_id: id, business_name: old }: AddressRow,
  to: { name: string; displayName: string; changes: Date[] },
): Promise<boolean> {
  await sql`
    update businesses set business_name = ${to.name}, display_name = ${to.displayName}, title_key = ${textKey(to.displayName)},
      address_changes = ${to.changes.map(at => at.toISOString())}::timestamptz[], updated_at = now()
    where business_id = ${id}`.execute(trx)
  if (!(await reserveNameAcrossTenants(trx, id, to.name))) return false
  await sql`insert into former_addresses (business_id, business_name) values (${id}, ${old})`.execute(trx)
  await notify(trx, 'businesses', `${old} ${newId()}`)
  return true
}
