import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { newId } from '../ids.ts'
import type { Tenant } from './tenant.ts'

/**
 * Claims an idempotency key for a record. A second request at the same time waits for the first one.
 * @returns `id`, or the id of the earlier record that claimed the key within the last day
 */
export async function claimKey({ businessId, db }: Tenant, key: string, id: string): Promise<string> {
  const claimed = await sql`
    insert into lead_keys (business_id, idempotency_key, lead_id, created_at)
    values (${businessId}, ${key}, ${id}, now())
    on conflict (business_id, idempotency_key) do update set lead_id = excluded.lead_id, created_at = excluded.created_at
    where lead_keys.created_at < now() - interval '1 day'
    returning lead_id`.execute(db)
  if (claimed.rows[0]) return id
  const earlier = await sql<{ lead_id: string }>`
    select lead_id from lead_keys where business_id = ${businessId} and idempotency_key = ${key}`.execute(db)
  return earlier.rows[0]?.lead_id ?? id
}

/**
 * The id for a new record of an owner. A repeated key gets the id of its first request: the caller answers the record with
 * this id if there is one. If there is none any more, it was deleted since, and is created again.
 * @param key `''` without one
 */
export async function claimNewId(tenant: Tenant, kind: 'product' | 'catalogue' | 'link', key: string): Promise<string> {
  // The prefix separates these keys from those of enquiries and messages in the same table.
  return key === '' ? newId() : claimKey(tenant, `${kind} ${key}`, newId())
}

/**
 * The key of a visitor's message with what it says. A browser that goes back shows the form with the key that was sent, and
 * whatever the visitor writes there is another message.
 */
export function keyWithContent(key: string, content: object): string {
  return hash('sha256', `${key}\n${JSON.stringify(content)}`, 'base64url')
}
