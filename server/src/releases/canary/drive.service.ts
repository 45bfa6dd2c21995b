import type { Changed, Step } from '@showcase/contract/registry-change'
import type { Database, Query, Trx } from '../../core/db/database.ts'
import { movePointers } from '../registry/change.service.ts'
import { planSteps } from '../registry/plan-steps.ts'
import { type Pointer, readPointersAcrossTenants } from '../registry/pointers.repository.ts'
import { type Judged, judgeCanaries } from './canaries.service.ts'
import { counted, reasonOf } from './canary-text.ts'
import { worstMountAcrossTenants } from './reports.repository.ts'
import type { Patience } from './stages.ts'

/** Steps that canaries of one cohort take together, and why. */
type Drive = { steps: Step[]; note: string }

/** Canaries that began in one change are made to be met together: what moves one moves all. */
function cohortsOf(judged: readonly Judged[]): Judged[][] {
  return [...Map.groupBy(judged, ({ pointer }) => pointer.cohort).values()]
}

async function rollback(query: Query, cohort: readonly Judged[]): Promise<Drive | null> {
  const failing = cohort.find(({ judgement }) => judgement.act === 'rollback')
  const finding = failing?.report.findings.find(({ verdict }) => verdict === 'worse')
  if (!failing || !finding) return null
  const { name, version, since } = failing.report
  const at = await worstMountAcrossTenants(query, failing.report, finding.measure, new Date(since))
  return {
    steps: cohort.map(({ pointer }) => ({ act: 'end', name: pointer.name })),
    note: `Rolled back by itself: of ${name} ${version} ${reasonOf(finding, at)}`,
  }
}

function advance(cohort: readonly Judged[]): Drive | null {
  const ready = cohort.flatMap(({ pointer, judgement, report }) =>
    judgement.act === 'advance' ? [{ pointer, to: judgement.to, views: report.views.canary }] : [],
  )
  if (ready.length < cohort.length) return null
  const to = Math.min(...ready.map(one => one.to))
  const views = Math.min(...ready.map(one => one.views))
  return {
    note: `Promoted by itself: no worse than stable in ${counted(views, 'page view')}.`,
    steps: ready.map(({ pointer: { name, version, tenants } }) => ({
      act: 'promote' as const,
      name,
      version,
      ...(to === 100
        ? { channel: 'stable' as const, percentage: 0, tenants: [], auto: false }
        : { channel: 'canary' as const, percentage: to, tenants, auto: true }),
    })),
  }
}

async function driveOf(query: Query, cohort: readonly Judged[]): Promise<Drive | null> {
  return (await rollback(query, cohort)) ?? advance(cohort)
}

/**
 * Looks at every canary once, and moves those that have to be. The registry's lock is held for a decision and its move, and
 * the decision is made again under it: of any number of processes that look at once, one moves.
 *
 * @param now the clock, in milliseconds
 * @param onRefused told where a move is due and the registry's checks speak against it
 */
export async function driveCanaries(
  database: Database,
  patience: Patience,
  now: number,
  onRefused: (error: unknown, note: string) => void,
): Promise<Changed[]> {
  const drivesNow = async (query: Query, pointers: readonly Pointer[]) => {
    const cohorts = cohortsOf(await judgeCanaries(query, pointers, patience, now))
    const drives = await Promise.all(cohorts.map(cohort => driveOf(query, cohort)))
    return drives.filter(drive => drive !== null)
  }
  const due = await database.acrossTenants(async query => drivesNow(query, await readPointersAcrossTenants(query)))
  const changes: Changed[] = []
  for (const { steps, note } of due) {
    const plan = async (trx: Trx, pointers: readonly Pointer[]) => {
      const again = await drivesNow(trx, pointers)
      const isStillDue = again.some(drive => JSON.stringify(drive.steps) === JSON.stringify(steps))
      return isStillDue ? planSteps(pointers, steps, now) : []
    }
    try {
      changes.push(await movePointers(database, plan, { actor: 'canary', note: note.slice(0, 500), dryRun: false }))
    } catch (error) {
      onRefused(error, note)
    }
  }
  return changes.filter(({ change }) => change !== null)
}
