import type { Changed } from '@showcase/contract/registry-change'
import type { Database, Query } from '../../core/db/database.ts'
import { readMovesAcrossTenants } from '../registry/history.repository.ts'
import type { Pointer } from '../registry/pointers.repository.ts'
import { type DueMove, makeDueMoves, type OnRefused, reasonOf } from './automatic-moves.ts'
import { compare } from './compare.ts'
import { boundedSinceAcrossTenants, countReportsAcrossTenants, worstMountAcrossTenants } from './reports.repository.ts'

/** Milliseconds for which stable is watched after a promotion, and for which the reports before it count for comparison. */
const WATCH = 24 * 3_600_000
/** Failures alone: the speed of pages depends on the time of day, and the two versions were not served at the same time. */
const watched = new Set(['load', 'error', 'hydration', 'server', 'lead'])

async function reportsSince(query: Query, name: string, version: string, since: Date) {
  const from = await boundedSinceAcrossTenants(query, name, [version], since)
  return countReportsAcrossTenants(query, name, [version], from)
}

/**
 * The rollback of a stable version that fails significantly more often than the version before it did. Only a promotion is
 * watched: a version to which somebody returned by a rollback or a revert was chosen in spite of the reports.
 */
async function rollbackOf(query: Query, stable: Pointer, now: number): Promise<DueMove | null> {
  const { name, version, previous } = stable
  const [move] = previous === null ? [] : await readMovesAcrossTenants(query, name, ['stable'], 1)
  if (previous === null || move?.action !== 'promote' || now - move.created_at.getTime() > WATCH) return null
  const promoted = move.created_at
  const own = await reportsSince(query, name, version, promoted)
  const others = await reportsSince(query, name, previous, new Date(promoted.getTime() - WATCH))
  const finding = compare(own, others).find(({ measure, verdict }) => watched.has(measure) && verdict === 'worse')
  if (!finding) return null
  const at = await worstMountAcrossTenants(query, { name, version }, finding.measure, promoted)
  return {
    steps: [{ act: 'rollback', name, channel: 'stable', version: previous }],
    note: `Rolled back automatically: of ${name} ${version} ${reasonOf(finding, at, previous)}`,
  }
}

/**
 * Compares every stable version that was promoted lately with the version before, and rolls back those that broke.
 * @param now current time, in milliseconds
 */
export function watchStable(database: Database, now: number, onRefused: OnRefused): Promise<Changed[]> {
  const decide = async (query: Query, pointers: readonly Pointer[]) => {
    const stable = pointers.filter(({ pointer }) => pointer === 'stable')
    const found = await Promise.all(stable.map(pointer => rollbackOf(query, pointer, now)))
    return found.filter(one => one !== null)
  }
  return makeDueMoves(database, 'watch', decide, onRefused)
}
