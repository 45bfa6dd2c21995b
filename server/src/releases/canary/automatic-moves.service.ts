import { isDeepStrictEqual } from 'node:util'
import { countOf } from '@showcase/contract/limits'
import { type Finding, isVital, type Measure, poorVitals } from '@showcase/contract/page-report'
import type { Changed, Step } from '@showcase/contract/registry-change'
import type { Database, Query } from '../../core/db/database.ts'
import { DAY } from '../../core/durations.ts'
import { changePointers } from '../registry/change.service.ts'
import { readMovesAcrossTenants } from '../registry/history.repository.ts'
import { type Pointer, readPointersAcrossTenants } from '../registry/pointers.repository.ts'
import { type EvaluatedCanary, evaluateCanaries } from './canaries.service.ts'
import type { StageRequirements } from './canary-settings.service.ts'
import { compare } from './compare.ts'
import { boundedSinceAcrossTenants, countReportsAcrossTenants, worstMountAcrossTenants } from './reports.repository.ts'

/** Called when a move is due but the registry's checks refuse it. */
type OnRefused = (error: unknown, note: string) => void

/** Steps that are due, and the reason. */
type DueMove = { steps: Step[]; note: string }

/**
 * Makes the moves that are due.
 * @param decide is asked again under the registry's lock for each move, so that only one of several processes makes it
 */
async function makeDueMoves(
  database: Database,
  actor: string,
  decide: (query: Query, pointers: readonly Pointer[]) => Promise<DueMove[]>,
  onRefused: OnRefused,
): Promise<Changed[]> {
  const due = await database.acrossTenants(async query => decide(query, await readPointersAcrossTenants(query)))
  const changes: Changed[] = []
  for (const { steps, note } of due) {
    const isStillDue = async (query: Query, pointers: readonly Pointer[]) =>
      (await decide(query, pointers)).some(move => isDeepStrictEqual(move.steps, steps))
    const order = { actor, note: note.slice(0, 500), dryRun: false }
    try {
      changes.push(await changePointers(database, steps, order, isStillDue))
    } catch (error) {
      onRefused(error, note)
    }
  }
  return changes.filter(({ change }) => change !== null)
}

const failureTexts: Record<Measure, string> = {
  load: 'pages could not load it',
  error: 'pages had an error in its code',
  hydration: 'pages did not match the HTML of the server',
  server: 'pages could not be rendered by the server',
  lead: 'enquiries failed',
  lcp: `pages were slow to show (LCP over ${poorVitals.lcp} ms)`,
  cls: `pages jumped (CLS over ${poorVitals.cls})`,
  inp: `pages were slow to answer (INP over ${poorVitals.inp} ms)`,
}

/** The reason for a rollback, as the history shows it. */
function reasonOf({ measure, canary, stable, pValue }: Finding, at: string | null, other = 'stable'): string {
  const where = at ? `, most of them at ${at}` : ''
  const pText = pValue < 0.0001 ? 'under 0.01 %' : `${(pValue * 100).toFixed(2)} %`
  return (
    `${canary.failed} of ${canary.seen} ${failureTexts[measure]}${where}; with ${other} ${stable.failed} of ${stable.seen}. ` +
    `p-value: ${pText}.`
  )
}

async function rollback(query: Query, cohort: readonly EvaluatedCanary[]): Promise<DueMove | null> {
  const failing = cohort.find(({ decision }) => decision.act === 'rollback')
  const finding = failing?.report.findings.find(({ verdict }) => verdict === 'worse')
  if (!failing || !finding) return null
  const { name, version, since } = failing.report
  const at = await worstMountAcrossTenants(query, failing.report, finding.measure, new Date(since))
  return {
    steps: cohort.map(({ pointer }) => ({ act: 'end', name: pointer.name })),
    note: `Rolled back automatically: of ${name} ${version} ${reasonOf(finding, at)}`,
  }
}

