import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Ends streams of events when the gateway ends: they have no end of their own, and their readers ask again. */
export function endStreams(app: FastifyInstance): void {
  const open = new Set<ServerResponse>()
  app.addHook('onSend', async (_, reply) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    open.add(reply.raw)
    reply.raw.once('close', () => open.delete(reply.raw))
  })
  app.addHook('preClose', async () => {
    for (const stream of open) stream.destroy()
  })
}
