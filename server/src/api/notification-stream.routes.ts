import { PassThrough } from 'node:stream'
import { notificationStream, type Unread } from '@showcase/contract/notification-stream'
import type { FastifyInstance } from 'fastify'
import { createCap } from '../core/cap.ts'
import type { Services } from '../core/services/services.ts'
import { createUnreadFeed } from '../notifications/unread-feed.ts'

/** Milliseconds. Proxies close a silent connection after 30 to 60 s. Each heartbeat also checks the session. */
const heartbeatMs = 20_000

/** Open streams of one business per process. Each browser tab has one. */
const MOST_STREAMS = 50

/**
 * Streams the number of unread notifications. The stream ends with the session, with this process, and when the owner
 * leaves the page; the page then reconnects, maybe to another process.
 */
export function serveNotificationStream(app: FastifyInstance, { database }: Services): void {
  const feed = createUnreadFeed(database, error =>
    app.log.warn({ err: error }, 'unread notifications could not be counted'),
  )
  const open = new Set<PassThrough>()
  const streams = createCap(MOST_STREAMS)
  app.addHook('preClose', async () => {
    feed.close()
    for (const lines of open) lines.end()
  })

  const address = `${app.calls.apiBase}${notificationStream.address}`
  app.get(address, { config: { repeats: true } }, async (request, reply) => {
    const isSignedIn = () => app.calls.access('owner', request, false)
    const { owner } = await isSignedIn()
    const end = streams(owner?.businessId ?? '')
    const lines = new PassThrough()
    const send = (text: string) => {
      // A slow client may miss an event, because the next one holds the complete state.
      if (!lines.writableNeedDrain && !lines.writableEnded) lines.write(text)
    }
    const leave = feed.watch(owner?.businessId ?? '', total =>
      send(`event: ${notificationStream.event}\ndata: ${JSON.stringify({ total } satisfies Unread)}\n\n`),
    )
    const heartbeat = setInterval(() => {
      send(': here\n\n')
      isSignedIn().catch(() => lines.end())
    }, heartbeatMs).unref()
    open.add(lines)
    lines.once('close', () => {
      end()
      leave()
      clearInterval(heartbeat)
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
