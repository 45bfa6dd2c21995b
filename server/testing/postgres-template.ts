import pg from 'pg'
import { openDatabase } from '../src/core/db/database.ts'
import { schemaFingerprint } from './pglite-template.ts'
import { createDatabaseOn } from './postgres-cluster.ts'

/** Of an advisory lock: the test files of parallel workers make the template once. */
const LOCK = 5_713_204

/**
 * Creates a database with the current schema, as a copy of one that is migrated once for each cluster.
 * @param cluster the address of a cluster with its superuser
 * @returns the address of the database with its owner, who is not a superuser
 */
export async function createMigratedDatabaseOn(cluster: string): Promise<string> {
  const template = `showcase_template_${schemaFingerprint().slice(0, 16)}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rows } = await client.query('select from pg_database where datname = $1', [template])
    if (rows.length === 0) {
      const made = await createDatabaseOn(cluster)
      await (await openDatabase({ databaseUrl: made, dataDir: '', onError: () => {} })).close()
      await client.query(`alter database ${new URL(made).pathname.slice(1)} rename to ${template}`)
    }
  } finally {
    await client.end()
  }
  return createDatabaseOn(cluster, template)
}
