import type { Database, Query } from './database.ts'

/**
 * A business and the database in its scope: row-level security shows only this business's rows. The first parameter of
 * every repository function. Inside a transaction, `db` is that transaction.
 */
export type Tenant = { readonly businessId: string; readonly db: Query }

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
