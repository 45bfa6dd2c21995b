import type { FastifyRequest } from 'fastify'

/**
 * Runs work for a request with a signal that is aborted if the client closes the connection meanwhile. The request's own
 * signal is aborted as soon as its body has been read.
 */
export async function untilClosed<T>(
  { raw: { socket } }: FastifyRequest,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  if (socket.destroyed) abort()
  socket.once('close', abort)
  try {
    return await work(controller.signal)
  } finally {
    socket.off('close', abort)
  }
}
