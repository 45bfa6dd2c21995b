import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import pg from 'pg'
import { makeProduct } from '../src/catalog/products/make-products.testing.ts'
import { openDatabase } from '../src/core/db/database.ts'
import { findPostgres } from './find-postgres.ts'
import { freePort } from './free-port.ts'
import { makeBusiness } from './make-business.ts'
import { postgresUser, startCluster } from './postgres-cluster.ts'
import { databaseKind, removeFolder } from './test-database.ts'

const bin = databaseKind === 'postgres' ? findPostgres() : null
// PGlite has no archive.
const withArchive = bin ? test : test.skip

/** The commands of the guide, by the comment on their first line. */
const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/recover.md'), 'utf8')
function commands(title: string): string {
  const [, block] = new RegExp(`\`\`\`sh\\n(# ${title}\\n[^\`]*)\`\`\``).exec(guide) ?? []
  if (!block) throw new Error(`docs/guides/recover.md has no commands "${title}".`)
  return block
}

/** Fingerprints of the rows of all tables but the platform's own counters. */
async function rowsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from "${name}" t`,
    )
    found[name] = rows[0]?.print ?? ''
  }
  await client.end()
  return found
}

withArchive(
  'the commands of the guide restore a chosen second: all rows of it, and none of what came after',
  async () => {
    const user = postgresUser()
    const folder = mkdtempSync(join(tmpdir(), 'showcase-recovery-'))
    const archive = join(folder, 'archive')
    mkdirSync(archive)
    for (const path of [folder, archive]) {
      chmodSync(path, 0o700)
      if (user) chownSync(path, user.uid, user.gid)
    }
    const port = await freePort()
    const cluster = await startCluster(bin ?? '', ['archive_mode=on', `archive_command='cp %p ${archive}/%f'`])
    const env = {
      ...process.env,
      PATH: `${bin}:${process.env.PATH}`,
      DATABASE: cluster.url,
      ARCHIVE: archive,
      BASE: join(folder, 'base'),
      PGDATA: join(folder, 'data'),
      PGPORT: String(port),
    }
    const run = (title: string, more: Record<string, string> = {}) =>
      execFileSync('sh', ['-euc', commands(title)], {
        cwd: folder,
        env: { ...env, ...more },
        ...(user ?? {}),
        stdio: 'ignore',
      })
    const databaseUrl = await cluster.createDatabase()
    const database = await openDatabase({ databaseUrl, dataDir: folder, onError: () => {} })
    const shop = await makeBusiness(database)
    await makeProduct(database, shop, { productName: 'before the base backup' })
    run('Copy the database')
    await makeProduct(database, shop, { productName: 'after the base backup' })
    const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'showcase', password: '' }).href
    const wanted = await rowsOf(asSuperuser(databaseUrl))
    const time = sql<{ moment: string }>`select clock_timestamp()::text as moment`
    const { rows } = await database.acrossTenants(query => time.execute(query))
    // The accident, and what is archived of it.
    await database.forTenant(shop.businessId, query => sql`delete from products`.execute(query))
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    const { rows: switched } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
    const archived = () =>
      client.query<{ is: boolean }>('select coalesce(last_archived_wal >= $1, false) as is from pg_stat_archiver', [
        switched[0]?.file,
      ])
    await waitUntil(async () => (await archived()).rows[0]?.is === true)
    await client.end()
    await database.close()
    cluster.crash()

    const began = performance.now()
    // Not fewer connections than the primary has: recovery refuses that.
    const options = `-c port=${port} -c max_connections=200 -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
    run('Restore a second', { MOMENT: rows[0]?.moment ?? '', OPTIONS: options })
    try {
      const restored = Object.assign(new URL(databaseUrl), { port: String(port) }).href
      expect(await rowsOf(asSuperuser(restored))).toEqual(wanted)
      const again = await openDatabase({ databaseUrl: restored, dataDir: folder, onError: () => {} })
      console.info(`Restored and open after ${Math.round(performance.now() - began)} ms.`)
      const products = await again.forTenant(shop.businessId, query =>
        query.selectFrom('products').select('product_name').execute(),
      )
      expect(products).toHaveLength(2)
      await makeProduct(again, shop, { productName: 'after the recovery' })
      await again.close()
    } finally {
      execFileSync(join(bin ?? '', 'pg_ctl'), ['-D', env.PGDATA, '-m', 'immediate', 'stop'], {
        ...(user ?? {}),
        cwd: folder,
        stdio: 'ignore',
      })
      cluster.stop()
      removeFolder(folder)
    }
  },
  120_000,
)
