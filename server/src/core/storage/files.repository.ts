import { type Selectable, sql } from 'kysely'
import type { Query } from '../db/database.ts'
import type { StoredFilesTable } from '../db/tables.ts'
import type { Tenant } from '../db/tenant.ts'
import type { CleanImage } from './clean-image.ts'

export type StoredFile = Pick<Selectable<StoredFilesTable>, (typeof columns)[number]>

const columns = ['name', 'type', 'state', 'reason', 'width', 'height', 'placeholder'] as const

export function insertPending({ businessId, db }: Tenant, file: { name: string; category: string; type: string }) {
  return db
    .insertInto('stored_files')
    .values({ business_id: businessId, ...file })
    .execute()
}

export function insertAccepted(
  { businessId, db }: Tenant,
  { name, category, image }: { name: string; category: string; image: CleanImage },
) {
  return db
    .insertInto('stored_files')
    .values({ business_id: businessId, name, category, type: image.type, ...acceptedColumns(image) })
    .execute()
}

function acceptedColumns({ bytes, width, height, placeholder }: CleanImage) {
  return {
    state: 'accepted' as const,
    size: bytes.length,
    width,
    height,
    placeholder,
  }
}

/** The pending file, locked until the transaction ends, so that only one of two concurrent uploads is accepted. */
export function lockPending({ businessId, db }: Tenant, name: string) {
  return db
    .selectFrom('stored_files')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
}

export function markAccepted({ businessId, db }: Tenant, name: string, image: CleanImage) {
  return db
    .updateTable('stored_files')
    .set(acceptedColumns(image))
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .execute()
}

export function markRejected({ businessId, db }: Tenant, name: string, reason: string) {
  return db
    .updateTable('stored_files')
    .set({ state: 'rejected', reason })
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('state', '=', 'pending')
    .execute()
}

/** The files of this business among `names`. */
export async function findFiles({ businessId, db }: Tenant, names: readonly string[]): Promise<StoredFile[]> {
  return names.length === 0
    ? []
    : db
        .selectFrom('stored_files')
        .select(columns)
        .where('business_id', '=', businessId)
        .where('name', 'in', [...names])
        .execute()
}

/** The tenant of an upload, which the upload's address does not contain. */
export function findOwnerOfFileAcrossTenants(query: Query, name: string) {
  return query
    .selectFrom('stored_files')
    .select(['business_id as businessId', 'state'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Removes rows of uploads that were not accepted within two days. */
export async function removeUnacceptedFilesAcrossTenants(query: Query): Promise<void> {
  await sql`delete from stored_files where state <> 'accepted' and created_at < now() - interval '2 days'`.execute(
    query,
  )
}
