import type { Database, Query } from './database.ts'
// Adds the modules' tables to the database's.
import type {} from './tenant-tables.ts'

/**
 * A business and the database in its scope: row-level security shows this business's rows and no others. Every
 * repository takes it first. Inside a transaction `db` is that transaction.
 */
export type Tenant = { readonly businessId: string; readonly db: Query }

/** Runs single statements of a tenant, each by itself. */
export function asTenant<T>(database: Database, businessId: string, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  return database.forTenant(businessId, db => work({ businessId, db }))
}

/**
 * Runs `work` in one transaction of the tenant: all of it is kept or nothing. Nothing else may ask the database inside:
 * PGlite has a single session, and a second call would wait for ever.
 */
export function inTransaction<T>(
  database: Database,
  businessId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return database.transact(businessId, db => work({ businessId, db }))
}
