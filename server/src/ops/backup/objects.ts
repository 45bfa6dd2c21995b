import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { allRows } from '../../core/db/page.ts'
import { ServiceGone } from '../../core/unavailable.ts'

const PAGE_SIZE = 1000

/** Where the database names stored files: pictures, and the files of queued imports. */
const sources = [
  { table: 'stored_files', column: 'name', condition: `state = 'accepted'` },
  { table: 'import_files', column: 'object', condition: 'true' },
]

function selectNames({ table, column, condition }: (typeof sources)[number], comparison: string) {
  return `select distinct ${column} as name from ${table} where ${condition} and ${column} ${comparison}`
}

/** Names of all stored files. */
export async function* storedNames(session: OwnerSession): AsyncGenerator<string> {
  for (const source of sources) {
    const statement = `${selectNames(source, '> $1')} order by 1 limit ${PAGE_SIZE}`
    const rows = allRows<{ name: string }>(PAGE_SIZE, after => session.query(statement, [after?.name ?? '']))
    for await (const { name } of rows) yield name
  }
}

/** The names among these that the database has for stored files. */
export async function storedAmong(session: OwnerSession, names: readonly string[]): Promise<string[]> {
  const statement = sources.map(source => selectNames(source, '= any($1)')).join(' union ')
  return (await session.query<{ name: string }>(statement, [names])).map(({ name }) => name)
}

/** Retries `work` if a service did not answer, which is likely during a long run. */
export async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (const seconds of [1, 5, 15]) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ServiceGone)) throw error
      await pause(seconds * 1000)
    }
  }
  return work()
}

/** Maps `given` in order, with up to `most` calls of `work` in progress. */
export async function* mapAhead<T, R>(given: AsyncIterable<T>, most: number, work: (one: T) => Promise<R>) {
  const waiting: Promise<R>[] = []
  for await (const one of given) {
    const result = work(one)
    // Awaited below; a failure before that is not unhandled.
    result.catch(() => {})
    waiting.push(result)
    if (waiting.length >= most) yield (await waiting.shift()) as R
  }
  for (const result of waiting) yield await result
}
