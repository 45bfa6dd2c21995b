import { setTimeout as pause } from 'node:timers/promises'
import { announceEnd } from '@showcase/process/transport'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { retryAfter } from './failures.ts'

/** Milliseconds. A database that needs longer for an empty query counts as unavailable. */
const TIMEOUT_MS = 2500

async function isAnswering(database: Database): Promise<boolean> {
  const answer = database
    .withoutTenant(query => sql`select 1`.execute(query))
    .then(
      () => true,
      () => false,
    )
  return Promise.race([answer, pause(TIMEOUT_MS, false, { ref: false })])
}

/**
 * `/health/live`: the process runs. `/health/serving`: it is not shutting down; load balancers with several processes use
 * it, because each process still serves what it can without the database. `/health/ready`: it is serving and the database
 * answers. Answers name the version of the image.
 */
export function serveHealth(app: FastifyInstance, database: Database, version: string): void {
  const isEnding = announceEnd(app)
  app.get('/health/live', { config: { repeats: true } }, async () => ({ status: 'live', version }))
  app.get('/health/serving', { config: { repeats: true } }, async (_request, reply) =>
    isEnding()
      ? reply.code(503).header('retry-after', retryAfter).send({ status: 'ending', version })
      : { status: 'serving', version },
  )
  app.get('/health/ready', { config: { repeats: true } }, async (_request, reply) => {
    const isReady = !isEnding() && (await isAnswering(database))
    if (isReady) return { status: 'ready', version }
    return reply.code(503).header('retry-after', retryAfter).send({ status: 'unavailable', version })
  })
}
