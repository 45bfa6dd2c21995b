import { tracing } from '@showcase/process/tracing'
import { Kysely, type LogEvent, type RawBuilder, type Transaction } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Events } from '../events.ts'
import type { Engine, PoolState } from './engine.ts'
import { type FoundScope, noTenantScope, platformScope, type Scope, tenantScope } from './scope.ts'
import type { Tables } from './tables.ts'

export type Query = Kysely<Tables>
export type Trx = Transaction<Tables>
type Run<Q, T> = (query: Q) => Promise<T>

/**
 * The server's way to the database; backups and generated data use an owner's session (`owner-session.ts`). Each call names the
 * tenant whose rows it may see, which row-level security enforces.
 * `forTenant`, `acrossTenants`: each statement runs alone, in one round trip. `transact…`: all or nothing.
 * Inside a transaction use only its own query: PGlite has a single session, so a second call would wait forever.
 */
export type Database = {
  readonly kind: 'pglite' | 'postgres'
  forTenant<T>(businessId: string, run: Run<Query, T>): Promise<T>
  transact<T>(businessId: string, run: Run<Trx, T>): Promise<T>
  /**
   * Statements of the tenant whose business `find` selects across tenants, lookup included in their round trip.
   * @returns the row of the business, null if there is none, and what `run` read; without a business it sees no rows
   */
  forFoundTenant<Row extends object, T>(
    find: RawBuilder<Row>,
    run: Run<Query, T>,
  ): Promise<{ found: Row | null; read: T }>
  /** Rows of all tenants. Repositories that use it carry `acrossTenants` in their function's name. */
  acrossTenants<T>(run: Run<Query, T>): Promise<T>
  transactAcrossTenants<T>(run: Run<Trx, T>): Promise<T>
  /** Sees no tenant's rows, like a query without its tenant. */
  withoutTenant<T>(run: Run<Query, T>): Promise<T>
  readonly events: Events
  readonly pool?: (() => PoolState) | undefined
  readonly maintain?: Engine['maintain'] | undefined
  close(): Promise<void>
}

/** Adds a span for each statement. Parameter values may be personal data, so they are left out. */
function traceStatement({ query, queryDurationMillis, level }: LogEvent) {
  const text = query.sql.slice(0, 1000)
  const [verb = ''] = text.trimStart().split(/\s/, 1)
  const facts = { 'db.system.name': 'postgresql', 'db.operation.name': verb, 'db.query.text': text }
  tracing()?.record(`SQL ${verb}`, queryDurationMillis, facts, level === 'error' ? 'error' : undefined)
}

/**
 * A {@link Database} on an open engine whose schema is up to date.
 * @param textQuota bytes of texts that a business without a limit of its own may store. Beyond it, statements of its tenant
 * throw DomainError conflict
 */
export function databaseOn(engine: Engine, textQuota?: number): Database {
  const traced = tracing() ? { log: traceStatement } : {}
  const open = (scope: Scope): Query => new Kysely<Tables>({ dialect: engine.dialect(scope), ...traced })
  const platform = open(platformScope)
  const noTenant = open(noTenantScope)
  return {
    kind: engine.kind,
    events: engine.events,
    pool: engine.pool,
    maintain: engine.maintain,
    forTenant: async (businessId, run) => run(open(tenantScope(businessId, textQuota))),
    transact: async (businessId, run) => open(tenantScope(businessId, textQuota)).transaction().execute(run),
    forFoundTenant: async (find, run) => {
      const scope: FoundScope = { find: find.compile(platform), found: null }
      const read = await run(open(scope))
      return { found: scope.found as never, read }
    },
    acrossTenants: async run => run(platform),
    transactAcrossTenants: async run => platform.transaction().execute(run),
    withoutTenant: async run => run(noTenant),
    close: engine.close,
  }
}

export type OpenOptions = Pick<Config, 'databaseUrl' | 'dataDir'> & {
  /** The database's own address if `databaseUrl` is that of a pooler. */
  databaseDirectUrl?: string | undefined
  /** Most connections to PostgreSQL, 10 by default. */
  databasePool?: number
  /** `await` waits until another process has migrated the schema; PostgreSQL only. `apply` by default. */
  migrations?: Config['migrations']
  /** Of texts; without it no business has a limit. */
  quotas?: Pick<Config['quotas'], 'texts'> | undefined
  /** Called when an idle connection breaks. */
  onError: (error: Error) => void
}

/** Opens the configured database and migrates its schema. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const engine = options.databaseUrl
    ? await (await import('./postgres-engine.ts')).openPostgresEngine({
        url: options.databaseUrl,
        directUrl: options.databaseDirectUrl ?? options.databaseUrl,
        poolSize: options.databasePool ?? 10,
        migrations: options.migrations ?? 'apply',
        onError: options.onError,
      })
    : await (await import('./pglite-engine.ts')).openPGliteEngine(options.dataDir)
  return databaseOn(engine, options.quotas?.texts)
}
