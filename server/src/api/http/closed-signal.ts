import type { FastifyReply } from 'fastify'

/**
 * A signal that is aborted when the response ends, also because the client closed the connection. The request's own signal
 * is aborted as soon as its body has been read.
 */
export function closedSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  raw.once('close', () => controller.abort())
  return controller.signal
}
