import type { Tenant } from '../../core/db/tenant.ts'

/** Records which object of the storage contains which file of an import. */
export async function insertFiles({ businessId, db }: Tenant, importId: string, files: Map<string, string>) {
  const rows = [...files].map(([file_key, object]) => ({
    business_id: businessId,
    import_id: importId,
    file_key,
    object,
  }))
  // A statement has at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += 1_000) {
    await db
      .insertInto('import_files')
      .values(rows.slice(at, at + 1_000))
      .execute()
  }
}

/** The files of an import: their objects by their keys. */
export async function listFiles({ businessId, db }: Tenant, importId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_files')
    .select(['file_key', 'object'])
    .where('business_id', '=', businessId)
    .where('import_id', '=', importId)
    .execute()
  return new Map(rows.map(row => [row.file_key, row.object]))
}

/** Deletes the records of an import's files. */
export async function deleteFiles({ businessId, db }: Tenant, importId: string): Promise<void> {
  await db.deleteFrom('import_files').where('business_id', '=', businessId).where('import_id', '=', importId).execute()
}
