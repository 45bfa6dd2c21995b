import type { PushMessage } from '@showcase/contract/push-message'
import type { Selectable } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import type { PushTargetsTable } from '../../core/db/tenant-tables.ts'
import { pushes } from '../../core/metrics/meters.ts'
import type { PushOutcome } from './push-sender.ts'
import type { PushSenders } from './push-senders.ts'
import { dropTarget, noteFailed, noteSent, targetOf } from './push-targets.repository.ts'

/** Sends to a device and notes down what came of it; one that is gone is forgotten. */
export async function deliver(
  database: Database,
  senders: PushSenders,
  row: Selectable<PushTargetsTable>,
  message: PushMessage,
  ttl: number,
): Promise<PushOutcome> {
  const outcome = (await senders.get(row.kind)?.send(targetOf(row), message, { ttl })) ?? {
    state: 'refused',
    reason: 'This platform does not send to devices of this kind.',
  }
  pushes.inc({ kind: row.kind, outcome: outcome.state })
  await asTenant(database, row.business_id, async tenant => {
    if (outcome.state === 'sent') return noteSent(tenant, row._id)
    if (outcome.state === 'gone') return dropTarget(tenant, row._id)
    return noteFailed(tenant, row._id, outcome.reason)
  })
  return outcome
}
