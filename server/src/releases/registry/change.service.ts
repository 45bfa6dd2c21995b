import { errors } from '@showcase/contract/errors'
import type { Changed, Step } from '@showcase/contract/registry-change'
import type { Pointers } from '@showcase/contract/release-set'
import { withdrawnText } from '@showcase/contract/release-texts'
import type { RemoteRelease } from '@showcase/contract/remote'
import type { Database, Query, Trx } from '../../core/db/database.ts'
import type { PointerName } from '../../core/db/tables.ts'
import { DomainError } from '../../core/domain-error.ts'
import { notify } from '../../core/events.ts'
import { incompatibilities, mountConflicts } from './compatibility.ts'
import { effectsOf, pinnedBusinesses } from './effects.ts'
import { readShellsAcrossTenants } from './gateways.repository.ts'
import {
  type AuditedChange,
  findMoveAfterAcrossTenants,
  findWithdrawalsAcrossTenants,
  keyOf,
  readMovesAcrossTenants,
  readRevisionAcrossTenants,
  recordChangeAcrossTenants,
} from './history.repository.ts'
import { afterMoves, type PlannedMove, planSteps } from './plan-steps.ts'
import {
  asServed,
  isChannel,
  lockRegistryAcrossTenants,
  namesOfBusinessesAcrossTenants,
  type Pointer,
  pinnedBusiness,
  readPointersAcrossTenants,
  removePointerAcrossTenants,
  unknownBusinessesAcrossTenants,
  writePointerAcrossTenants,
} from './pointers.repository.ts'
import { findVersionsAcrossTenants } from './versions.repository.ts'
import { queueWebhooksAcrossTenants } from './webhooks.service.ts'

/** Moves of one pointer that are searched for a healthy version. */
const SEARCHED_MOVES = 100

/**
 * The newest version that a promotion replaced before `version` was replaced: a rollback goes further back, never forward. A version
 * that a rollback or a revert replaced does not count as healthy until it is promoted again and replaced by another promotion.
 */
async function lastHealthyBefore(trx: Trx, name: string, pointer: PointerName, version: string, replaced: string) {
  const moves = await readMovesAcrossTenants(trx, name, [pointer], SEARCHED_MOVES)
  const served = moves.findIndex(({ before }) => before?.version === version)
  const passed = new Set([version, replaced])
  for (const [at, { action, before }] of moves.entries()) {
    if (!before || passed.has(before.version)) continue
    if (action === 'promote' && at >= served) return before.version
    passed.add(before.version)
  }
  return null
}

/** After a rollback, the version for the next rollback is not the one that was just replaced. */
function withHealthyPrevious(trx: Trx, planned: readonly PlannedMove[]): Promise<PlannedMove[]> {
  return Promise.all(
    planned.map(async line => {
      const { name, pointer, before, after } = line.move
      if (line.action !== 'rollback' || !before || !after) return line
      const previous = await lastHealthyBefore(trx, name, pointer, after.version, before.version)
      return { ...line, move: { ...line.move, after: { ...after, previous } } }
    }),
  )
}

export type Order = {
  actor: string
  note: string
  dryRun: boolean
  anyShell?: boolean
  reverts?: number
  /** The revision of the preview that was confirmed. */
  revision?: number | undefined
  /** Counts as published, for a dry run. */
  candidate?: RemoteRelease | undefined
}

/** Records a change, notifies every process and queues its webhooks. */
export async function recordAndNotify(trx: Trx, change: AuditedChange) {
  const recorded = await recordChangeAcrossTenants(trx, change)
  await notify(trx, 'registry', String(recorded.revision))
  await queueWebhooksAcrossTenants(trx, recorded, change)
  return recorded
}

