import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Dialect, Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { protectTenants } from './protect.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Plain numbered SQL files; the number orders them and the name is what the database remembers. */
const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter(name => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
    const migrations: Record<string, Migration> = {}
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8')
      migrations[name.slice(0, -'.sql'.length)] = { up: async db => void (await sql.raw(text).execute(db)) }
    }
    return migrations
  },
}

/**
 * Brings the schema forward. Any number of processes may start at once: Kysely's migrator takes a lock in the database,
 * and all new files run in one transaction. Afterwards every tenant's table is put under row-level security.
 * @param dialect reaches the database as the owner of its tables
 * @returns names of the files that ran now
 * @throws the first error of a file, with its name in front
 */
export const migrate = async (dialect: Dialect): Promise<string[]> => {
  const db = new Kysely<unknown>({ dialect })
  try {
    // Files of two branches may be numbered across each other; each stands by itself.
    const migrator = new Migrator({ db, provider: sqlFiles, allowUnorderedMigrations: true })
    const { error, results = [] } = await migrator.migrateToLatest()
    const failed = results.find(result => result.status === 'Error')
    if (error) throw new Error(`Migration ${failed?.migrationName ?? ''}: ${String(error)}`, { cause: error })
    await protectTenants(db)
    return results.map(result => result.migrationName)
  } finally {
    await db.destroy()
  }
}
