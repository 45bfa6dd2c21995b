import type { PushMessage } from '@showcase/contract/push-message'
import type { Selectable } from 'kysely'
import type { PushConfig } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import type { PushTargetsTable } from '../../core/db/feature-tables.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { pushes } from '../../core/metrics/meters.ts'
import { fcmSender } from './fcm.ts'
import type { PushOutcome, PushSender, PushTarget } from './push-sender.ts'
import { dropTarget, storeOutcome } from './push-targets.repository.ts'
import { webPushSender } from './web-push.ts'

export type PushSenders = ReadonlyMap<PushTarget['kind'], PushSender>

/** Creates the senders: web push always, Firebase if a service account is set. */
export function createPushSenders(config: PushConfig): PushSenders {
  return new Map<PushTarget['kind'], PushSender>([
    ['webpush', webPushSender(config)],
    ...(config.fcm ? ([['fcm', fcmSender(config.fcm)]] as const) : []),
  ])
}

/** Sends to a device and stores the outcome; deletes a device that is gone. */
export async function deliver(
  database: Database,
  senders: PushSenders,
  row: Selectable<PushTargetsTable>,
  message: PushMessage,
  ttl: number,
): Promise<PushOutcome> {
  const outcome = (await senders.get(row.kind)?.(row, message, ttl)) ?? {
    state: 'refused',
    reason: 'This installation does not send to devices of this kind.',
  }
  pushes.inc({ kind: row.kind, outcome: outcome.state })
  await asTenant(database, row.business_id, async tenant => {
    if (outcome.state === 'gone') return dropTarget(tenant, row)
    return storeOutcome(tenant, row, outcome.state === 'sent' ? null : outcome.reason)
  })
  return outcome
}