/** Every release that a pointer would name. @throws DomainError not-found if one is not published, conflict if one is removed */
async function releasesFor(
  trx: Trx,
  pointers: readonly Pointer[],
  candidate: RemoteRelease | undefined,
): Promise<RemoteRelease[]> {
  const found: { release: RemoteRelease; isRemoved: boolean }[] = await findVersionsAcrossTenants(trx, pointers)
  const isNew = candidate && !found.some(({ release }) => keyOf(release) === keyOf(candidate))
  if (isNew) found.push({ release: candidate, isRemoved: false })
  const byKey = new Map(found.map(one => [keyOf(one.release), one]))
  for (const pointer of pointers) {
    const one = byKey.get(keyOf(pointer))
    if (!one) throw new DomainError('not-found', errors.versionNotFound)
    if (one.isRemoved) throw new DomainError('conflict', errors.versionRemoved)
  }
  return found.map(one => one.release)
}

async function assertBusinessesExist(trx: Trx, planned: readonly PlannedMove[]) {
  const named = planned.flatMap(({ move }) => {
    const pinned = pinnedBusiness(move.pointer)
    return move.after ? [...move.after.tenants, ...(pinned === null ? [] : [pinned])] : []
  })
  const [unknown] = await unknownBusinessesAcrossTenants(trx, [...new Set(named)])
  if (unknown !== undefined) throw new DomainError('not-found', `${errors.businessNotFound}: ${unknown}`)
}

/** Mounts on the platform's own site below a name that a business has, or had: its old links lead there. */
async function mountsOverBusinesses(trx: Trx, releases: readonly RemoteRelease[]): Promise<string[]> {
  const mounts = releases.flatMap(({ mounts }) => mounts.map(({ at }) => at).filter(at => at.startsWith('platform:')))
  const segmentOf = (at: string) => at.split('/')[1]?.toLowerCase() ?? ''
  const taken = await namesOfBusinessesAcrossTenants(trx, mounts.map(segmentOf))
  return mounts
    .filter(at => taken.has(segmentOf(at)))
    .map(at => `${at} would hide the business ${segmentOf(at)}: choose another address.`)
}

/** @throws DomainError conflict with every reason why these releases cannot be served together */
async function assertCompatible(
  trx: Trx,
  after: Pointers,
  releases: readonly RemoteRelease[],
  planned: readonly PlannedMove[],
  anyShell: boolean,
) {
  const names = [...new Set(planned.map(({ name }) => name))]
  const arriving = new Set(planned.flatMap(({ name, move }) => (move.after ? [keyOf({ name, ...move.after })] : [])))
  const moved = releases.filter(release => arriving.has(keyOf(release)))
  const shells = anyShell ? [] : await readShellsAcrossTenants(trx)
  const lasting = [...mountConflicts(after, releases, names, Date.now()), ...(await mountsOverBusinesses(trx, moved))]
  const ofShells = shells.flatMap(shell => moved.flatMap(release => incompatibilities(release, shell)))
  if (lasting.length + ofShells.length > 0)
    throw new DomainError('conflict', [...lasting, ...ofShells].join('\n'), { waitsForShell: lasting.length === 0 })
}

function notOnBusinessSites(releases: readonly RemoteRelease[], planned: readonly PlannedMove[]): string[] {
  return planned.flatMap(({ name, move }) => {
    const release = releases.find(one => one.name === name && one.version === move.after?.version)
    const isForBusinesses = !isChannel(move.pointer) || (move.after?.tenants.length ?? 0) > 0
    const isSeen = release?.mounts.some(({ at }) => at.startsWith('business:'))
    return release && isForBusinesses && !isSeen
      ? [`${name} has no page on a business's site, and the main host serves all businesses the same version.`]
      : []
  })
}

/** Promotions and pins of versions that were taken from visitors. */
async function withdrawnVersions(trx: Trx, planned: readonly PlannedMove[]): Promise<string[]> {
  const given = planned.filter(({ action }) => action === 'promote' || action === 'pin')
  const withdrawals = await findWithdrawalsAcrossTenants(trx, given)
  return given.flatMap(({ name, version }) => {
    const withdrawn = withdrawals.get(keyOf({ name, version }))
    return withdrawn ? [withdrawnText(`${name} ${version}`, withdrawn)] : []
  })
}

