import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this process is not ready; it goes on answering until it is closed. */
    leave(): void
  }
}

/** Milliseconds. A database that takes longer to answer nothing at all is as good as gone. */
const patience = 2500

async function answers(database: Database): Promise<boolean> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(reject, patience, new Error('too late')).unref()
  })
  const asked = database.withoutTenant(query => sql`select 1`.execute(query))
  return Promise.race([asked, late]).then(
    () => true,
    () => false,
  )
}

/**
 * `/health/live`: the process runs. `/health/serving`: it takes requests, until it was asked to end; what a balancer asks
 * that knows several, for without a database each still serves what it can. `/health/ready`: the same, and 503 besides
 * while the database does not answer. Who is asked to end keeps no connection, so that the end waits for none.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  let ending = false
  const leave = () => {
    ending = true
  }
  app.decorate('leave', leave)
  app.addHook('preClose', async () => leave())
  app.addHook('onSend', async (_request, reply) => {
    if (ending) reply.header('connection', 'close')
  })
  app.get('/health/live', { config: { quiet: true } }, async () => ({ status: 'live' }))
  app.get('/health/serving', { config: { quiet: true } }, async (_request, reply) =>
    ending ? reply.code(503).header('retry-after', '2').send({ status: 'ending' }) : { status: 'serving' },
  )
  app.get('/health/ready', { config: { quiet: true } }, async (_request, reply) => {
    const isReady = !ending && (await answers(database))
    return isReady ? { status: 'ready' } : reply.code(503).header('retry-after', '2').send({ status: 'unavailable' })
  })
}