function advance(cohort: readonly EvaluatedCanary[]): DueMove | null {
  const ready = cohort.flatMap(({ pointer, decision, report }) =>
    decision.act === 'advance' ? [{ pointer, to: decision.to, views: report.views.canary }] : [],
  )
  if (ready.length < cohort.length) return null
  const to = Math.min(...ready.map(one => one.to))
  const views = Math.min(...ready.map(one => one.views))
  return {
    note: `Promoted automatically: no worse than stable in ${countOf(views, 'page view')}.`,
    steps: ready.map(({ pointer: { name, version, tenants, settings } }) => ({
      act: 'promote' as const,
      name,
      version,
      ...(to === 100
        ? { channel: 'stable' as const, percentage: 0, tenants: [], auto: false }
        : { channel: 'canary' as const, percentage: to, tenants, auto: true, settings }),
    })),
  }
}

/**
 * Evaluates every canary once and moves those that are due.
 * @param now current time, in milliseconds
 */
export function moveCanaries(
  database: Database,
  requirements: StageRequirements,
  now: number,
  onRefused: OnRefused,
): Promise<Changed[]> {
  const decide = async (query: Query, pointers: readonly Pointer[]) => {
    const evaluated = await evaluateCanaries(query, pointers, requirements, now)
    // Canaries that began in one change are served together, so they move together.
    const cohorts = [...Map.groupBy(evaluated, ({ pointer }) => pointer.cohort).values()]
    const moves = await Promise.all(cohorts.map(async cohort => (await rollback(query, cohort)) ?? advance(cohort)))
    return moves.filter(move => move !== null)
  }
  return makeDueMoves(database, 'canary', decide, onRefused)
}

/** Milliseconds for which stable is watched after a promotion, and for which the reports before it count for comparison. */
const WATCH = DAY

async function reportsSince(query: Query, name: string, version: string, since: Date) {
  const from = await boundedSinceAcrossTenants(query, name, [version], since)
  return countReportsAcrossTenants(query, name, [version], from)
}

/** Promotions that are followed back from the current version. */
const MAX_PROMOTIONS = 5

/**
 * The versions that promotions of the last `WATCH` replaced one after another, newest first, and when. More than one, because a
 * hasty repair may have replaced a broken version before enough pages reported it. A rollback or a revert ends the sequence: a
 * version to which somebody returned was chosen in spite of the reports.
 */
async function replacedLately(query: Query, name: string, now: number) {
  const moves = await readMovesAcrossTenants(query, name, ['stable'], MAX_PROMOTIONS)
  const end = moves.findIndex(({ action, created_at }) => action !== 'promote' || now - created_at.getTime() > WATCH)
  return (end < 0 ? moves : moves.slice(0, end)).flatMap(({ before, created_at }) =>
    before ? [{ version: before.version, at: created_at }] : [],
  )
}

/** The rollback of a stable version that fails significantly more often than one that it replaced lately. */
async function rollbackOf(query: Query, { name, version }: Pointer, now: number): Promise<DueMove | null> {
  const replaced = await replacedLately(query, name, now)
  const promoted = replaced[0]?.at
  if (!promoted) return null
  const own = await reportsSince(query, name, version, promoted)
  for (const { version: other, at } of replaced.filter(one => one.version !== version)) {
    const others = await reportsSince(query, name, other, new Date(at.getTime() - WATCH))
    // Failures alone: the speed of pages depends on the time of day, and the versions were not served at the same time.
    const finding = compare(own, others).find(({ measure, verdict }) => !isVital(measure) && verdict === 'worse')
    if (!finding) continue
    const mount = await worstMountAcrossTenants(query, { name, version }, finding.measure, promoted)
    return {
      steps: [{ act: 'rollback', name, channel: 'stable', version: other }],
      note: `Rolled back automatically: of ${name} ${version} ${reasonOf(finding, mount, other)}`,
    }
  }
  return null
}

/**
 * Compares every stable version that was promoted lately with those that it replaced, and rolls back those that broke.
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
