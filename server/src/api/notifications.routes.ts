import { PassThrough } from 'node:stream'
import { successMessages } from '@showcase/contract/messages'
import { notificationStream, type Unread } from '@showcase/contract/notification-stream'
import type { FastifyInstance } from 'fastify'
import { openBusiness } from '../accounts/businesses/visibility.ts'
import { createCap } from '../core/cap.ts'
import type { Services } from '../core/services/services.ts'
import {
  countOwnUnread,
  deleteAllOwnNotifications,
  deleteOwnNotification,
  listOwnNotifications,
  notifyOwnerFromVisitor,
  notifyOwnerMerged,
  readAllOwnNotifications,
  readOwnNotification,
} from '../notifications/notifications.service.ts'
import {
  fetchPush,
  type PushParts,
  renew,
  sendTest,
  setShellToken,
  subscribe,
  unsubscribe,
} from '../notifications/push/push.service.ts'
import { handlePushes } from '../notifications/push/push-jobs.ts'
import { createPushSenders } from '../notifications/push/push-senders.ts'
import { createUnreadFeed } from '../notifications/unread-feed.ts'
import { withMessage } from './http/context.ts'
import { registerCalls } from './http/register-calls.ts'

/** The owner's notifications, and push messages to the owner's devices. */
export function registerNotifications(app: FastifyInstance, services: Services): void {
  const { database } = services
  serveNotificationStream(app, services)
  registerPush(app, services)
  registerCalls(app, 'notification', {
    count: async ({ owner }) => ({ total: await countOwnUnread(database, owner.businessId) }),
    fetchAll: ({ owner, request }) => listOwnNotifications(database, owner.businessId, request),
    markAsRead: async ({ owner, request }) =>
      withMessage(await readOwnNotification(database, owner.businessId, request.id), successMessages.notificationsRead),
    markAllAsRead: async ({ owner }) =>
      withMessage(await readAllOwnNotifications(database, owner.businessId), successMessages.notificationsRead),
    delete: async ({ owner, request }) =>
      withMessage(
        await deleteOwnNotification(database, owner.businessId, request.id),
        successMessages.notificationsDeleted,
      ),
    deleteAll: async ({ owner }) =>
      withMessage(await deleteAllOwnNotifications(database, owner.businessId), successMessages.notificationsDeleted),
    create: async ({ owner, request }) =>
      withMessage(await notifyOwnerMerged(database, owner.businessId, request), successMessages.notificationCreated),
  })
  registerCalls(app, 'publicNotifications', {
    create: async ({ request: { businessName, ...text } }) => {
      const { business_id: businessId } = await openBusiness(database, businessName)
      await notifyOwnerFromVisitor(database, businessId, text)
      return withMessage(null, successMessages.notificationCreated)
    },
  })
}

function registerPush(app: FastifyInstance, { config, database, jobs }: Services): void {
  const parts: PushParts = { database, config: config.push, senders: createPushSenders(config.push) }
  handlePushes(jobs, database, parts.senders)
  registerCalls(app, 'notification', {
    fetchPush: ({ owner }) => fetchPush(parts, owner),
    subscribePush: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return withMessage(await subscribe(parts, owner, request), successMessages.pushOn)
    },
    unsubscribePush: async ({ owner }) => withMessage(await unsubscribe(parts, owner), successMessages.pushOff),
    testPush: async ({ owner, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      return await sendTest(parts, owner)
    },
  })
  registerCalls(app, 'publicNotifications', {
    renewPush: async ({ request: { renewKey, ...subscription } }) =>
      withMessage(await renew(parts, renewKey, subscription), successMessages.pushOn),
  })
  registerCalls(app, 'user', {
    setFCMT: async ({ owner, request, limitBusiness }) => {
      await limitBusiness(owner.businessId)
      await setShellToken(parts, owner, request.token)
      return withMessage(null, successMessages.pushOn)
    },
  })
}

/** Milliseconds. Proxies close a silent connection after 30 to 60 s. Each heartbeat also checks the session. */
const HEARTBEAT_MS = 20_000

/** Open streams of one business per process. Each browser tab has one. */
const MAX_STREAMS = 50

/**
 * Streams the number of unread notifications. The stream ends with the session, with this process, and when the owner
 * leaves the page; the page then reconnects, maybe to another process.
 */
function serveNotificationStream(app: FastifyInstance, { database }: Services): void {
  const feed = createUnreadFeed(database, error =>
    app.log.warn({ err: error }, 'unread notifications could not be counted'),
  )
  const open = new Set<PassThrough>()
  const streams = createCap(MAX_STREAMS)
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
    }, HEARTBEAT_MS).unref()
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