/**
 * Someone confirmed the effects of that revision: a rollback, for example, would now go back to another version. Asked before the
 * steps are planned, because the other change may have made them impossible.
 * @throws DomainError conflict
 */
export async function assertNotMovedAfter(trx: Trx, names: readonly string[], { revision, dryRun }: Order) {
  if (revision === undefined || dryRun) return
  const move = await findMoveAfterAcrossTenants(trx, names, revision)
  if (!move) return
  const what = `Change ${move.change} by ${move.actor} moved ${move.name} after this preview.`
  throw new DomainError('conflict', `${what} Check the new effects, then apply the change again.`)
}

/**
 * Refuses a rollback of a version that another change has already replaced: it would go back one version too many.
 * @throws DomainError conflict
 */
async function assertStillServed(trx: Trx, pointers: readonly Pointer[], steps: readonly Step[]) {
  for (const step of steps) {
    if (step.act !== 'rollback' || step.from === undefined) continue
    const { name, channel, from } = step
    if (pointers.some(one => one.name === name && one.pointer === channel && one.version === from)) continue
    const [last] = await readMovesAcrossTenants(trx, name, [channel], 1)
    const who = last
      ? `Change ${last.change} by ${last.actor} moved ${channel} of ${name}: it`
      : `${channel} of ${name}`
    throw new DomainError('conflict', `${who} is not at ${from} now. Check whether a rollback is still needed.`)
  }
}

/**
 * Moves pointers: all moves of `plan` or none. With `dryRun` it only returns what would happen.
 * @throws DomainError not-found, conflict with the problem and what to do
 */
export function movePointers(
  database: Database,
  plan: (trx: Trx, pointers: readonly Pointer[]) => Promise<PlannedMove[]>,
  { dryRun, anyShell = false, candidate, ...order }: Order,
): Promise<Changed> {
  return database.transactAcrossTenants(async trx => {
    await lockRegistryAcrossTenants(trx)
    const pointers = await readPointersAcrossTenants(trx)
    const planned = await plan(trx, pointers)
    const moves = planned.map(({ move }) => move)
    const names = [...new Set(moves.map(({ name }) => name))]
    const onChannels = moves.filter(({ pointer }) => isChannel(pointer)).map(({ name }) => name)
    const now = Date.now()
    const next = afterMoves(pointers, moves)
    const [before, after] = [asServed(pointers, now), asServed(next, now)]
    await assertBusinessesExist(trx, planned)
    const releases = await releasesFor(trx, next, candidate)
    await assertCompatible(trx, after, releases, planned, anyShell)
    const warnings =
      moves.length === 0
        ? ['Nothing to change: every pointer is already there.']
        : [
            ...pinnedBusinesses(after, onChannels),
            ...notOnBusinessSites(releases, planned),
            ...(await withdrawnVersions(trx, planned)),
          ]
    const result = { moves, effects: effectsOf(before, after, names, now), warnings }
    if (dryRun || moves.length === 0) return { change: null, revision: await readRevisionAcrossTenants(trx), ...result }
    for (const { name, pointer, after: to } of moves) {
      if (to) await writePointerAcrossTenants(trx, { name, pointer, ...to })
      else await removePointerAcrossTenants(trx, name, pointer)
    }
    return { ...(await recordAndNotify(trx, { ...order, lines: planned })), ...result }
  })
}

/**
 * Applies the steps of a change together.
 * @param isDue asked under the registry's lock; nothing changes if it answers no
 * @throws DomainError invalid, not-found, conflict
 */
export function changePointers(
  database: Database,
  steps: readonly Step[],
  order: Order,
  isDue: (query: Query, pointers: readonly Pointer[]) => Promise<boolean> = async () => true,
): Promise<Changed> {
  const plan = async (trx: Trx, pointers: readonly Pointer[]) => {
    const names = steps.map(({ name }) => name)
    await assertNotMovedAfter(trx, names, order)
    await assertStillServed(trx, pointers, steps)
    return (await isDue(trx, pointers)) ? withHealthyPrevious(trx, planSteps(pointers, steps, Date.now())) : []
  }
  return movePointers(database, plan, order)
}
