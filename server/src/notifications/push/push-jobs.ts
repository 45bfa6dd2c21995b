import { notificationsPath, type PushMessage } from '@showcase/contract/push-message'
import { businessTitle } from '@showcase/contract/title-case'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { HOUR } from '../../core/durations.ts'
import { newId } from '../../core/ids.ts'
import { enqueue, type Jobs } from '../../core/jobs/jobs.ts'
import { countUnread } from '../notifications.repository.ts'
import {
  hasPendingPush,
  lockPushes,
  nextPushAt,
  type PendingPush,
  pushJob,
  takePendingPushes,
} from './push-queue.repository.ts'
import { deliver, type PushSenders } from './push-senders.ts'
import { assignMessage, findTarget } from './push-targets.repository.ts'

/** Hours after which an undelivered push is dropped. */
const EXPIRY_HOURS = 4
/** The longest pause in seconds, whatever a push service asks for. */
const MAX_RETRY_AFTER = 3600

const sendJob = 'push-send'

type SendJob = { businessId: string; targetId: string; messageId: string; message: PushMessage; until: number }

/** The title of a push: the name of the shop. */
export async function shopNameOf({ businessId, db }: Tenant): Promise<string> {
  const query = db
    .selectFrom('businesses')
    .select(['business_name as businessName', 'display_name as displayName'])
    .where('business_id', '=', businessId)
  const business = await query.executeTakeFirst()
  return business ? businessTitle(business) : ''
}

/** One push for all waiting notifications: the text of the newest and the number of the others. */
function messageOf(pending: readonly PendingPush[], title: string, unread: number): PushMessage | null {
  const [newest] = pending
  if (!newest) return null
  if (pending.length === 1)
    return { title, text: newest.notification, redirect: newest.redirect ?? notificationsPath, unread }
  return { title, text: `${newest.notification} And ${pending.length - 1} more.`, redirect: notificationsPath, unread }
}

/** Collects the waiting notifications into one push and queues a job per device, so that each is retried by itself. */
function collect(database: Database, senders: PushSenders, businessId: string) {
  return inTransaction(database, businessId, async tenant => {
    await lockPushes(tenant)
    if (!(await hasPendingPush(tenant))) return
    const runAt = await nextPushAt(tenant)
    if (runAt) return void (await enqueue(tenant.db, pushJob, { businessId }, { runAt }))
    const message = messageOf(await takePendingPushes(tenant), await shopNameOf(tenant), await countUnread(tenant))
    if (!message) return
    const messageId = newId()
    const until = Date.now() + EXPIRY_HOURS * HOUR
    for (const targetId of await assignMessage(tenant, messageId, [...senders.keys()])) {
      await enqueue(tenant.db, sendJob, { businessId, targetId, messageId, message, until } satisfies SendJob)
    }
  })
}

/** Sends a push to one device. Drops it when it has expired or a newer one replaces it. @throws Error to be retried */
async function send(database: Database, senders: PushSenders, job: SendJob) {
  const { businessId, targetId, messageId, message, until } = job
  const ttl = Math.floor((until - Date.now()) / 1000)
  if (ttl <= 0) return
  const target = await asTenant(database, businessId, tenant => findTarget(tenant, targetId, messageId))
  if (!target) return
  const outcome = await deliver(database, senders, target, message, ttl)
  if (outcome.state !== 'later') return
  if (!outcome.retryAfter) throw new Error(outcome.reason)
  const runAt = new Date(Date.now() + Math.min(outcome.retryAfter, MAX_RETRY_AFTER) * 1000)
  await asTenant(database, businessId, tenant => enqueue(tenant.db, sendJob, job, { runAt }))
}

/** Registers the jobs that collect and send pushes. */
export function handlePushes(jobs: Jobs, database: Database, senders: PushSenders): void {
  jobs.handle<{ businessId: string }>(pushJob, ({ businessId }) => collect(database, senders, businessId))
  jobs.handle<SendJob>(sendJob, job => send(database, senders, job))
}
