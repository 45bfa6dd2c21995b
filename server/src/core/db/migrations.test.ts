import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import pg from 'pg'
import { makeBusiness } from '../../../testing/make-business.ts'
import { migrationProblems } from '../../../testing/migration-problems.ts'
import { placePGlite } from '../../../testing/pglite-template.ts'
import { createDatabaseOn } from '../../../testing/postgres-cluster.ts'
import { databaseKind, removeFolder } from '../../../testing/test-database.ts'
import { databaseOn } from './database.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { openPostgresSession } from './owner-session-postgres.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { openUnsynced } from './pglite-open.ts'

const onPostgres = databaseKind === 'postgres' ? test : test.skip
const onPGlite = databaseKind === 'pglite' ? test : test.skip
const folder = join(import.meta.dirname, '../../../migrations')
/** The last file that ran on platforms before the rules existed. */
const lastWithoutRules = '0101_mail_stops'

test('migrations stall no reader and keep the previous release working', async () => {
  const names = (await knownMigrations()).filter(name => name > lastWithoutRules)
  const problems = names.map(name => [name, migrationProblems(readFileSync(join(folder, `${name}.sql`), 'utf8'))])
  expect(problems.filter(([, found]) => found?.length)).toEqual([])
})

test.each([
  ['create index a on products (x);', /concurrently/],
  ['create unique index a on products (x);', /concurrently/],
  ['drop index a;', /drop index concurrently/],
  ['alter table products add constraint c check (x > 0);', /not valid/],
  ['alter table products add foreign key (x) references y;', /not valid/],
  ['alter table products alter column x type bigint;', /new type/],
  ['alter table products alter column x type numeric(14, 3);', /new type/],
  ['alter table products alter column x set not null;', /not valid/],
  ['alter table products rename column x to y;', /previous release/],
  ['create index concurrently a on products (x);', /drop index concurrently if exists a/],
  ['drop index concurrently if exists a; create index concurrently a on b (x); select 1;', /holds nothing else/],
])('%s is refused', (sql, advice) => {
  expect(migrationProblems(sql)).toEqual([expect.stringMatching(advice)])
})

test('statements on a new table, and those that block nobody, are fine', () => {
  for (const sql of [
    'create table t (x int); create index a on t (x); -- drop index b',
    'alter table products add column x int;',
    'alter table products alter column x type numeric;',
    'alter table products add constraint c check (x > 0) not valid;',
    'drop index concurrently if exists a; create index concurrently a on products (x);',
  ])
    expect(migrationProblems(sql)).toEqual([])
})

onPostgres(
  'while a reader holds a table, a migration of it waits in short steps, and other readers are served',
  async () => {
    const url = await createDatabaseOn(process.env.TEST_DATABASE_URL ?? '')
    const run = async (from?: string) => {
      const session = await openPostgresSession(url)
      return migrate(session.dialect, from).finally(() => session.close())
    }
    await run()
    const later = mkdtempSync(join(tmpdir(), 'showcase-migrations-'))
    cpSync(folder, later, { recursive: true })
    writeFileSync(join(later, '9001_column.sql'), 'alter table products add column later int;')
    const build = 'drop index concurrently if exists later; create index concurrently later on products (later);'
    writeFileSync(join(later, '9002_index.sql'), build)
    const [holder, reader] = [new pg.Client(url), new pg.Client(url)]
    await Promise.all([holder.connect(), reader.connect()])
    await holder.query('begin; select from products limit 1')
    let isDone = false
    // Two processes at once: one builds the index while the other waits for its turn.
    const running = Promise.all([run(later), run(later)]).finally(() => (isDone = true))
    let longest = 0
    for (const end = Date.now() + 2000; !isDone; await pause(20)) {
      const begun = performance.now()
      await reader.query('select from products limit 1')
      longest = Math.max(longest, performance.now() - begun)
      if (Date.now() > end) await holder.query('commit')
    }
    expect((await running).flat()).toEqual(['9001_column', '9002_index'])
    expect(longest).toBeGreaterThan(100)
    expect(longest).toBeLessThan(1000)
    const { rows } = await reader.query("select indisvalid as is from pg_index where indexrelid = 'later'::regclass")
    expect(rows).toEqual([{ is: true }])
    await Promise.all([holder.end(), reader.end()])
    removeFolder(later)
  },
  60_000,
)

// The tests on PostgreSQL run as such a user too, but before version 16 creating a role includes switching to it.
onPGlite('an owner who may create roles and is no superuser can use what the migrations created', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-owner-'))
  const pglite = await openUnsynced(await placePGlite(dataDir, 'empty'))
  await pglite.exec(`
    create role hosted createrole;
    alter schema public owner to hosted;
    grant create on database postgres to hosted;
    set session authorization hosted`)
  const database = databaseOn(await pgliteEngine(pglite))
  const { businessId, businessName } = await makeBusiness(database)
  const names = await database.forTenant(businessId, query =>
    query.selectFrom('businesses').select('business_name').execute(),
  )
  expect(names).toEqual([{ business_name: businessName }])
  await database.close()
  removeFolder(dataDir)
})
