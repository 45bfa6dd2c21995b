import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnList, type OwnerSession, quoted } from './owner-session.ts'
import { connectDirectly, dialectOn } from './postgres.ts'

/** Text formats that do not depend on the server's settings, and no timeouts. */
const settings = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 3;
  set client_encoding = 'UTF8'; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0`

function lastRows(result: pg.QueryResult | pg.QueryResult[]) {
  return (Array.isArray(result) ? result.at(-1) : result)?.rows
}

/**
 * A connection to PostgreSQL for one piece of work.
 * @param directUrl leads past poolers; `url` by default
 * @throws Error if the two lead to different databases
 */
export async function openPostgresSession(url: string, directUrl = url): Promise<OwnerSession> {
  const client = await connectDirectly({ url, directUrl })
  await client.query(settings)
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version")
  return {
    kind: 'postgres',
    version: Number(rows[0]?.version),
    query: async (sql, values) => lastRows(await client.query(sql, values as unknown[] | undefined)) ?? [],
    copyOut: (table, columns) =>
      client.query(copyTo(`copy (select ${columnList(columns)} from ${quoted(table)}) to stdout`)),
    async copyIn(table, columns, lines) {
      const stream = client.query(copyFrom(`copy ${quoted(table)} (${columnList(columns)}) from stdin`))
      const done = finished(stream)
      done.catch(() => {})
      if (!stream.write(lines)) await Promise.race([once(stream, 'drain'), done])
      stream.end()
      await done
    },
    dialect: dialectOn(client, async () => {}),
    close: () => client.end(),
  }
}
