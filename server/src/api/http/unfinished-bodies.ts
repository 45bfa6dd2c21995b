import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Bytes of bodies that arrive at once. Most have some kilobytes. A picture has a megabyte, and a browser sends two at once. */
const MOST = 100_000_000

/** Whether the body is a multipart form, which is written to disk while it arrives. */
export function isForm({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Bytes of memory that the body of a request takes at most. */
function memoryOf(request: FastifyRequest): number {
  const { headers, routeOptions } = request
  if (isForm(request)) return 0
  return Number(headers['content-length'] ?? (headers['transfer-encoding'] ? routeOptions.bodyLimit : 0))
}

/**
 * Bounds the memory of bodies that are still arriving: they are read before the caller is checked, and anybody may send some
 * hundred of them slowly. Beyond the bound, the connection whose body has taken longest is closed. Call it after the hook that
 * refuses bodies over their limit.
 */
export function boundUnfinishedBodies(app: FastifyInstance): void {
  const unfinished = new Map<IncomingMessage, number>()
  let total = 0
  const forget = (request: IncomingMessage) => {
    total -= unfinished.get(request) ?? 0
    unfinished.delete(request)
  }
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const { raw } = request
    const size = raw.complete ? 0 : memoryOf(request)
    if (size > 0) {
      unfinished.set(raw, size)
      total += size
      raw.once('end', () => forget(raw)).once('close', () => forget(raw))
      for (const oldest of unfinished.keys()) {
        if (total <= MOST || oldest === raw) break
        forget(oldest)
        oldest.destroy()
      }
    }
    done(null, payload)
  })
}
