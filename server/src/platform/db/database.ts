import { Kysely, type Transaction } from 'kysely'
import type { Config } from '../config.ts'
import type { Events } from '../events.ts'
import type { Engine } from './engine.ts'
import { noTenantScope, platformScope, type Scope, tenantScope } from './scope.ts'
import type { Tables } from './tables.ts'

export type Query = Kysely<Tables>
export type Trx = Transaction<Tables>
type Run<Q, T> = (query: Q) => Promise<T>

/**
 * The only way to the database. Each call names whose rows it may see; the database enforces it (row-level security).
 * `forTenant`, `acrossTenants`: every statement stands by itself, in one round trip. `transact…`: all or nothing.
 * Inside a transaction use its own query only: PGlite has a single session, and a second call would wait for ever.
 */
export type Database = {
  readonly kind: 'pglite' | 'postgres'
  forTenant<T>(businessId: string, run: Run<Query, T>): Promise<T>
  transact<T>(businessId: string, run: Run<Trx, T>): Promise<T>
  /** Rows of all tenants. Repositories that use it carry `acrossTenants` in their function's name. */
  acrossTenants<T>(run: Run<Query, T>): Promise<T>
  transactAcrossTenants<T>(run: Run<Trx, T>): Promise<T>
  /** Sees no tenant's row: what a query would get that forgot its tenant. */
  withoutTenant<T>(run: Run<Query, T>): Promise<T>
  readonly events: Events
  close(): Promise<void>
}

/** Puts the faces of {@link Database} on an open engine whose schema is up to date. */
export const databaseOn = (engine: Engine): Database => {
  const open = (scope: Scope): Query => new Kysely<Tables>({ dialect: engine.dialect(scope) })
  const platform = open(platformScope)
  const nobody = open(noTenantScope)
  return {
    kind: engine.kind,
    events: engine.events,
    forTenant: async (businessId, run) => run(open(tenantScope(businessId))),
    transact: async (businessId, run) => open(tenantScope(businessId)).transaction().execute(run),
    acrossTenants: async run => run(platform),
    transactAcrossTenants: async run => platform.transaction().execute(run),
    withoutTenant: async run => run(nobody),
    close: engine.close,
  }
}

export type OpenOptions = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** Connections to PostgreSQL at most, 10 by default. */
  databasePool?: number
  /** `await` waits for a schema that somebody else brings forward; on PostgreSQL alone. `apply` by default. */
  migrations?: Config['migrations']
  /** Told of connections that broke while nobody used them. */
  onError: (error: Error) => void
}

/** Opens the database that the configuration names and brings its schema forward. */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const engine = options.databaseUrl
    ? await (await import('./postgres-engine.ts')).openPostgresEngine({
        url: options.databaseUrl,
        poolSize: options.databasePool ?? 10,
        migrations: options.migrations ?? 'apply',
        onError: options.onError,
      })
    : await (await import('./pglite-engine.ts')).openPGliteEngine(options.dataDir)
  return databaseOn(engine)
}
