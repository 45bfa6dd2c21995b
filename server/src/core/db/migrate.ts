import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { protectTenants } from './protect.ts'

/** A database's schema compared with the migrations of this release. */
type SchemaState = {
  /** Migrations of the database, ordered by name. */
  applied: string[]
  /** Migrations of this release that the database lacks. */
  pending: string[]
  /** Migrations of the database that this release does not know: they are from a later release. */
  unknown: string[]
}

/** Compares a database with the known migrations. Read-only. */
export async function readSchemaState(db: Kysely<unknown>, known: readonly string[]): Promise<SchemaState> {
  const { rows: tables } = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  )
  const { rows } = tables[0]?.is
    ? await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    : { rows: [] }
  const applied = rows.map(row => row.name)
  return {
    applied,
    pending: known.filter(name => !applied.includes(name)),
    unknown: applied.filter(name => !known.includes(name)),
  }
}

function list(names: readonly string[]) {
  return names.join(', ')
}

/** The database's schema does not fit this release. The message is for the person who starts it. */
export class SchemaMismatch extends Error {
  constructor({ pending, unknown }: Pick<SchemaState, 'pending' | 'unknown'>) {
    super(
      unknown.length
        ? `The database belongs to a later release (it has ${list(unknown)}) and lacks ${list(pending)}: start the later release.`
        : `The database's schema is older than this release: it lacks ${list(pending)}. Run "npm run platform -- migrate" with this release.`,
    )
  }
}

const releaseFolder = join(import.meta.dirname, '../../../migrations')

/** Milliseconds that a migration waits for a lock. Meanwhile readers of the table wait behind it. */
const LOCK_TIMEOUT = 500
/** Milliseconds between two attempts, in which the waiting readers are served. */
const RETRY_PAUSE = 500
/** Attempts until the migration fails: about two minutes. */
const ATTEMPTS = 120
/** PostgreSQL's code for a lock that was not free in time. */
const lockNotAvailable = '55P03'
/** A lock number that no other part of the server uses. */
const RUNNER_LOCK = 7305120

/** Names of all migrations of this release, in order. */
export async function knownMigrations(folder: string = releaseFolder): Promise<string[]> {
  return (await readdir(folder))
    .filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map(name => name.slice(0, -'.sql'.length))
}

function textOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, `${name}.sql`), 'utf8')
}

/** Statements that build or drop an index without stalling readers and writers. PostgreSQL refuses them in a transaction. */
const concurrently = /\bindex\s+concurrently\b/gi

/** Numbered SQL files for a transaction, where an index is built the ordinary way. The database records their names. */
function sqlFiles(folder: string, isWanted: (name: string) => boolean): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {}
      for (const name of (await knownMigrations(folder)).filter(isWanted)) {
        const text = (await textOf(folder, name)).replace(concurrently, 'index')
        migrations[name] = { up: async db => void (await sql.raw(text).execute(db)) }
      }
      return migrations
    },
  }
}

type Selection = { folder?: string; isWanted?: (name: string) => boolean; isSingle?: boolean }

/** @param isSingle run the first pending file only */
async function runFiles(db: Kysely<unknown>, selection: Selection): Promise<string[]> {
  const { folder = releaseFolder, isWanted = () => true, isSingle = false } = selection
  // Files of two branches may be numbered out of order. They do not depend on each other.
  const migrator = new Migrator({ db, provider: sqlFiles(folder, isWanted), allowUnorderedMigrations: true })
  const { error, results = [] } = await (isSingle ? migrator.migrateUp() : migrator.migrateToLatest())
  const failed = results.find(result => result.status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''}: ${String(error)}`, { cause: error })
  return results.map(result => result.migrationName)
}

function isLocked(error: unknown) {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === lockNotAvailable || cause?.code === lockNotAvailable
}

/** Retries while a lock is taken, so that waiting readers are served in between. */
async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLocked(error) || attempt === ATTEMPTS) throw error
      await pause(RETRY_PAUSE)
    }
  }
}

function setLockTimeout(db: Kysely<unknown>, milliseconds: number) {
  return sql.raw(`set lock_timeout = ${milliseconds}`).execute(db)
}

/**
 * Runs the statements of a file one by one, outside a transaction. A file that fails runs again from its start, so it drops an
 * index before it builds it. These statements block nobody while they wait.
 */
async function runConcurrently(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  await setLockTimeout(db, 0)
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .map(statement => statement.trim())
  for (const statement of statements.filter(Boolean)) await sql.raw(statement).execute(db)
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)
  await setLockTimeout(db, LOCK_TIMEOUT)
}

/** Runs one file after the other, each in its own transaction, while the previous release serves. */
async function runOneByOne(db: Kysely<unknown>, folder: string): Promise<string[]> {
  const ran: string[] = []
  for (;;) {
    const [next] = (await readSchemaState(db, await knownMigrations(folder))).pending
    if (!next) return ran
    const text = await textOf(folder, next)
    if (text.search(concurrently) >= 0) await runConcurrently(db, next, text)
    else await retryWhileLocked(() => runFiles(db, { folder, isSingle: true }))
    ran.push(next)
  }
}

/**
 * Holds a lock of the session. It is tried, not waited for: a waiting statement has a snapshot, for whose end a concurrent
 * index build of the other process would wait.
 */
async function withMigrationLock<T>(db: Kysely<unknown>, work: () => Promise<T>): Promise<T> {
  const take = sql<{ is: boolean }>`select pg_try_advisory_lock(${sql.lit(RUNNER_LOCK)}) as is`
  while (!(await take.execute(db)).rows[0]?.is) await pause(RETRY_PAUSE)
  try {
    await setLockTimeout(db, LOCK_TIMEOUT)
    return await work()
  } finally {
    // A connection that broke has let go of the lock, and its error is the one to report.
    await setLockTimeout(db, 0).catch(() => {})
    await sql`select pg_advisory_unlock(${sql.lit(RUNNER_LOCK)})`.execute(db).catch(() => {})
  }
}

/**
 * Migrates the schema; several processes may start at once. An empty database gets all files in one transaction, any other one
 * file at a time, so that a lock is held for one file only. Afterwards every tenant's table gets row-level security. A schema
 * of a later release is used as it is, since each migration keeps the previous release working.
 * @param dialect reaches the database as the owner of its tables, on a single connection
 * @returns names of the files that ran now
 * @throws SchemaMismatch if the database belongs to a later release but lacks files of this one
 * @throws the first error of a file, with its name in front
 */
export async function migrate(dialect: Dialect, folder: string = releaseFolder): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect })
  try {
    return await withMigrationLock(db, async () => {
      const { applied, pending, unknown } = await readSchemaState(db, await knownMigrations(folder))
      if (pending.length && unknown.length) throw new SchemaMismatch({ pending, unknown })
      const ran = applied.length === 0 ? await runFiles(db, { folder }) : await runOneByOne(db, folder)
      await retryWhileLocked(() => protectTenants(db))
      return ran
    })
  } finally {
    await db.destroy()
  }
}

/** Runs only the files that `isWanted` accepts, in a transaction. Does not set up row-level security. */
export function migrateIn(trx: Transaction<unknown>, isWanted?: (name: string) => boolean): Promise<string[]> {
  return runFiles(trx, isWanted ? { isWanted } : {})
}
