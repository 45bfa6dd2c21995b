import { DomainError } from '../domain-error.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Database } from './database.ts'
import type { Replica } from './replica.ts'

/**
 * Runs reads for visitors, who have not just written. All reads of one call use one database, so that they are consistent.
 * Calls of owners and everything that writes use the primary.
 */
export type Read = <T>(run: (database: Database) => Promise<T>) => Promise<T>

function isMissing(error: unknown) {
  return error instanceof DomainError && error.kind === 'not-found'
}

/**
 * Reads from the replica while its lag is small enough, otherwise from the primary. A read is repeated on the primary if
 * the replica fails or does not find a record: a new record, such as the shop of an owner who just signed up, may not have
 * arrived there.
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
      void replica.checkNow()
      return run(primary)
    }
  }
}
