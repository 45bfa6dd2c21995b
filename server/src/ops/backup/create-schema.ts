import type { Transaction } from 'kysely'
import { knownMigrations, migrateIn } from '../../core/db/migrate.ts'
import { type OwnerSession, quoted } from '../../core/db/owner-session.ts'
import { CommandError } from '../command-error.ts'
import { DamagedArchive, type Head } from './format.ts'
import { allTables, keptTables, transientTables } from './table-list.ts'

/** @throws CommandError if the archive has a schema that this release does not know */
export async function assertKnownSchema({ migrations }: Head): Promise<void> {
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
export async function createSchema(head: Head, session: OwnerSession, trx: Transaction<unknown>): Promise<void> {
  const tables = await allTables(session)
  await assertEmpty(session, tables)
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock'])
    await session.query(`drop table if exists ${quoted(table)} cascade`)
  await migrateIn(trx, name => head.migrations.includes(name))
  if (!sameTables(await keptTables(session), head.tables))
    throw new DamagedArchive('its tables do not match its schema.')
}
