import type { OwnerSession } from '../../core/db/owner-session.ts'
import type { Head } from './format.ts'

/** Tables whose rows are valid for seconds only, such as rate limits. A backup leaves them out. */
export const transientTables = new Set(['rate_limits', 'gateways', 'page_reports'])

const ownTables = `
  select c.oid, c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

type Table = Head['tables'][number]

/** Sorts tables after those that they refer to. */
function sortByReference(tables: Table[], references: readonly { from: string; to: string }[]): Table[] {
  const ordered: Table[] = []
  let left = tables
  while (left.length) {
    const waits = (table: Table) =>
      references.some(({ from, to }) => from === table.name && to !== from && left.some(other => other.name === to))
    const next = left.filter(table => !waits(table))
    if (next.length === 0) throw new Error(`These tables refer to each other: ${left.map(({ name }) => name)}.`)
    ordered.push(...next)
    left = left.filter(table => !next.includes(table))
  }
  return ordered
}

/** Tables to back up, each with its columns except generated ones. */
export async function keptTables(session: OwnerSession): Promise<Table[]> {
  const tables = await session.query<Table>(`
    select t.name, array_agg(a.attname::text order by a.attnum) as columns
    from (${ownTables}) t join pg_attribute a on a.attrelid = t.oid
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by t.name order by t.name`)
  const references = await session.query<{ from: string; to: string }>(`
    select a.relname as from, b.relname as to from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid where c.contype = 'f'`)
  const kept = tables.filter(({ name }) => !transientTables.has(name))
  return sortByReference(kept, references)
}

/** Names of all tables of the platform, without those of the migrator. */
export async function allTables(session: OwnerSession): Promise<string[]> {
  return (await session.query<{ name: string }>(`${ownTables} order by 2`)).map(({ name }) => name)
}

/** The sequences of identity columns with the last value, 0 if none was used. */
export async function readSequences(session: OwnerSession): Promise<Head['sequences']> {
  return session.query(`
    select sequencename as name, coalesce(last_value, 0) as value from pg_sequences
    where schemaname = 'public' order by 1`)
}
