import { type RawBuilder, sql } from 'kysely'
import type { ProductFields } from '../products/products.repository.ts'
import type { ImportState } from '../tables.ts'
import type { Tenant } from '../tenant.ts'
import type { ImportProblem } from './shopify-product.ts'

/** How far an import is. `total` and `done` count products; `problems` stand in the order of the file's lines. */
export type ImportStatus = {
  state: ImportState
  total: number
  done: number
  created: number
  updated: number
  failed: number
  problems: ImportProblem[]
}

/** Writes an import down before its work begins. */
export async function insertImport({ businessId, db }: Tenant, id: string): Promise<void> {
  await db
    .insertInto('imports')
    .values({ business_id: businessId, _id: id, created_at: new Date(), finished_at: null })
    .execute()
}

/** How far the import is; null where this business has none with this id. */
export async function findImport({ businessId, db }: Tenant, id: string): Promise<ImportStatus | null> {
  const row = await db
    .selectFrom('imports')
    .select(['state', 'total', 'done', 'created', 'updated', 'failed', 'problems'])
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Stores how far the import is; an end (`done`, `failed`, `undone`) is dated. */
export async function saveImport({ businessId, db }: Tenant, id: string, status: ImportStatus): Promise<void> {
  const ended = status.state !== 'running' && status.state !== 'waiting'
  await db
    .updateTable('imports')
    .set({ ...status, problems: JSON.stringify(status.problems), finished_at: ended ? new Date() : null })
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .execute()
}

/** Stores only the counts, for each product on the way: a long list of problems is not rewritten each time. */
export async function saveProgress({ businessId, db }: Tenant, id: string, status: ImportStatus): Promise<void> {
  await db
    .updateTable('imports')
    .set({ done: status.done, created: status.created, updated: status.updated, failed: status.failed })
    .where('business_id', '=', businessId)
    .where('_id', '=', id)
    .execute()
}

/** What an import did to one product. `before` is null where it made it; `touchedAt` is the product's time of change. */
export type ImportedTrace = { productId: string; before: ProductFields | null; touchedAt: Date }

/**
 * Notes what an import does to a product. Where the same import did it before (it was interrupted and begins again),
 * the first note stays. Gives the note that counts.
 */
export async function traceProduct(
  { businessId, db }: Tenant,
  importId: string,
  trace: ImportedTrace,
): Promise<ImportedTrace> {
  const before = trace.before === null ? sql`null` : sql`${JSON.stringify(trace.before)}::jsonb`
  const { rows } = await sql<{ before: ProductFields | null }>`
    insert into import_products (business_id, import_id, product_id, before, touched_at)
    values (${businessId}, ${importId}, ${trace.productId}, ${before}, ${trace.touchedAt})
    on conflict (business_id, import_id, product_id) do update set touched_at = excluded.touched_at
    returning before`.execute(db)
  return { ...trace, before: rows[0]?.before ?? null }
}

/** All that an import did, in the order of the products. */
export async function listTraces({ businessId, db }: Tenant, importId: string): Promise<ImportedTrace[]> {
  const { rows } = await sql<ImportedTrace>`
    select product_id as "productId", before, touched_at as "touchedAt" from import_products
    where business_id = ${businessId} and import_id = ${importId} order by product_id`.execute(db)
  return rows
}

/** One import of a business at a time changes products: without this, two files with one handle could both create it. */
export async function lockImports({ businessId, db }: Tenant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import ${businessId}`}, 0))`.execute(db)
}

const digestFilter = (businessId: string, digest: string): RawBuilder<unknown> =>
  sql`business_id = ${businessId} and digest = ${digest}`

/** The stored name of a picture that an earlier import of this business brought along; null where none did. */
export async function findPicture({ businessId, db }: Tenant, digest: string): Promise<string | null> {
  const { rows } = await sql<{ image: string }>`
    select image from import_pictures where ${digestFilter(businessId, digest)}`.execute(db)
  return rows[0]?.image ?? null
}

/** Remembers under which name a picture was stored, by the digest of its bytes. */
export async function rememberPicture({ businessId, db }: Tenant, digest: string, image: string): Promise<void> {
  await sql`
    insert into import_pictures (business_id, digest, image) values (${businessId}, ${digest}, ${image})
    on conflict (business_id, digest) do update set image = excluded.image`.execute(db)
}
