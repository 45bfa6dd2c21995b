import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import type { Database } from '../../core/db/database.ts'
import { countHitAcrossTenants, type Hit } from '../../core/limits/rate-limits.repository.ts'

type Answer = (error: Error | null, hit?: Hit) => void

/** A store for @fastify/rate-limit in the database. */
export function databaseStore(database: Database) {
  return class DatabaseStore implements FastifyRateLimitStore {
    incr(key: string, answer: Answer, window = 60_000) {
      database
        .acrossTenants(query => countHitAcrossTenants(query, key, window))
        .then(
          hit => answer(null, hit),
          (error: Error) => answer(error),
        )
    }

    child() {
      return this
    }
  }
}
