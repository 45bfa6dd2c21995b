import { createHmac } from 'node:crypto'
import { errors } from '@showcase/contract/errors'
import { releaseLimits } from '@showcase/contract/limits'
import type { ReleaseWebhook } from '@showcase/contract/registry-entries'
import type { Database, Query } from '../../core/db/database.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { GuardedFetch } from '../../core/fetch/guarded-fetch.ts'
import { newId } from '../../core/ids.ts'
import { enqueue, type Jobs } from '../../core/jobs/jobs.ts'
import type { Logger } from '../../core/logger.ts'
import { newToken } from '../../core/tokens.ts'
import type { AuditedChange } from './history.repository.ts'

export const webhookJob = 'release-webhook'

/** Milliseconds for one delivery. */
const TIMEOUT = 10_000

/** One delivery: the same text at each attempt. */
export type Delivery = { webhook: string; body: string }

const columns = ['_id', 'url', 'name', 'created_at as createdAt'] as const

export function fetchWebhooks(database: Database): Promise<ReleaseWebhook[]> {
  return database.acrossTenants(async query => {
    const rows = await query.selectFrom('release_webhooks').select(columns).orderBy('created_at').execute()
    return rows.map(withTimeTexts)
  })
}

/** @throws DomainError conflict if there are too many */
export function addWebhook(database: Database, { url, name }: { url: string; name?: string | undefined }) {
  const secret = `showcase_webhook_${newToken()}`
  return database.acrossTenants(async query => {
    const known = await query.selectFrom('release_webhooks').select('_id').execute()
    if (known.length >= releaseLimits.webhooks)
      throw new DomainError('conflict', `There are ${releaseLimits.webhooks} webhooks already. Remove one first.`)
    const row = { _id: newId(), url, name: name ?? null, secret }
    const added = await query.insertInto('release_webhooks').values(row).returning(columns).executeTakeFirstOrThrow()
    return { secret, entry: withTimeTexts(added) }
  })
}

/** @throws DomainError not-found */
export async function removeWebhook(database: Database, id: string): Promise<void> {
  const { numDeletedRows } = await database.acrossTenants(query =>
    query.deleteFrom('release_webhooks').where('_id', '=', id).executeTakeFirst(),
  )
  if (numDeletedRows === 0n) throw new DomainError('not-found', errors.webhookNotFound)
}

/** Queues a change for every webhook that it concerns, in the transaction of the change. */
export async function queueWebhooksAcrossTenants(
  query: Query,
  { change, revision }: { change: number; revision: number },
  { actor, note, reverts, lines }: AuditedChange,
): Promise<void> {
  const webhooks = await query.selectFrom('release_webhooks').select(['_id', 'name']).execute()
  for (const { _id, name } of webhooks) {
    const own = lines.filter(line => name === null || line.name === name)
    if (own.length === 0) continue
    const steps = own.map(({ action, name, version, move }) => {
      const { pointer = null, before = null, after = null } = move ?? {}
      return { action, name, version, pointer, before, after }
    })
    const at = new Date().toISOString()
    const body = JSON.stringify({ change, revision, at, actor, note, reverts: reverts ?? null, steps })
    await enqueue(query, webhookJob, { webhook: _id, body } satisfies Delivery)
  }
}

/**
 * Posts a change. The signature covers the time and the text: `t=<seconds>,v1=<hex of HMAC-SHA256 of "<seconds>.<text>">`.
 * @throws DomainError if the address is refused, does not answer or answers with a failure; the job is retried
 */
export async function deliver(database: Database, send: GuardedFetch, { webhook, body }: Delivery, id: string) {
  const row = await database.acrossTenants(query =>
    query.selectFrom('release_webhooks').select(['url', 'secret']).where('_id', '=', webhook).executeTakeFirst(),
  )
  if (!row) return
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', row.secret).update(`${seconds}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-showcase-delivery': id,
    'x-showcase-signature': `t=${seconds},v1=${signature}`,
  }
  await send(row.url, { bytes: 0, milliseconds: TIMEOUT, type: /(?:)/ }, { body, headers })
}

/** Registers the job that posts changes. An attempt that is repeated has the same id. */
export function handleWebhooks(jobs: Jobs, database: Database, send: GuardedFetch, log: Logger): void {
  jobs.handle<Delivery>(webhookJob, async (delivery, id) => {
    await deliver(database, send, delivery, id)
    log.info({ webhook: delivery.webhook, job: id }, 'a release webhook was delivered')
  })
}
