import { releaseLimits } from '@showcase/contract/limits'
import type { Database } from '../../core/db/database.ts'
import { DAY } from '../../core/durations.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { recordAndNotify } from './change.service.ts'
import { removeSilentGatewaysAcrossTenants } from './gateways.repository.ts'
import {
  lockRegistryAcrossTenants,
  readPointersAcrossTenants,
  removePointerAcrossTenants,
} from './pointers.repository.ts'
import { changeVersionAcrossTenants, findUnusedAcrossTenants, readRemovedAcrossTenants } from './versions.repository.ts'

/**
 * Removes the files of versions that no pointer names and no open page can use. Their records stay, so that no other
 * release can be published under the same version.
 */
export async function prune(
  database: Database,
  store: ReleaseStore,
  { graceDays, dryRun, actor }: { graceDays: number; dryRun: boolean; actor: string },
) {
  const before = new Date(Date.now() - graceDays * DAY)
  const removed = await database.transactAcrossTenants(async trx => {
    await lockRegistryAcrossTenants(trx)
    const unused = await findUnusedAcrossTenants(trx, before, releaseLimits.kept)
    if (dryRun || unused.length === 0) return unused
    for (const one of unused) await changeVersionAcrossTenants(trx, one, { removed_at: new Date() })
    const note = `not used for ${graceDays} days`
    const lines = unused.map(({ name, version }) => ({ action: 'prune' as const, name, version, move: null }))
    await recordAndNotify(trx, { actor, note, lines })
    return unused
  })
  // An earlier call may have ended before it had removed everything.
  const gone = dryRun ? [] : await database.acrossTenants(readRemovedAcrossTenants)
  for (const { name, version } of gone) await store.remove(name, version)
  return removed
}

/** Removes expired pins and records it. Gateways ignore expired pins by themselves. */
export function expirePins(database: Database): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    await removeSilentGatewaysAcrossTenants(trx)
    await lockRegistryAcrossTenants(trx)
    const expired = (await readPointersAcrossTenants(trx)).filter(
      ({ until }) => until !== null && Date.parse(until) <= Date.now(),
    )
    if (expired.length === 0) return
    for (const { name, pointer } of expired) await removePointerAcrossTenants(trx, name, pointer)
    const lines = expired.map(({ name, pointer, ...state }) => ({
      action: 'expire' as const,
      name,
      version: state.version,
      move: { name, pointer, before: state, after: null },
    }))
    await recordAndNotify(trx, { actor: 'clock', note: '', lines })
  })
}
