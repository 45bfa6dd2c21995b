import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../core/config/config.ts'
import type { OwnerSession } from '../../core/db/owner-session.ts'
import { diskStorage } from '../../core/storage/disk.ts'
import { s3Storage } from '../../core/storage/s3.ts'
import type { Storage } from '../../core/storage/storage.ts'
import { ServiceGone } from '../../core/unavailable.ts'

/** The storage that the configuration names. */
export function storageOf(config: Config): Storage {
  return config.s3 ? s3Storage(config.s3) : diskStorage(config)
}

const atATime = 1000

async function* inPages(session: OwnerSession, table: string, column: string, condition: string) {
  let last = ''
  while (true) {
    const rows = await session.query<{ name: string }>(
      `select distinct ${column} as name from ${table} where ${condition} and ${column} > $1 order by 1 limit ${atATime}`,
      [last],
    )
    for (const { name } of rows) yield name
    if (rows.length < atATime) return
    last = rows.at(-1)?.name ?? ''
  }
}

/** Names of all files that the database knows as stored: pictures, and what imports that wait have brought along. */
export async function* storedNames(session: OwnerSession): AsyncGenerator<string> {
  yield* inPages(session, 'stored_files', 'name', `state = 'accepted'`)
  yield* inPages(session, 'import_files', 'object', 'true')
}

/** Runs `work` again where a service outside did not answer: a long run meets such a moment. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
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

/** Results of `work` in the order of what it is given, a few at work ahead. */
export async function* ahead<T, R>(given: AsyncIterable<T>, most: number, work: (one: T) => Promise<R>) {
  const waiting: Promise<R>[] = []
  for await (const one of given) {
    const result = work(one)
    // It is waited for below; until then a failure is nobody's.
    result.catch(() => {})
    waiting.push(result)
    if (waiting.length >= most) yield (await waiting.shift()) as R
  }
  for (const result of waiting) yield await result
}
