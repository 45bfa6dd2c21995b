import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Query } from '../db/database.ts'
import type { StoredFilesTable } from '../db/tables.ts'
import { deleteRows, type Tenant, updateRows } from '../db/tenant.ts'
import type { CleanImage } from './clean-image.ts'

export type StoredFile = Pick<Selectable<StoredFilesTable>, (typeof columns)[number]>

const columns = ['name', 'type', 'state', 'reason', 'width', 'height'] as const

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

function acceptedColumns({ bytes, width, height }: CleanImage) {
  return { state: 'accepted' as const, size: bytes.length, width, height }
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

/**
 * Accepts an upload. The record with its name was saved before, so pages that were cached since then lack the picture: they end,
 * as after the changes that triggers report.
 */
export async function markAccepted(tenant: Tenant, name: string, image: CleanImage): Promise<void> {
  const { businessId, db } = tenant
  await updateRows(tenant, 'stored_files', { name }, acceptedColumns(image))
  await sql`
    select pg_notify('businesses', business_name || ' ' || pg_current_xact_id()) from businesses
    where business_id = ${businessId}`.execute(db)
}

export function markRejected(tenant: Tenant, name: string, reason: string) {
  return updateRows(tenant, 'stored_files', { name, state: 'pending' }, { state: 'rejected', reason })
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

/**
 * The files of this business among `names`, which the sweep then spares for another grace period. Call it before storing
 * a reference to one of them, since no record may have referred to it for a while.
 */
export async function keepFiles(tenant: Tenant, names: readonly string[]): Promise<StoredFile[]> {
  const { businessId, db } = tenant
  if (names.length === 0) return []
  await sql`
    update stored_files set maybe_unused_since = now()
    where business_id = ${businessId} and name = any(${names}::text[]) and maybe_unused_since is not null`.execute(db)
  return findFiles(tenant, names)
}

/**
 * Lets the sweep check files that lose a reference.
 * @param names a query of names
 */
export async function releaseFiles({ businessId, db }: Tenant, names: RawBuilder<unknown>): Promise<void> {
  await sql`
    update stored_files set maybe_unused_since = now() where business_id = ${businessId} and name in (${names})`.execute(
    db,
  )
}

export function removeFile(tenant: Tenant, name: string) {
  return deleteRows(tenant, 'stored_files', { name })
}

/** The tenant of an upload, which the upload's address does not contain. */
export function findOwnerOfFileAcrossTenants(query: Query, name: string) {
  return query
    .selectFrom('stored_files')
    .select(['business_id as businessId', 'state'])
    .where('name', '=', name)
    .executeTakeFirst()
}
