import type { Database } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import { DomainError } from './domain-error.ts'
import { isUnavailable } from './unavailable.ts'

/**
 * Runs what only reads, for somebody who has not just written: a visitor. All of one call is asked of one database, so
 * that its parts fit together. Owners' calls and everything that writes ask the primary.
 */
export type Read = <T>(run: (database: Database) => Promise<T>) => Promise<T>

function isMissing(error: unknown) {
  return error instanceof DomainError && error.kind === 'not-found'
}

/**
 * Reads from the replica while there is one that is near enough, from the primary otherwise. The primary is asked once
 * more where the replica fails, and where it does not know what was asked for: what was made a moment ago, such as the
 * shop of somebody who has just signed up, may not have come to it yet.
 */
export function createRead(primary: Database, replica?: Replica): Read {
  if (!replica) return run => run(primary)
  return async run => {
    if (!replica.state().usable) return run(primary)
    try {
      return await run(replica.database)
    } catch (error) {
      if (isMissing(error)) {
        return run(primary).catch((again: unknown) => {
          throw isUnavailable(again) ? error : again
        })
      }
      if (!isUnavailable(error)) throw error
      void replica.look()
      return run(primary)
    }
  }
}
