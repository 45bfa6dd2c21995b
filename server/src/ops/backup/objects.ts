import { setTimeout as pause } from 'node:timers/promises'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { allRows } from '../../core/db/page.ts'
import { ServiceGone } from '../../core/unavailable.ts'

const PAGE_SIZE = 1000

async function* pagedNames(session: OwnerSession, table: string, column: string, condition: string) {
  const statement = `select distinct ${column} as name from ${table} where ${condition} and ${column} > $1
    order by 1 limit ${PAGE_SIZE}`
  const rows = allRows<{ name: string }>(PAGE_SIZE, after => session.query(statement, [after?.name ?? '']))
  for await (const { name } of rows) yield name
}

/** Names of all stored files: pictures, and the files of queued imports. */
export async function* storedNames(session: OwnerSession): AsyncGenerator<string> {
  yield* pagedNames(session, 'stored_files', 'name', `state = 'accepted'`)
  yield* pagedNames(session, 'import_files', 'object', 'true')
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
