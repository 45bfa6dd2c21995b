import { type RawBuilder, sql } from 'kysely'
import type { Query } from './database.ts'

/** Rows that one statement deletes, in a fraction of the time after which a statement is ended (`callTimeouts`). */
const PART = 5_000

/**
 * Deletes rows of a table, in as many statements as it takes: one alone would be ended if they are very many.
 * @param table its alias is `i`
 * @param which what follows the table: joins and the condition
 */
export async function deleteInParts(query: Query, table: string, which: RawBuilder<unknown>): Promise<void> {
  const part = sql`
    with chosen as materialized (select i.ctid from ${sql.table(table)} i ${which} limit ${PART} for update of i)
    delete from ${sql.table(table)} where ctid = any(array(select ctid from chosen))`
  while ((await part.execute(query)).numAffectedRows);
}
