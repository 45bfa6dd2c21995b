import { countOf } from '@showcase/contract/limits'
import type { Changed } from '@showcase/contract/registry-change'
import type { Database, Query } from '../../core/db/database.ts'
import type { Pointer } from '../registry/pointers.repository.ts'
import { type DueMove, makeDueMoves, type OnRefused, reasonOf } from './automatic-moves.ts'
import { type EvaluatedCanary, evaluateCanaries } from './canaries.service.ts'
import { worstMountAcrossTenants } from './reports.repository.ts'
import type { StageRequirements } from './stages.ts'

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
