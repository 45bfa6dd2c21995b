import { isDeepStrictEqual } from 'node:util'
import { errors } from '@showcase/contract/errors'
import type { Move, PointerState, Step } from '@showcase/contract/registry-change'
import { DomainError } from '../../core/domain-error.ts'
import type { AuditLine } from './history.repository.ts'
import type { Pointer } from './pointers.repository.ts'

export type PlannedMove = AuditLine & { move: Move }

export function pinOf(businessName: string): string {
  return `pin:${businessName}`
}

function stateOf({ name: _name, pointer: _pointer, ...state }: Pointer): PointerState {
  return state
}

/** Where a pointer stood before it went to `version`; a step on the spot forgets nothing. */
function previousOf(before: PointerState | null, version: string) {
  return before?.version === version ? before.previous : (before?.version ?? null)
}

function pointerOf(step: Step): string {
  if (step.act === 'pin' || step.act === 'unpin') return pinOf(step.businessName)
  return step.act === 'end' ? 'canary' : step.channel
}

/** Visitors stay where they are while a canary grows or is mended; canaries that begin together meet the same ones. */
function cohortOf(stands: (name: string, pointer: string) => PointerState | null, steps: readonly Step[]) {
  const names = steps.flatMap(step => (step.act === 'promote' && step.channel === 'canary' ? [step.name] : []))
  const shared = names.map(name => stands(name, 'canary')?.cohort).find(Boolean) ?? names[0] ?? ''
  return (name: string) => stands(name, 'canary')?.cohort || shared
}

/** Where a step leads its pointer; null takes it away. @throws DomainError invalid, not-found */
function targetOf(
  step: Step,
  before: PointerState | null,
  cohort: (name: string) => string,
  now: number,
): PointerState | null {
  const still = { percentage: 100, tenants: [], cohort: '', until: null, auto: false }
  switch (step.act) {
    case 'promote': {
      const { version, channel, percentage, tenants, auto } = step
      const previous = previousOf(before, version)
      if (channel === 'stable') return { ...still, version, previous }
      if (percentage === 0 && tenants.length === 0)
        throw new DomainError('invalid', 'A canary needs a percentage of visitors, a list of businesses, or both.')
      return { ...still, version, previous, percentage, tenants, cohort: cohort(step.name), auto }
    }
    case 'rollback': {
      const version = step.version ?? before?.previous
      if (!before || !version) throw new DomainError('not-found', errors.nothingToGoBackTo)
      return { ...before, version, previous: previousOf(before, version) }
    }
    case 'pin': {
      const { version, until } = step
      if (until !== null && Date.parse(until) <= now)
        throw new DomainError('invalid', 'A pin must end in the future, or have no end.')
      return { ...still, version, previous: previousOf(before, version), until: until && new Date(until).toISOString() }
    }
    case 'end':
      if (!before) throw new DomainError('not-found', `${step.name} has no canary.`)
      return null
    case 'unpin':
      if (!before)
        throw new DomainError('not-found', `${step.businessName} is not pinned to a version of ${step.name}.`)
      return null
  }
}

/**
 * What some steps would move. A canary whose version becomes stable for all ends with it.
 * @throws DomainError invalid for two steps on one pointer, not-found for what does not stand where a step needs it
 */
export function planSteps(pointers: readonly Pointer[], steps: readonly Step[], now: number): PlannedMove[] {
  const stands = (name: string, pointer: string): PointerState | null => {
    const found = pointers.find(one => one.name === name && one.pointer === pointer)
    return found ? stateOf(found) : null
  }
  const cohort = cohortOf(stands, steps)
  const taken = new Set<string>()
  const planned: PlannedMove[] = []
  const move = (action: Step['act'], name: string, pointer: string, after: PointerState | null) => {
    const before = stands(name, pointer)
    if (isDeepStrictEqual(before, after)) return
    const version = after?.version ?? before?.version ?? ''
    planned.push({ action, name, version, move: { name, pointer, before, after } })
  }
  for (const step of steps) {
    const pointer = pointerOf(step)
    const key = `${step.name} ${pointer}`
    if (taken.has(key)) throw new DomainError('invalid', `Two steps move ${pointer} of ${step.name}: name it once.`)
    taken.add(key)
    move(step.act, step.name, pointer, targetOf(step, stands(step.name, pointer), cohort, now))
  }
  for (const { action, name, version, move: to } of [...planned]) {
    const isOver = to.pointer === 'stable' && stands(name, 'canary')?.version === version
    if (action !== 'end' && isOver && !taken.has(`${name} canary`)) move('end', name, 'canary', null)
  }
  return planned
}

/** The pointers after some moves. */
export function afterMoves(pointers: readonly Pointer[], moves: readonly Move[]): Pointer[] {
  const isMoved = (one: Pointer) => moves.some(({ name, pointer }) => name === one.name && pointer === one.pointer)
  const moved = moves.flatMap(({ name, pointer, after }) => (after ? [{ name, pointer, ...after }] : []))
  return [...pointers.filter(one => !isMoved(one)), ...moved]
}
