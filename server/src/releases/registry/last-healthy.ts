import type { Trx } from '../../core/db/database.ts'
import { readMovesAcrossTenants } from './history.repository.ts'
import type { PlannedMove } from './plan-steps.ts'

/**
 * The newest version that a pointer stood on and left in good order, for another one. Who was left by a rollback, or whose
 * change was taken back, is none to go back to, until it is promoted and replaced in good order.
 */
async function lastHealthy(trx: Trx, name: string, pointer: string, not: readonly string[]) {
  const passed = new Set(not)
  for (const { action, before } of await readMovesAcrossTenants(trx, name, pointer)) {
    if (!before || passed.has(before.version)) continue
    if (action === 'promote') return before.version
    passed.add(before.version)
  }
  return null
}

/** After a rollback the version to fall back on is not the one that was just left. */
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
