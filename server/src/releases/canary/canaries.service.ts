import { countOf } from '@showcase/contract/limits'
import { type CanaryReport, type Finding, isVital } from '@showcase/contract/page-report'
import type { Database, Query } from '../../core/db/database.ts'
import { MINUTE } from '../../core/durations.ts'
import { readMovesAcrossTenants } from '../registry/history.repository.ts'
import { type Pointer, readPointersAcrossTenants } from '../registry/pointers.repository.ts'
import { completeSettings, MIN_NETWORKS, type StageRequirements, stageAfter } from './canary-settings.service.ts'
import { compare } from './compare.ts'
import { boundedSinceAcrossTenants, countReportsAcrossTenants, readVitalsAcrossTenants } from './reports.repository.ts'

/** The next move of a canary: wait, roll back, or advance to a larger share of visitors. */
type Decision = { act: 'wait' | 'rollback'; next: string } | { act: 'advance'; to: number; next: string }

type Standing = Omit<CanaryReport, 'next'>

/** The requirements that are missing before the next stage, as short texts. */
function missing({ views, since, settings: { minutes, views: needed } }: Standing, now: number): string[] {
  const left = Math.ceil((Date.parse(since) + minutes * MINUTE - now) / MINUTE)
  const networks = Math.max(needed, MIN_NETWORKS) - views.networks
  return [
    ...(left > 0 ? [countOf(left, 'minute')] : []),
    ...(networks > 0 ? [`page views from ${countOf(networks, 'more network')}`] : []),
  ]
}

/** Decides for one canary. A worse canary is rolled back; only an automatic one (`auto`) advances. */
function decide(canary: Standing, now: number): Decision {
  if (canary.stable === null) return { act: 'wait', next: 'There is no stable version to compare it with.' }
  if (canary.findings.some(({ verdict }) => verdict === 'worse'))
    return { act: 'rollback', next: 'It is worse than stable and will be rolled back.' }
  if (!canary.auto)
    return { act: 'wait', next: 'It stays until someone moves it. If it becomes worse than stable, it is rolled back.' }
  const to = stageAfter(canary.percentage, canary.settings.stages)
  const goal = to === 100 ? 'stable' : `${to} %`
  const suspicious = canary.findings.filter(({ verdict }) => verdict === 'suspicious').map(({ measure }) => measure)
  if (suspicious.length > 0)
    return { act: 'wait', next: `${goal} has to wait: it may be worse than stable (${suspicious.join(', ')}).` }
  const left = missing(canary, now)
  if (left.length > 0) return { act: 'wait', next: `Advances to ${goal} after ${left.join(', ')}.` }
  return { act: 'advance', to, next: `Advances to ${goal}.` }
}

/** A canary, its comparison with stable, and what happens next. */
export type EvaluatedCanary = { pointer: Pointer; report: CanaryReport; decision: Decision }

/** Compares one canary with stable by the page views since its share last changed. */
async function evaluateCanary(
  query: Query,
  pointer: Pointer,
  stable: string | null,
  requirements: StageRequirements,
  now: number,
): Promise<EvaluatedCanary> {
  const { name, version, percentage, tenants, auto, settings } = pointer
  // Page views since then saw both versions.
  const [move] = await readMovesAcrossTenants(query, name, ['canary', 'stable'], 1)
  const since = move?.created_at ?? new Date(now)
  const versions = [version, ...(stable === null ? [] : [stable])]
  const from = await boundedSinceAcrossTenants(query, name, versions, since)
  const buckets = await countReportsAcrossTenants(query, name, versions, from)
  const vitals = await readVitalsAcrossTenants(query, name, versions, from)
  const [own, others] = [buckets.filter(one => one.version === version), buckets.filter(one => one.version === stable)]
  const viewsOf = (of: typeof buckets) => of.reduce((sum, { views }) => sum + views, 0)
  const withVitals = (finding: Finding): Finding => {
    const { measure, canary, stable: other } = finding
    if (!isVital(measure)) return finding
    const p75 = (of: string | null) => (of === null ? null : (vitals.get(of)?.[measure] ?? null))
    return { ...finding, canary: { ...canary, p75: p75(version) }, stable: { ...other, p75: p75(stable) } }
  }
  const standing = {
    name,
    version,
    stable,
    percentage,
    tenants,
    auto,
    settings: completeSettings(settings, requirements),
    since: since.toISOString(),
    views: { canary: viewsOf(own), stable: viewsOf(others), networks: own.length },
    findings: compare(own, others).map(withVitals),
  }
  const decision = decide(standing, now)
  return { pointer, decision, report: { ...standing, next: decision.next } }
}

/** Evaluates every canary. A canary of the version that is stable already is skipped. */
export async function evaluateCanaries(
  query: Query,
  pointers: readonly Pointer[],
  requirements: StageRequirements,
  now: number,
): Promise<EvaluatedCanary[]> {
  const evaluated: EvaluatedCanary[] = []
  for (const pointer of pointers.filter(({ pointer }) => pointer === 'canary')) {
    const stable = pointers.find(one => one.name === pointer.name && one.pointer === 'stable')?.version ?? null
    if (stable !== pointer.version) evaluated.push(await evaluateCanary(query, pointer, stable, requirements, now))
  }
  return evaluated
}

/** The comparison of each canary with stable, for one remote or for all. */
export function fetchCanaries(
  database: Database,
  name: string | undefined,
  requirements: StageRequirements,
  now: number,
): Promise<CanaryReport[]> {
  return database.acrossTenants(async query => {
    const pointers = await readPointersAcrossTenants(query)
    const wanted = name === undefined ? pointers : pointers.filter(pointer => pointer.name === name)
    return (await evaluateCanaries(query, wanted, requirements, now)).map(({ report }) => report)
  })
}
