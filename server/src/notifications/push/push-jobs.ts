import { notificationsPath, type PushMessage } from '@showcase/contract/push-message'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { newId } from '../../core/ids.ts'
import { enqueue, type Jobs } from '../../core/jobs/jobs.ts'
import { countUnread } from '../notifications.repository.ts'
import { deliver } from './deliver-push.ts'
import {
  isAnythingToPush,
  lockPushes,
  nextPushAt,
  pushJob,
  type ToPush,
  takeWhatWaits,
} from './push-queue.repository.ts'
import type { PushSenders } from './push-senders.ts'
import { addressAll, findTarget } from './push-targets.repository.ts'

/** Hours after which news that could not be delivered is none any more. */
const NEWS_HOURS = 4
/** Seconds; a push service that asks for more is asked again then. */
const longestWait = 3600

const sendJob = 'push-send'

type ToSend = { businessId: string; targetId: string; messageId: string; message: PushMessage; until: number }

async function shopName({ businessId, db }: Tenant): Promise<string> {
  const query = db.selectFrom('businesses').select('business_name').where('business_id', '=', businessId)
  return (await query.executeTakeFirst())?.business_name ?? ''
}

/** One push for all that waits: the newest in words, the others by their number. */
export function messageOf(news: readonly ToPush[], title: string, unread: number): PushMessage | null {
  const [newest] = news
  if (!newest) return null
  if (news.length === 1)
    return { title, text: newest.notification, redirect: newest.redirect ?? notificationsPath, unread }
  return { title, text: `${newest.notification} And ${news.length - 1} more.`, redirect: notificationsPath, unread }
}

/** Makes one push of what waits, for each device a job of its own: what one has got another may still be tried for. */
function collect(database: Database, senders: PushSenders, businessId: string) {
  return inTransaction(database, businessId, async tenant => {
    await lockPushes(tenant)
    if (!(await isAnythingToPush(tenant))) return
    const runAt = await nextPushAt(tenant)
    if (runAt) return void (await enqueue(tenant.db, pushJob, { businessId }, { runAt }))
    const message = messageOf(await takeWhatWaits(tenant), await shopName(tenant), await countUnread(tenant))
    if (!message) return
    const messageId = newId()
    const until = Date.now() + NEWS_HOURS * 3_600_000
    for (const targetId of await addressAll(tenant, messageId, [...senders.keys()])) {
      await enqueue(tenant.db, sendJob, { businessId, targetId, messageId, message, until } satisfies ToSend)
    }
  })
}

/** Sends to one device; throws where it is to be tried again. Old news and those that newer ones replace are dropped. */
async function send(database: Database, senders: PushSenders, job: ToSend) {
  const { businessId, targetId, messageId, message, until } = job
  const ttl = Math.floor((until - Date.now()) / 1000)
  if (ttl <= 0) return
  const target = await asTenant(database, businessId, tenant => findTarget(tenant, targetId, messageId))
  if (!target) return
  const outcome = await deliver(database, senders, target, message, ttl)
  if (outcome.state !== 'later') return
  if (!outcome.retryAfter) throw new Error(outcome.reason)
  const runAt = new Date(Date.now() + Math.min(outcome.retryAfter, longestWait) * 1000)
  await asTenant(database, businessId, tenant => enqueue(tenant.db, sendJob, job, { runAt }))
}

/** Says how pushes are made and sent. */
export function handlePushes(jobs: Jobs, database: Database, senders: PushSenders): void {
  jobs.handle<{ businessId: string }>(pushJob, ({ businessId }) => collect(database, senders, businessId))
  jobs.handle<ToSend>(sendJob, job => send(database, senders, job))
}
