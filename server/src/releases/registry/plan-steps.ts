import { isDeepStrictEqual } from 'node:util'
import { errors } from '@showcase/contract/errors'
import type { PointerState, Step } from '@showcase/contract/registry-change'
import type { PointerName } from '../../core/db/tables.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { AuditLine, PointerMove } from './history.repository.ts'
import { type Pointer, pinOf } from './pointers.repository.ts'

export type PlannedMove = AuditLine & { move: PointerMove }

/** The version before `version`. A step to the current version keeps the previous one. */
function previousOf(before: PointerState | null, version: string) {
  return before?.version === version ? before.previous : (before?.version ?? null)
}

function pointerOf(step: Step): PointerName {
  if (step.act === 'pin' || step.act === 'unpin') return pinOf(step.businessName)
  return step.act === 'end' ? 'canary' : step.channel
}

/** A canary keeps its cohort while it grows or gets a new version. Canaries that begin in one change share a cohort. */
function cohortOf(current: (name: string, pointer: PointerName) => PointerState | null, steps: readonly Step[]) {
  const names = steps.flatMap(step => (step.act === 'promote' && step.channel === 'canary' ? [step.name] : []))
  const shared = names.map(name => current(name, 'canary')?.cohort).find(Boolean) ?? names[0] ?? ''
  return (name: string) => current(name, 'canary')?.cohort || shared
}

const canaryForNobody =
  'A canary for 0 % of visitors and no business reaches nobody. Choose a share from 1 to 100, name businesses, or end it.'

function nothingToGoBackTo(name: string, hasCanary: boolean) {
  const how = hasCanary ? ` To take its canary from visitors, end it: \`end ${name}\`.` : ''
  return new DomainError('not-found', errors.nothingToGoBackTo + how)
}

const settingsWithoutStages = 'Stages, minutes and page views are settings of a canary in stages. Set auto.'

/** The state of a pointer after a step; null removes the pointer. @throws DomainError invalid, not-found */
function targetOf(
  step: Step,
  before: PointerState | null,
  cohort: (name: string) => string,
  now: number,
  hasCanary: boolean,
): PointerState | null {
  const defaults = { percentage: 100, tenants: [], cohort: '', until: null, auto: false, settings: {} }
  switch (step.act) {
    case 'promote': {
      const { version, channel, percentage, tenants, auto, settings } = step
      const previous = previousOf(before, version)
      if (settings && !(auto && channel === 'canary')) throw new DomainError('invalid', settingsWithoutStages)
      if (channel === 'stable') return { ...defaults, version, previous }
      if (percentage === 0 && tenants.length === 0) throw new DomainError('invalid', canaryForNobody)
      return {
        ...defaults,
        version,
        previous,
        percentage,
        tenants,
        cohort: cohort(step.name),
        auto,
        ...(auto && settings && { settings }),
      }
    }
    case 'rollback': {
      const version = step.version ?? before?.previous
      if (!before || !version) throw nothingToGoBackTo(step.name, hasCanary)
      return { ...before, version, previous: previousOf(before, version) }
    }
    case 'pin': {
      const { version, until } = step
      if (until !== null && Date.parse(until) <= now)
        throw new DomainError('invalid', 'A pin must end in the future, or have no end.')
      return {
        ...defaults,
        version,
        previous: previousOf(before, version),
        until: until && new Date(until).toISOString(),
      }
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
 * The moves of some steps. A canary whose version becomes stable ends.
 * @throws DomainError invalid for two steps on one pointer, not-found if a step needs a pointer that does not exist
 */
export function planSteps(pointers: readonly Pointer[], steps: readonly Step[], now: number): PlannedMove[] {
  const current = (name: string, pointer: PointerName): PointerState | null => {
    const found = pointers.find(one => one.name === name && one.pointer === pointer)
    if (!found) return null
    const { name: _name, pointer: _pointer, ...state } = found
    return state
  }
  const cohort = cohortOf(current, steps)
  const taken = new Set<string>()
  const planned: PlannedMove[] = []
  const move = (action: Step['act'], name: string, pointer: PointerName, after: PointerState | null) => {
    const before = current(name, pointer)
    if (isDeepStrictEqual(before, after)) return
    const version = after?.version ?? before?.version ?? ''
    planned.push({ action, name, version, move: { name, pointer, before, after } })
  }
  for (const step of steps) {
    const pointer = pointerOf(step)
    const key = `${step.name} ${pointer}`
    if (taken.has(key)) throw new DomainError('invalid', `Two steps move ${pointer} of ${step.name}. Name it once.`)
    taken.add(key)
    const hasCanary = current(step.name, 'canary') !== null
    move(step.act, step.name, pointer, targetOf(step, current(step.name, pointer), cohort, now, hasCanary))
  }
  for (const { action, name, version, move: to } of [...planned]) {
    const isStable = to.pointer === 'stable' && current(name, 'canary')?.version === version
    if (action !== 'end' && isStable && !taken.has(`${name} canary`)) move('end', name, 'canary', null)
  }
  return planned
}

/** The pointers after some moves. */
export function afterMoves(pointers: readonly Pointer[], moves: readonly PointerMove[]): Pointer[] {
  const isMoved = (one: Pointer) => moves.some(({ name, pointer }) => name === one.name && pointer === one.pointer)
  const moved = moves.flatMap(({ name, pointer, after }) => (after ? [{ name, pointer, ...after }] : []))
  return [...pointers.filter(one => !isMoved(one)), ...moved]
}
