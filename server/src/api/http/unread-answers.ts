import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Bytes. Smaller answers do not count: the system's buffers take them. */
const LARGE = 500_000
/** Bytes of large answers that wait for their clients at once. A list of 100 products has some 200 KB, at most some MB. */
const MOST = 50_000_000

function sizeOf(payload: unknown): number {
  if (Buffer.isBuffer(payload)) return payload.length
  return typeof payload === 'string' && payload.length > LARGE / 3 ? Buffer.byteLength(payload) : 0
}

/**
 * Bounds the memory of large answers that their clients have not read yet. Beyond the bound, the connection whose answer has
 * waited longest is closed: otherwise some dozen clients that never read could take the memory of the process. Streams wait for
 * their clients anyway.
 */
export function boundUnreadAnswers(app: FastifyInstance): void {
  const unread = new Map<ServerResponse, number>()
  let total = 0
  const forget = (response: ServerResponse) => {
    total -= unread.get(response) ?? 0
    unread.delete(response)
  }
  app.addHook('onSend', (_request, { raw }, payload, done) => {
    const size = sizeOf(payload)
    if (size > LARGE) {
      forget(raw)
      unread.set(raw, size)
      total += size
      raw.once('close', () => forget(raw))
      for (const oldest of unread.keys()) {
        if (total <= MOST || oldest === raw) break
        forget(oldest)
        oldest.destroy()
      }
    }
    done(null, payload)
  })
}
