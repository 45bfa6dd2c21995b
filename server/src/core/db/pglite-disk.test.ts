import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { removeFolder } from '../../../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { syncs } from './pglite-open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'showcase-disk-'))

function open() {
  return openDatabase({ databaseUrl: undefined, dataDir, onError: () => {} })
}

let database: Database

beforeAll(async () => {
  database = await open()
}, 60_000)
afterAll(async () => {
  await database.close()
  removeFolder(dataDir)
})

test('each write is on the disk before it is acknowledged; reading syncs nothing', async () => {
  const { businessId } = await makeBusiness(database)
  for (const name of ['one', 'two', 'three']) {
    const before = syncs.count
    await database.forTenant(businessId, query => query.updateTable('businesses').set({ name }).execute())
    expect(syncs.count).toBeGreaterThan(before)
  }
  const before = syncs.count
  await database.forTenant(businessId, query => query.selectFrom('businesses').selectAll().execute())
  expect(syncs.count).toBe(before)
})

test('maintenance vacuums and analyzes tables with many changes, and no others', async () => {
  const { businessId } = await makeBusiness(database)
  const addWords = (from: number, to: number) =>
    database.forTenant(businessId, query =>
      sql`insert into search_words (business_id, word, typo_keys)
        select ${businessId}::uuid, 'word' || n, '{}' from generate_series(${from}::int, ${to}::int) n`.execute(query),
    )
  const words = async () => {
    const { rows } = await database.acrossTenants(query =>
      sql<{ rows: number; pages: number; vacuums: number }>`
        select reltuples::int as rows, relallvisible as pages, vacuum_count as vacuums
        from pg_class join pg_stat_user_tables on relid = oid where oid = 'search_words'::regclass`.execute(query),
    )
    return rows[0]
  }
  await addWords(1, 5000)
  expect(await words()).toEqual({ rows: -1, pages: 0, vacuums: 0 })
  await database.maintain?.()
  expect(await words()).toMatchObject({ rows: 5000, pages: expect.any(Number), vacuums: 1 })
  expect((await words())?.pages).toBeGreaterThan(10)
  await addWords(5001, 5010)
  await database.maintain?.()
  expect(await words()).toMatchObject({ vacuums: 1 })
  await addWords(5011, 9000)
  await database.maintain?.()
  expect(await words()).toMatchObject({ rows: 9000, vacuums: 2 })
})

test('a second process is refused with one line while the first one uses the folder', async () => {
  await expect(open()).rejects.toThrow(/^DATA_DIR is in use by another process/)
})

test('written rows survive closing, and the lock of a killed process is taken over', async () => {
  const { businessId } = await makeBusiness(database)
  await database.close()
  writeFileSync(join(dataDir, 'pglite.lock'), `${process.pid} another-boot 1`)
  database = await open()
  const rows = await database.forTenant(businessId, query => query.selectFrom('users').selectAll().execute())
  expect(rows).toHaveLength(1)
}, 30_000)
