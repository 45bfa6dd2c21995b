import { type Kysely, sql } from 'kysely'

/** A database's schema compared with the migrations of this release. */
export type SchemaState = {
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
