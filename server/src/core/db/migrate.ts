import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely, sql, type Transaction } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { protectTenants } from './protect.ts'
import { readSchemaState, SchemaMismatch } from './schema-state.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Names of all migrations of this release, in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder))
    .filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map(name => name.slice(0, -'.sql'.length))
}

/** Numbered SQL files. The database records their names. */
function sqlFiles(isWanted: (name: string) => boolean): MigrationProvider {
  return {
    async getMigrations() {
      const migrations: Record<string, Migration> = {}
      for (const name of (await knownMigrations()).filter(isWanted)) {
        const text = await readFile(join(folder, `${name}.sql`), 'utf8')
        migrations[name] = { up: async db => void (await sql.raw(text).execute(db)) }
      }
      return migrations
    },
  }
}

async function runFiles(db: Kysely<unknown>, isWanted: (name: string) => boolean = () => true): Promise<string[]> {
  // Files of two branches may be numbered out of order. They do not depend on each other.
  const migrator = new Migrator({ db, provider: sqlFiles(isWanted), allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(result => result.status === 'Error')
  if (error) throw new Error(`Migration ${failed?.migrationName ?? ''}: ${String(error)}`, { cause: error })
  return results.map(result => result.migrationName)
}

/**
 * Migrates the schema. Several processes may start at once: Kysely's migrator locks the database, and all new files run in
 * one transaction. Afterwards every tenant's table gets row-level security. A schema of a later release is used as it is,
 * since each migration keeps the previous release working.
 * @param dialect reaches the database as the owner of its tables
 * @returns names of the files that ran now
 * @throws SchemaMismatch if the database belongs to a later release but lacks files of this one
 * @throws the first error of a file, with its name in front
 */
export async function migrate(dialect: Dialect): Promise<string[]> {
  const db = new Kysely<unknown>({ dialect })
  try {
    const { pending, unknown } = await readSchemaState(db, await knownMigrations())
    if (pending.length && unknown.length) throw new SchemaMismatch({ pending, unknown })
    const ran = pending.length ? await runFiles(db) : []
    await protectTenants(db)
    return ran
  } finally {
    await db.destroy()
  }
}

/** Runs only the files that `isWanted` accepts, in a transaction. Does not set up row-level security. */
export function migrateIn(trx: Transaction<unknown>, isWanted?: (name: string) => boolean): Promise<string[]> {
  return runFiles(trx, isWanted)
}
