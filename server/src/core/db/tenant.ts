import { type RawBuilder, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Database, Query } from './database.ts'
import { tenantSql } from './scope.ts'
import type { Tables } from './tables.ts'

/**
 * A business and the database in its scope: row-level security shows only this business's rows. The first parameter of
 * every repository function. Inside a transaction, `db` is that transaction.
 */
export type Tenant = { readonly businessId: string; readonly db: Query }

/** Like {@link Tenant}, or a tenant that is looked up with the first statement. Then `businessId` is SQL. */
export type FoundTenant = { readonly businessId: string | RawBuilder<string>; readonly db: Query }

/**
 * Runs one statement of the tenant whose business `find` selects across tenants; on PostgreSQL lookup and statement take one
 * round trip.
 * @returns the row of the business, null if there is none; then `work` has read no rows
 */
export function asFoundTenant<Row extends object, T>(
  database: Database,
  find: RawBuilder<Row>,
  work: (tenant: FoundTenant) => Promise<T>,
): Promise<{ found: Row | null; read: T }> {
  return database.forFoundTenant(find, db => work({ businessId: sql.raw(tenantSql), db }))
}

/** Runs single statements of a tenant, without a transaction. */
export function asTenant<T>(database: Database, businessId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  return database.forTenant(businessId, db => work({ businessId, db }))
}

/**
 * Runs `work` in one transaction of the tenant. Use no other database call inside: PGlite has a single session, so a second
 * call would wait forever.
 */
export function inTransaction<T>(
  database: Database,
  businessId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return database.transact(businessId, db => work({ businessId, db }))
}

type OwnedTable = { [T in keyof Tables]: Tables[T] extends { business_id: string } ? T : never }[keyof Tables]
/** Values that the rows have in some of their columns. */
type Values<T extends OwnedTable> = Omit<Partial<Selectable<Tables[T]>>, 'business_id'>

/** Changes the rows of the tenant that have these values. @returns their number */
export async function updateRows<T extends OwnedTable>(
  { businessId, db }: Tenant,
  table: T,
  values: Values<T>,
  changes: UpdateObject<Tables, T>,
): Promise<number> {
  const update = db.updateTable(table as OwnedTable).set(changes as object)
  const { numUpdatedRows } = await update
    .where(row => row.and({ business_id: businessId, ...values }))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Deletes the rows of the tenant that have these values. @returns their number */
export async function deleteRows<T extends OwnedTable>(
  { businessId, db }: Tenant,
  table: T,
  values: Values<T>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table as OwnedTable)
    .where(row => row.and({ business_id: businessId, ...values }))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
