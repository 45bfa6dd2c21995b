import type { Query } from '../db/database.ts'
import type { CleanImage } from '../images/clean-image.ts'

export type FileState = 'pending' | 'accepted' | 'rejected'
export type StoredFile = {
  name: string
  type: string
  state: FileState
  reason: string | null
  width: number | null
  height: number | null
  placeholder: string | null
}

const columns = ['name', 'type', 'state', 'reason', 'width', 'height', 'placeholder'] as const

export const insertPending = (
  query: Query,
  businessId: string,
  file: { name: string; category: string; type: string },
) =>
  query
    .insertInto('stored_files')
    .values({ business_id: businessId, ...file })
    .execute()

export const insertAccepted = (
  query: Query,
  businessId: string,
  { name, category, image }: { name: string; category: string; image: CleanImage },
) =>
  query
    .insertInto('stored_files')
    .values({ business_id: businessId, name, category, type: image.type, ...acceptedColumns(image) })
    .execute()

const acceptedColumns = ({ bytes, width, height, placeholder }: CleanImage) => ({
  state: 'accepted' as const,
  size: bytes.length,
  width,
  height,
  placeholder,
})

/** The pending file, held until the transaction ends, so that of two uploads at once one finds it taken. */
export const lockPending = (query: Query, businessId: string, name: string) =>
  query
    .selectFrom('stored_files')
    .select(columns)
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

export const markAccepted = (query: Query, businessId: string, name: string, image: CleanImage) =>
  query
    .updateTable('stored_files')
    .set(acceptedColumns(image))
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .execute()

export const markRejected = (query: Query, businessId: string, name: string, reason: string) =>
  query
    .updateTable('stored_files')
    .set({ state: 'rejected', reason })
    .where('business_id', '=', businessId)
    .where('name', '=', name)
    .where('state', '=', 'pending')
    .execute()

/** The files of this business among `names`. */
export const findFiles = async (query: Query, businessId: string, names: readonly string[]): Promise<StoredFile[]> =>
  names.length === 0
    ? []
    : query
        .selectFrom('stored_files')
        .select(columns)
        .where('business_id', '=', businessId)
        .where('name', 'in', [...names])
        .execute()

/** Whose upload this is: an upload's address does not name its tenant. */
export const findOwnerOfFileAcrossTenants = (query: Query, name: string) =>
  query
    .selectFrom('stored_files')
    .select(['business_id as businessId', 'state'])
    .where('name', '=', name)
    .executeTakeFirst()
