import type { Trx } from '../../core/db/database.ts'
import { readMovesAcrossTenants } from './history.repository.ts'
import type { PlannedMove } from './plan-steps.ts'

/** Moves of one pointer that are searched for a healthy version. */
const SEARCHED_MOVES = 100

/**
 * The newest version that a promotion replaced. A version that a rollback or a revert replaced does not count as healthy
 * until it is promoted again and replaced by another promotion.
 */
async function lastHealthy(trx: Trx, name: string, pointer: string, not: readonly string[]) {
  const passed = new Set(not)
  for (const { action, before } of await readMovesAcrossTenants(trx, name, [pointer], SEARCHED_MOVES)) {
    if (!before || passed.has(before.version)) continue
    if (action === 'promote') return before.version
    passed.add(before.version)
  }
  return null
}

/** After a rollback, the version for the next rollback is not the one that was just replaced. */
export function withHealthyPrevious(trx: Trx, planned: readonly PlannedMove[]): Promise<PlannedMove[]> {
  return Promise.all(
    planned.map(async line => {
      const { name, pointer, before, after } = line.move
      if (line.action !== 'rollback' || !before || !after) return line
      const previous = await lastHealthy(trx, name, pointer, [before.version, after.version])
      return { ...line, move: { ...line.move, after: { ...after, previous } } }
    }),
  )
}
