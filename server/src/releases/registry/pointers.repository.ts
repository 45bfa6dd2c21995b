import type { ChannelPointer, Pin } from '@showcase/contract/registry'
import type { Channel, PointerState } from '@showcase/contract/registry-change'
import { isPinActive } from '@showcase/contract/release-set'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { PointerName } from '../../core/db/tables.ts'

/** The registry belongs to the platform, not to a tenant: every function of its repositories acts across tenants. */

export type Pointer = PointerState & { name: string; pointer: PointerName }

const pinPrefix = 'pin:'

/** The pointer that pins a business. */
export function pinOf(businessName: string): PointerName {
  return `${pinPrefix}${businessName}`
}

/** Whether a pointer is a channel, not the pin of a business. */
export function isChannel(pointer: PointerName): pointer is Channel {
  return !pointer.startsWith(pinPrefix)
}

/** The business that a pointer pins; null for a channel. */
export function pinnedBusiness(pointer: PointerName): string | null {
  return isChannel(pointer) ? null : pointer.slice(pinPrefix.length)
}

/** Pointers as gateways receive them: channels, and pins that have not expired. */
export function asServed(pointers: readonly Pointer[], now: number): { channels: ChannelPointer[]; pins: Pin[] } {
  return {
    channels: pointers.flatMap(({ pointer, until: _until, settings: _settings, ...state }) =>
      isChannel(pointer) ? [{ ...state, channel: pointer }] : [],
    ),
    pins: pointers.flatMap(({ name, pointer, version, until }) => {
      const businessName = pinnedBusiness(pointer)
      return businessName !== null && isPinActive({ until }, now) ? [{ businessName, name, version, until }] : []
    }),
  }
}

/** Revisions are assigned before their transactions commit. The lock makes the newest visible one the newest of all. */
export function lockRegistryAcrossTenants(query: Query) {
  return sql`select pg_advisory_xact_lock(7305119)`.execute(query)
}

export async function readPointersAcrossTenants(query: Query): Promise<Pointer[]> {
  const rows = await query
    .selectFrom('remote_pointers')
    .select(['name', 'pointer', 'version', 'previous', 'percentage', 'tenants', 'cohort', 'until', 'auto', 'settings'])
    .orderBy('name')
    .orderBy('pointer')
    .execute()
  return rows.map(({ until, ...row }) => ({ ...row, until: until?.toISOString() ?? null }))
}

/** When each channel last moved. */
export async function readMoveTimesAcrossTenants(query: Query) {
  const rows = await query
    .selectFrom('remote_pointers')
    .select(['name', 'pointer', 'updated_at'])
    .where('pointer', 'in', ['stable', 'canary'])
    .execute()
  return new Map(rows.map(row => [`${row.name} ${row.pointer}`, row.updated_at.toISOString()]))
}

export function writePointerAcrossTenants(query: Query, { until, settings, ...pointer }: Pointer) {
  const state = {
    ...pointer,
    settings: JSON.stringify(settings),
    until: until === null ? null : new Date(until),
    updated_at: new Date(),
  }
  const { name: _name, pointer: _pointer, ...changes } = state
  return query
    .insertInto('remote_pointers')
    .values(state)
    .onConflict(conflict => conflict.columns(['name', 'pointer']).doUpdateSet(changes))
    .execute()
}

export function removePointerAcrossTenants(query: Query, name: string, pointer: PointerName) {
  return query.deleteFrom('remote_pointers').where('name', '=', name).where('pointer', '=', pointer).execute()
}

/** The names that no business has. */
export async function unknownBusinessesAcrossTenants(query: Query, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await query
    .selectFrom('businesses')
    .select('business_name')
    .where('business_name', 'in', [...names])
    .execute()
  const known = new Set(rows.map(row => row.business_name))
  return names.filter(name => !known.has(name))
}

/** Those of the names that a business has or had in its address. */
export async function namesOfBusinessesAcrossTenants(query: Query, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select business_name as name from businesses where business_name = any(${names}::text[])
    union select business_name from former_addresses where business_name = any(${names}::text[])`.execute(query)
  return new Set(rows.map(({ name }) => name))
}
