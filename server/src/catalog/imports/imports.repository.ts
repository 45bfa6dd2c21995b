import { isId } from '@showcase/contract/ids'
import type { ImportStatus, ImportSummary } from '@showcase/contract/imports'
import { type RawBuilder, sql } from 'kysely'
import { listPage, type Page } from '../../core/db/page.ts'
import { deleteRows, type Tenant, updateRows } from '../../core/db/tenant.ts'
import { type Timed, withTimeTexts } from '../../core/db/time-texts.ts'
import { keepFiles } from '../../core/storage/files.repository.ts'
import type { ImportProblem } from './imported-product.ts'

/** The progress of an import. `total` and `done` count products; `problems` are ordered by line. */
export type ImportProgress = Pick<
  ImportSummary,
  'state' | 'total' | 'done' | 'created' | 'updated' | 'failed' | 'problemCount'
> & { problems: ImportProblem[] }

type SummaryRow = Timed<ImportSummary, 'createdAt' | 'finishedAt'>

/** The columns of `SummaryRow`, for the table alias `i`. */
const summaryColumns = sql`
  i._id, i.file_name as "fileName", i.state, i.created_at as "createdAt", i.finished_at as "finishedAt", i.total, i.done,
  i.created, i.updated, i.failed, i.problem_count as "problemCount"`

/** Imports that a business keeps, since each may hold 1 MB of problems and a row for each line of its file. */
const KEPT_IMPORTS = 100

/** Rows of an old import that one transaction removes, each with up to 100 KB of an earlier product. */
const ROWS_REMOVED = 500

/** Records an import before it runs. */
export async function insertImport({ businessId, db }: Tenant, id: string, fileName = ''): Promise<void> {
  await db
    .insertInto('imports')
    .values({ business_id: businessId, _id: id, file_name: fileName, created_at: new Date(), finished_at: null })
    .execute()
}

/**
 * The import with all its problems; null if this business has none with this id.
 * @param lock locks it until the transaction ends
 */
export async function findImport({ businessId, db }: Tenant, id: string, lock?: 'lock'): Promise<ImportStatus | null> {
  const { rows } = await sql<SummaryRow & { problems: ImportProblem[] }>`
    select ${summaryColumns}, i.problems from imports i where i.business_id = ${businessId} and i._id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ? withTimeTexts(rows[0]) : null
}

/** A page of the imports, newest first, and their count. */
export async function listImports({ businessId, db }: Tenant, page: Page) {
  const source = sql`from imports i where i.business_id = ${businessId}`
  const order = sql`order by i.created_at desc, i._id desc`
  const { rows, count } = await listPage<SummaryRow>(db, summaryColumns, source, order, page)
  return { imports: rows.map(withTimeTexts), count }
}

/** Stores the progress of an import; a final state (`done`, `failed`, `undone`) also sets its end time. */
export function saveImport(tenant: Tenant, id: string, progress: ImportProgress) {
  const { state, total, done, created, updated, failed, problemCount, problems } = progress
  const counts = { state, total, done, created, updated, failed, problem_count: problemCount }
  const ended = state === 'done' || state === 'failed' || state === 'undone'
  const end = { problems: JSON.stringify(problems), finished_at: ended ? new Date() : null }
  return updateRows(tenant, 'imports', { _id: id }, { ...counts, ...end })
}

/** Stores only the counts while the import runs, so that a long list of problems is not rewritten each time. */
export function saveProgress(tenant: Tenant, id: string, { done, created, updated, failed }: ImportProgress) {
  return updateRows(tenant, 'imports', { _id: id }, { done, created, updated, failed })
}

/** Only one import of a business changes products at a time. Otherwise two files could both create one handle. */
export async function lockImports({ businessId, db }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${businessId}`}, 0))`.execute(db)
}

/** The ids of imports beyond those that a business keeps. An import that is one of them stays one. */
function oldImports(businessId: string): RawBuilder<unknown> {
  return sql`(
    select _id from imports where business_id = ${businessId}
    order by created_at desc, _id desc offset ${KEPT_IMPORTS})`
}

/** Whether an import is one of those that a business keeps. The rows of others may be removed in part. */
export async function isKept({ businessId, db }: Tenant, id: string): Promise<boolean> {
  const { rows } = await sql`select from ${oldImports(businessId)} old where _id = ${id}`.execute(db)
  return rows.length === 0
}

/**
 * Removes some rows of the oldest import that has ended, beyond those that a business keeps, and the import with its last
 * ones. In its transaction, call {@link lockImports} before: an import that runs locks the count of texts before rows of other
 * imports, and this locks the rows first.
 * @returns false if there is no such import
 */
export async function removeFromOldImport({ businessId, db }: Tenant): Promise<boolean> {
  const { rows } = await sql<{ _id: string }>`
    select _id from imports
    where business_id = ${businessId} and state in ('done', 'failed', 'undone') and _id in ${oldImports(businessId)}
    order by created_at, _id limit 1 for update skip locked`.execute(db)
  const [old] = rows
  if (!old) return false
  const ofOld = sql`business_id = ${businessId} and import_id = ${old._id}`
  const { numAffectedRows } = await sql`
    delete from import_products where ${ofOld} and product_id in (
      select product_id from import_products where ${ofOld} limit ${ROWS_REMOVED})`.execute(db)
  if (numAffectedRows === BigInt(ROWS_REMOVED)) return true
  await sql`delete from imports where business_id = ${businessId} and _id = ${old._id}`.execute(db)
  return true
}

/** The stored name of a picture that an earlier import of this business stored; null if none did or it was removed. */
export async function findPicture(tenant: Tenant, digest: string): Promise<string | null> {
  const { rows } = await sql<{ image: string }>`
    select image from import_pictures where business_id = ${tenant.businessId} and digest = ${digest}`.execute(
    tenant.db,
  )
  const [file] = rows[0] ? await keepFiles(tenant, [rows[0].image]) : []
  return file?.name ?? null
}

/** Records the stored name of a picture by the digest of its bytes. */
export async function recordPicture({ businessId, db }: Tenant, digest: string, image: string): Promise<void> {
  await sql`
    insert into import_pictures (business_id, digest, image) values (${businessId}, ${digest}, ${image})
    on conflict (business_id, digest) do update set image = excluded.image`.execute(db)
}

/** The handles or ids among these that products of this business have. */
export async function knownHandles({ businessId, db }: Tenant, handles: string[]): Promise<Set<string>> {
  const ids = handles.filter(isId)
  const { rows } = await sql<{ handle: string }>`
    select handle from products where business_id = ${businessId} and handle = any(${handles}::text[])
    union select _id::text from products where business_id = ${businessId} and _id = any(${ids}::uuid[])`.execute(db)
  return new Set(rows.map(row => row.handle))
}

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
export function deleteFiles(tenant: Tenant, importId: string) {
  return deleteRows(tenant, 'import_files', { import_id: importId })
}
