import { PassThrough } from 'node:stream'
import { notificationStream, type Unread } from '@showcase/contract/notification-stream'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { createUnreadFeed } from '../notifications/unread-feed.ts'

/** Milliseconds between signs of life: proxies cut a silent line after 30 to 60 s. The session is looked at then, too. */
const heartbeat = 20_000

/**
 * The live count of unread notifications. It ends with the session, with the server, and when the owner leaves; who
 * still wants it asks again, which another process may answer.
 */
export function serveNotificationStream(app: FastifyInstance, { database }: Services): void {
  const feed = createUnreadFeed(database, error => app.log.warn({ err: error }, 'unread notifications not counted'))
  const open = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    feed.close()
    for (const lines of open) lines.end()
  })

  app.get(`${app.calls.apiBase}${notificationStream.address}`, { config: { quiet: true } }, async (request, reply) => {
    const isSignedIn = () => app.calls.access('owner', request, false)
    const { owner } = await isSignedIn()
    const lines = new PassThrough()
    const say = (text: string) => {
      // Whoever does not read misses nothing: the next event holds all there is to know.
      if (!lines.writableNeedDrain && !lines.writableEnded) lines.write(text)
    }
    const leave = feed.watch(owner?.businessId ?? '', total =>
      say(`event: ${notificationStream.event}\ndata: ${JSON.stringify({ total } satisfies Unread)}\n\n`),
    )
    const beat = setInterval(() => {
      say(': here\n\n')
      isSignedIn().catch(() => lines.end())
    }, heartbeat).unref()
    open.add(lines)
    lines.once('close', () => {
      leave()
      clearInterval(beat)
      open.delete(lines)
    })
    reply.raw.once('close', () => lines.destroy())
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(lines)
  })
}
