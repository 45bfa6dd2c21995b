import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on this process is not ready; it goes on answering until it is closed. */
    leave(): void
  }
}

/**
 * `/health/live`: the process runs. `/health/ready`, `/health/serving`: it takes requests, until it was asked to end. It
 * listens when the first snapshot of the registry is there; pages without API say so by themselves. Who is asked to end
 * keeps no connection, so that the end waits for none.
 */
export function serveHealth(app: FastifyInstance): void {
  let ending = false
  const leave = () => {
    ending = true
  }
  app.decorate('leave', leave)
  app.addHook('preClose', async () => leave())
  app.addHook('onSend', async (_, reply) => {
    if (ending) reply.header('connection', 'close')
  })
  app.get('/health/live', { config: { quiet: true } }, async () => ({ status: 'ok' }))
  for (const path of ['/health/ready', '/health/serving'])
    app.get(path, { config: { quiet: true } }, async (_, reply) =>
      ending ? reply.code(503).header('retry-after', '2').send({ status: 'ending' }) : { status: 'ok' },
    )
}
