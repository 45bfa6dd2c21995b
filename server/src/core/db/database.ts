import { tracing } from '@showcase/process/tracing'
import { Kysely, type LogEvent, type Transaction } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Events } from '../events.ts'
import type { Engine, PoolState } from './engine.ts'
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
  readonly pool?: (() => PoolState) | undefined
  close(): Promise<void>
}

/** Statements are spans of what asked for them. Their values, which may be anybody's, are not in the text. */
function noteStatement({ query, queryDurationMillis, level }: LogEvent) {
  const text = query.sql.slice(0, 1000)
  const [verb = ''] = text.trimStart().split(/\s/, 1)
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
  tracing()?.past(`SQL ${verb}`, queryDurationMillis, facts, level === 'error' ? 'error' : undefined)
}

/** Puts the faces of {@link Database} on an open engine whose schema is up to date. */
export function databaseOn(engine: Engine): Database {
  const traced = tracing() ? { log: noteStatement } : {}
  const open = (scope: Scope): Query => new Kysely<Tables>({ dialect: engine.dialect(scope), ...traced })
  const platform = open(platformScope)
  const nobody = open(noTenantScope)
  return {
    kind: engine.kind,
    events: engine.events,
    pool: engine.pool,
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
export async function openDatabase(options: OpenOptions): Promise<Database> {
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
