import { type Selectable, sql } from 'kysely'
import { now } from '../../core/db/clock.ts'
import type { Query } from '../../core/db/database.ts'
import type { PushTargetsTable } from '../../core/db/feature-tables.ts'
import { deleteRows, type Tenant, updateRows } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import type { PushTarget } from './push-sender.ts'

type PushTargetRow = Selectable<PushTargetsTable>

export type NewPushTarget = PushTarget & { addressHash: string; renewHash: string | null }

function columnsOf({ addressHash, renewHash, ...target }: NewPushTarget) {
  return {
    ...target,
    address_hash: addressHash,
    renew_hash: renewHash,
    message_id: null,
    last_ok_at: null,
    failures: 0,
    last_error: '',
  }
}

/** Devices of a business. Each gets a job for each push, and jobs of all businesses wait for each other. */
const MAX_DEVICES = 50

/** Stores the device of a session; replaces its previous device and drops the oldest of too many. */
export async function storeTarget({ businessId, db }: Tenant, tokenHash: string, target: NewPushTarget): Promise<void> {
  const columns = columnsOf(target)
  await db
    .insertInto('push_targets')
    .values({ ...columns, business_id: businessId, _id: newId(), token_hash: tokenHash })
    .onConflict(conflict => conflict.columns(['business_id', 'token_hash']).doUpdateSet(columns))
    .execute()
  await sql`
    delete from push_targets where business_id = ${businessId} and _id in (
      select _id from push_targets where business_id = ${businessId} and token_hash <> ${tokenHash}
      order by created_at desc, _id desc offset ${MAX_DEVICES - 1})`.execute(db)
}

/** A device belongs to the last session that registered it, so earlier sessions on the same device lose it. */
export function dropAddressElsewhereAcrossTenants(query: Query, addressHash: string, tokenHash: string) {
  return query
    .deleteFrom('push_targets')
    .where('address_hash', '=', addressHash)
    .where('token_hash', '<>', tokenHash)
    .execute()
}

/** Replaces the subscription of the browser with this key. @returns false when no device has it */
export async function renewTargetAcrossTenants(
  query: Query,
  renewHash: string,
  target: Omit<NewPushTarget, 'renewHash'>,
): Promise<boolean> {
  const result = await query
    .updateTable('push_targets')
    .set(columnsOf({ ...target, renewHash }))
    .where('renew_hash', '=', renewHash)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export function targetOfSession({ businessId, db }: Tenant, tokenHash: string): Promise<PushTargetRow | undefined> {
  return db
    .selectFrom('push_targets')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Devices with a live session. */
function liveTargets({ businessId, db }: Tenant) {
  return db
    .selectFrom('push_targets as t')
    .innerJoin('sessions as s', join =>
      join.onRef('s.business_id', '=', 't.business_id').onRef('s.token_hash', '=', 't.token_hash'),
    )
    .where('t.business_id', '=', businessId)
    .where('s.expires_at', '>', now)
}

/** A device; undefined when it is gone, its session has ended or a newer push replaces this one. */
export function findTarget(tenant: Tenant, id: string, messageId: string): Promise<PushTargetRow | undefined> {
  return liveTargets(tenant)
    .selectAll('t')
    .where('t._id', '=', id)
    .where('t.message_id', '=', messageId)
    .executeTakeFirst()
}

/** Marks a push as the newest of every device of these kinds. @returns the ids of the devices */
export async function assignMessage(tenant: Tenant, messageId: string, kinds: PushTarget['kind'][]): Promise<string[]> {
  const rows = await liveTargets(tenant).select('t._id').where('t.kind', 'in', kinds).execute()
  const ids = rows.map(({ _id }) => _id)
  if (ids.length > 0)
    await tenant.db
      .updateTable('push_targets')
      .set({ message_id: messageId })
      .where('business_id', '=', tenant.businessId)
      .where('_id', 'in', ids)
      .execute()
  return ids
}

/** A device with the address that a push went to: the browser may have replaced its subscription meanwhile. */
function sentTo({ _id, address_hash }: PushTargetRow) {
  return { _id, address_hash }
}

/** Stores that a device got a push, or the reason why it did not. */
export function storeOutcome(tenant: Tenant, target: PushTargetRow, failure: string | null) {
  const changes =
    failure === null
      ? { last_ok_at: new Date(), failures: 0, last_error: '' }
      : { failures: sql<number>`failures + 1`, last_error: failure.slice(0, 500) }
  return updateRows(tenant, 'push_targets', sentTo(target), changes)
}

export function dropTarget(tenant: Tenant, target: PushTargetRow) {
  return deleteRows(tenant, 'push_targets', sentTo(target))
}

export function dropTargetOfSession(tenant: Tenant, tokenHash: string) {
  return deleteRows(tenant, 'push_targets', { token_hash: tokenHash })
}
