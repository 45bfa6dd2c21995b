import { releaseLimits } from '@showcase/contract/limits'
import type { Database } from '../../core/db/database.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { conclude } from './change.service.ts'
import { forgetSilentAcrossTenants } from './gateways.repository.ts'
import {
  lockRegistryAcrossTenants,
  readPointersAcrossTenants,
  removePointerAcrossTenants,
} from './pointers.repository.ts'
import { findOutlivedAcrossTenants, markRemovedAcrossTenants } from './versions.repository.ts'

const DAY = 86_400_000

/**
 * Removes the files of versions that nothing points to and that no open page can hold. Their records stay, so that nothing
 * else is ever published under their names.
 */
export async function prune(
  database: Database,
  store: ReleaseStore,
  { graceDays, dryRun, actor }: { graceDays: number; dryRun: boolean; actor: string },
) {
  const before = new Date(Date.now() - graceDays * DAY)
  const removed = await database.transactAcrossTenants(async trx => {
    await lockRegistryAcrossTenants(trx)
    const outlived = await findOutlivedAcrossTenants(trx, before, releaseLimits.kept)
    if (dryRun || outlived.length === 0) return outlived
    for (const { name, version } of outlived) await markRemovedAcrossTenants(trx, name, version)
    const note = `${graceDays} days after they were left`
    const lines = outlived.map(({ name, version }) => ({ action: 'prune' as const, name, version, move: null }))
    await conclude(trx, { actor, note, lines })
    return outlived
  })
  if (!dryRun) for (const { name, version } of removed) await store.remove(name, version)
  return removed.map(({ name, version, bytes }) => ({ name, version, bytes: Number(bytes) }))
}

/** Takes away pins whose time is over, and writes it down. Gateways heed the time by themselves. */
export function expirePins(database: Database): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    await forgetSilentAcrossTenants(trx)
    await lockRegistryAcrossTenants(trx)
    const over = (await readPointersAcrossTenants(trx)).filter(
      ({ until }) => until !== null && Date.parse(until) <= Date.now(),
    )
    if (over.length === 0) return
    for (const { name, pointer } of over) await removePointerAcrossTenants(trx, name, pointer)
    const lines = over.map(({ name, pointer, ...state }) => ({
      action: 'expire' as const,
      name,
      version: state.version,
      move: { name, pointer, before: state, after: null },
    }))
    await conclude(trx, { actor: 'clock', note: '', lines })
  })
}
