import type { Transaction } from 'kysely'
import { knownMigrations, migrateIn } from '../../core/db/migrate.ts'
import { type OwnerSession, quoted } from '../../core/db/owner-session.ts'
import { OrderError } from '../cli/order-error.ts'
import { allTables, keptTables, passing } from './catalogue-of-tables.ts'
import { DamagedArchive, type Head } from './format.ts'

/** @throws OrderError where the archive is of a schema that this release does not know */
export async function mustBeKnown({ migrations }: Head): Promise<void> {
  const known = await knownMigrations()
  const unknown = migrations.filter(name => !known.includes(name))
  if (unknown.length)
    throw new OrderError(
      `The archive was made by a later release: its schema has ${unknown.join(', ')}, which this one does not know. Restore it with that release.`,
    )
}

async function hasRows(session: OwnerSession, table: string) {
  return (await session.query<{ is: boolean }>(`select exists (select from ${quoted(table)}) as is`))[0]?.is
}

/** Locks every table until the transaction ends and sees that nothing stands in them. @throws OrderError */
async function mustBeEmpty(session: OwnerSession, tables: readonly string[]) {
  // Row-level security that binds the owner too would hide the rows.
  for (const table of tables) await session.query(`alter table ${quoted(table)} no force row level security`)
  const filled: string[] = []
  for (const table of tables) if (!passing.has(table) && (await hasRows(session, table))) filled.push(table)
  if (filled.length)
    throw new OrderError(
      `This platform is not empty: there are rows in ${filled.join(', ')}. Restore into a new database, or a new DATA_DIR.`,
    )
}

function sameTables(a: Head['tables'], b: Head['tables']) {
  const texts = (tables: Head['tables']) => tables.map(({ name, columns }) => `${name}:${[...columns].sort()}`).sort()
  return texts(a).join('\n') === texts(b).join('\n')
}

/**
 * Gives an empty database the schema that the archive was made of, as part of a transaction: the migrations since then
 * find its rows as they would have found them there.
 * @throws OrderError where the database is not empty
 */
export async function makeSchemaOf(head: Head, session: OwnerSession, trx: Transaction<unknown>): Promise<void> {
  const tables = await allTables(session)
  await mustBeEmpty(session, tables)
  for (const table of [...tables, 'kysely_migration', 'kysely_migration_lock'])
    await session.query(`drop table if exists ${quoted(table)} cascade`)
  await migrateIn(trx, name => head.migrations.includes(name))
  if (!sameTables(await keptTables(session), head.tables))
    throw new DamagedArchive('its tables are not those of its schema.')
}
