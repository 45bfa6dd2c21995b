import type { Changed, Step } from '@showcase/contract/registry-change'
import type { Database, Query, Trx } from '../../core/db/database.ts'
import { movePointers } from '../registry/change.service.ts'
import { readLastMoveAcrossTenants } from '../registry/history.repository.ts'
import { withHealthyPrevious } from '../registry/last-healthy.ts'
import { planSteps } from '../registry/plan-steps.ts'
import { type Pointer, readPointersAcrossTenants } from '../registry/pointers.repository.ts'
import { reasonOf } from './canary-text.ts'
import { compare } from './compare.ts'
import { boundedSinceAcrossTenants, countReportsAcrossTenants, worstMountAcrossTenants } from './reports.repository.ts'

/** Milliseconds after a promotion in which stable is watched, and before it from which the version before is compared. */
const WATCH = 24 * 3_600_000
/** Failures alone: the speed of pages depends on the time of day, and the two versions were not served at the same time. */
const watched = new Set(['load', 'error', 'hydration', 'server', 'lead'])

type Rollback = { step: Step; note: string }

/**
 * The rollback of a stable version that fails significantly more often than the version before it did. Only a promotion is
 * watched: a version to which somebody returned by a rollback or a revert was chosen in spite of the reports.
 */
async function rollbackOf(query: Query, stable: Pointer, now: number): Promise<Rollback | null> {
  const { name, version, previous } = stable
  const move = previous === null ? undefined : await readLastMoveAcrossTenants(query, name, 'stable')
  if (previous === null || move?.action !== 'promote' || now - move.created_at.getTime() > WATCH) return null
  const promoted = move.created_at
  const own = await countReportsAcrossTenants(
    query,
    name,
    [version],
    await boundedSinceAcrossTenants(query, name, [version], promoted),
  )
  const before = new Date(promoted.getTime() - WATCH)
  const others = await countReportsAcrossTenants(
    query,
    name,
    [previous],
    await boundedSinceAcrossTenants(query, name, [previous], before),
  )
  const finding = compare(own, others).find(({ measure, verdict }) => watched.has(measure) && verdict === 'worse')
  if (!finding) return null
  const at = await worstMountAcrossTenants(query, { name, version }, finding.measure, promoted)
  return {
    step: { act: 'rollback', name, channel: 'stable', version: previous },
    note: `Rolled back automatically: of ${name} ${version} ${reasonOf(finding, at, previous)}`,
  }
}

function readRollbacks(query: Query, pointers: readonly Pointer[], now: number) {
  const stable = pointers.filter(({ pointer }) => pointer === 'stable')
  return Promise.all(stable.map(pointer => rollbackOf(query, pointer, now)))
}

/**
 * Compares every stable version that was promoted lately with the version before, and rolls back those that broke. The
 * decision is repeated under the registry's lock, so that only one of several processes makes a move.
 *
 * @param now current time, in milliseconds
 * @param onRefused called when a rollback is due but the registry's checks refuse it
 */
export async function watchStable(
  database: Database,
  now: number,
  onRefused: (error: unknown, note: string) => void,
): Promise<Changed[]> {
  const due = await database.acrossTenants(async query =>
    readRollbacks(query, await readPointersAcrossTenants(query), now),
  )
  const changes: Changed[] = []
  for (const one of due) {
    if (!one) continue
    const { step, note } = one
    const plan = async (trx: Trx, pointers: readonly Pointer[]) => {
      const own = pointers.filter(({ name }) => name === step.name)
      const [again] = await readRollbacks(trx, own, now)
      return again ? withHealthyPrevious(trx, planSteps(pointers, [again.step], now)) : []
    }
    try {
      changes.push(await movePointers(database, plan, { actor: 'watch', note: note.slice(0, 500), dryRun: false }))
    } catch (error) {
      onRefused(error, note)
    }
  }
  return changes.filter(({ change }) => change !== null)
}
