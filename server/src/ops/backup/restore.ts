import type { Readable } from 'node:stream'
import { Kysely, type Transaction } from 'kysely'
import type { Config } from '../../core/config/config.ts'
import { knownMigrations, migrateIn } from '../../core/db/migrate.ts'
import { openOwnerSession } from '../../core/db/open-owner-session.ts'
import { type OwnerSession, quoted } from '../../core/db/owner-session.ts'
import { protectIn } from '../../core/db/protect.ts'
import { CommandError } from '../command-error.ts'
import { type ArchiveEntry, assertComplete, parseEntry, readArchive, readHead } from './archive.ts'
import { secretsFingerprint } from './back-up.ts'
import { DamagedArchive, type Head, type Manifest } from './format.ts'
import { createRestoredObjects, type RestoredObjects } from './restored-objects.ts'
import { allTables, keptTables, readSequences, transientTables } from './table-list.ts'

/** @throws CommandError if the archive has a schema that this release does not know */
async function assertKnownSchema({ migrations }: Head): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.filter(name => !known.includes(name))
  if (unknown.length)
    throw new CommandError(
      `The archive was made by a later release: its schema has ${unknown.join(', ')}, which this one does not know. Restore it with that release.`,
    )
}

async function hasRows(session: OwnerSession, table: string) {
  return (await session.query<{ is: boolean }>(`select exists (select from ${quoted(table)}) as is`))[0]?.is
}

/** Locks every table until the transaction ends. @throws CommandError if one has rows */
async function assertEmpty(session: OwnerSession, tables: readonly string[]) {
  // Forced row-level security would hide the rows from the owner.
  for (const table of tables) await session.query(`alter table ${quoted(table)} no force row level security`)
  const filled: string[] = []
  for (const table of tables) if (!transientTables.has(table) && (await hasRows(session, table))) filled.push(table)
  if (filled.length)
    throw new CommandError(
      `This platform is not empty: there are rows in ${filled.join(', ')}. Restore into a new database, or a new DATA_DIR.`,
    )
}

function sameTables(a: Head['tables'], b: Head['tables']) {
  const texts = (tables: Head['tables']) => tables.map(({ name, columns }) => `${name}:${[...columns].sort()}`).sort()
  return texts(a).join('\n') === texts(b).join('\n')
}

/**
 * Creates the archive's schema in an empty database, in a transaction. Later migrations run after the rows are restored.
 * @throws CommandError if the database is not empty
 */
async function createSchema(head: Head, session: OwnerSession, trx: Transaction<unknown>): Promise<void> {
  const tables = await allTables(session)
  await assertEmpty(session, tables)
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock'])
    await session.query(`drop table if exists ${quoted(table)} cascade`)
  await migrateIn(trx, name => head.migrations.includes(name))
  if (!sameTables(await keptTables(session), head.tables))
    throw new DamagedArchive('its tables do not match its schema.')
}

/** Seconds to wait for a table that is in use. */
const LOCK_TIMEOUT = 15

/** PostgreSQL's error codes for invalid values and violated constraints. */
function isRowError(error: unknown) {
  return /^2[23]/.test(String((error as { code?: unknown }).code ?? ''))
}

async function load(head: Head, session: OwnerSession, objects: RestoredObjects, { name, bytes }: ArchiveEntry) {
  const place = parseEntry(name)
  if (place.kind === 'file') return objects.addFile(place.name, bytes)
  if (place.kind === 'release') return objects.addReleaseFile(place.name, place.version, place.path, bytes)
  const table = head.tables.find(one => one.name === place.table)
  if (!table) throw new DamagedArchive(`${name} does not belong to it.`)
  await session.copyIn(table.name, table.columns, bytes).catch((error: unknown) => {
    throw isRowError(error) ? new DamagedArchive(`rows of ${table.name} differ from what was saved.`) : error
  })
}

async function countRows(head: Head, session: OwnerSession): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {}
  for (const { name } of head.tables) {
    const [counted] = await session.query<{ count: number }>(`select count(*) as count from ${quoted(name)}`)
    rows[name] = counted?.count ?? 0
  }
  return rows
}

/** Sets the sequences of identity columns. */
async function setSequences(head: Head, session: OwnerSession) {
  const there = new Set((await readSequences(session)).map(({ name }) => name))
  for (const { name, value } of head.sequences) {
    if (!there.has(name)) throw new DamagedArchive(`its schema has no sequence ${name}.`)
    if (value > 0) await session.query(`select setval('${quoted(name)}', ${Math.trunc(value)})`)
  }
}

type Reading = { entries: AsyncGenerator<ArchiveEntry, Manifest>; head: Head; objects: RestoredObjects }

async function restoreAll({ entries, head, objects }: Reading, session: OwnerSession, trx: Transaction<unknown>) {
  await session.query(`set local lock_timeout = '${LOCK_TIMEOUT}s'`)
  // The archive has the counts that triggers would add to.
  await session.query(`set local app.restoring = 'on'`)
  await createSchema(head, session, trx)
  let next = await entries.next()
  while (!next.done) {
    await load(head, session, objects, next.value)
    next = await entries.next()
  }
  await objects.finish()
  assertComplete(next.value, { rows: await countRows(head, session), ...objects.counts() })
  await setSequences(head, session)
  await migrateIn(trx)
  await protectIn(trx)
  return next.value
}

function inUse(error: unknown) {
  return (error as { code?: unknown }).code === '55P03'
    ? new CommandError('The database is in use. Stop the platform, then restore.')
    : error
}

/**
 * Restores an archive into an empty platform: rows, files and releases, all or nothing. An archive of an earlier release is
 * migrated to this release's schema.
 * @throws CommandError if the platform is not empty, or the archive is damaged, incomplete or of a later release
 */
export async function restore(config: Config, from: Readable) {
  const entries = readArchive(from)
  try {
    const head = readHead(await entries.next())
    await assertKnownSchema(head)
    const manifest = await restoreInto(config, head, entries)
    return { head, manifest, hasSameSecrets: head.secretsPrint === secretsFingerprint(config) }
  } finally {
    // Also closes the archive's source.
    await entries.return(undefined as never).catch(() => {})
  }
}

async function restoreInto(config: Config, head: Head, entries: Reading['entries']): Promise<Manifest> {
  const session = await openOwnerSession(config)
  const objects = createRestoredObjects(config)
  try {
    const database = new Kysely<unknown>({ dialect: session.dialect })
    const manifest = await database.transaction().execute(trx =>
      restoreAll({ entries, head, objects }, session, trx).catch(async (error: unknown) => {
        // Not after a failed commit: the rows may be stored and need their files.
        await objects.undo()
        throw inUse(error)
      }),
    )
    // Gives the planner statistics about the new rows.
    await session.query('analyze').catch(() => {})
    return manifest
  } finally {
    await session.close()
  }
}
