import { errors } from '@showcase/contract/errors'
import type { Changed, PointerState } from '@showcase/contract/registry-change'
import type { Database, Trx } from '../../core/db/database.ts'
import type { PointerName } from '../../core/db/tables.ts'
import { DomainError } from '../../core/domain-error.ts'
import { assertNotMovedAfter, movePointers, type Order } from './change.service.ts'
import { readLinesAcrossTenants, readMovesAcrossTenants } from './history.repository.ts'
import type { PlannedMove } from './plan-steps.ts'
import type { Pointer } from './pointers.repository.ts'

/** The part of a pointer that visitors notice. `previous` matters only for a rollback. */
function visible(state: PointerState | null | undefined) {
  if (!state) return 'none'
  const { version, percentage, tenants, cohort, until } = state
  return JSON.stringify([version, percentage, tenants, cohort, until])
}

async function movedAgainError(trx: Trx, change: number, name: string, pointer: PointerName) {
  const [last] = await readMovesAcrossTenants(trx, name, [pointer], 1)
  if (last?.reverts === change)
    return new DomainError(
      'conflict',
      `Change ${change} was already reverted by change ${last.change} (${last.actor}).`,
    )
  const which = last ? ` by change ${last.change}. Revert that change first` : ''
  return new DomainError('conflict', `${pointer} of ${name} was moved again since${which}.`)
}

/**
 * Reverts every move of a change.
 * @param only for a token of one remote: the remote that every step of the change must belong to
 * @throws DomainError forbidden, not-found for an unknown change, conflict if a pointer was moved again since
 */
export function revertChange(
  database: Database,
  { change, only }: { change: number; only: string | null },
  order: Order,
): Promise<Changed> {
  const plan = async (trx: Trx, pointers: readonly Pointer[]): Promise<PlannedMove[]> => {
    const lines = await readLinesAcrossTenants(trx, [change])
    if (lines.length === 0) throw new DomainError('not-found', errors.changeNotFound)
    const foreign = lines.find(({ name }) => only !== null && name !== only)
    if (foreign)
      throw new DomainError('forbidden', `Change ${change} moved ${foreign.name} too: this needs the operator's token.`)
    const moved = lines.flatMap(({ pointer, ...line }) => (pointer === null ? [] : [{ ...line, pointer }]))
    if (moved.length === 0) throw new DomainError('conflict', errors.publishStays)
    const names = moved.map(({ name }) => name)
    await assertNotMovedAfter(trx, names, order)
    const planned: PlannedMove[] = []
    for (const { name, pointer, before, after } of moved) {
      const now = pointers.find(one => one.name === name && one.pointer === pointer) ?? null
      if (visible(now) !== visible(after)) throw await movedAgainError(trx, change, name, pointer)
      const version = before?.version ?? after?.version ?? ''
      planned.push({ action: 'revert', name, version, move: { name, pointer, before: after, after: before } })
    }
    return planned
  }
  return movePointers(database, plan, { ...order, reverts: change })
}
