import type { CanaryReport, Finding, Vital } from '@showcase/contract/page-report'
import type { Database, Query } from '../../core/db/database.ts'
import { type Pointer, readPointersAcrossTenants } from '../registry/pointers.repository.ts'
import { compare } from './compare.ts'
import { type Judgement, judge } from './judge.ts'
import {
  boundedSinceAcrossTenants,
  countReportsAcrossTenants,
  movedSinceAcrossTenants,
  readVitalsAcrossTenants,
} from './reports.repository.ts'
import type { Patience } from './stages.ts'

/** A canary, how it compares, and what it does next. */
export type Judged = { pointer: Pointer; report: CanaryReport; judgement: Judgement }

function isVital(measure: string): measure is Vital {
  return ['lcp', 'cls', 'inp'].includes(measure)
}

/** Compares one canary with stable by what was seen since its share began. */
async function judgeCanary(
  query: Query,
  pointer: Pointer,
  stable: string | null,
  patience: Patience,
  now: number,
): Promise<Judged> {
  const { name, version, percentage, tenants, auto } = pointer
  const since = (await movedSinceAcrossTenants(query, name)) ?? new Date(now)
  const versions = [version, ...(stable === null ? [] : [stable])]
  const from = await boundedSinceAcrossTenants(query, name, versions, since)
  const cells = await countReportsAcrossTenants(query, name, versions, from)
  const vitals = await readVitalsAcrossTenants(query, name, versions, from)
  const [own, others] = [cells.filter(cell => cell.version === version), cells.filter(cell => cell.version === stable)]
  const viewsOf = (of: typeof cells) => of.reduce((sum, { views }) => sum + views, 0)
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
    since: since.toISOString(),
    views: { canary: viewsOf(own), stable: viewsOf(others), networks: own.length },
    findings: compare(own, others).map(withVitals),
  }
  const judgement = judge(standing, patience, now)
  return { pointer, judgement, report: { ...standing, next: judgement.next } }
}

/** Every canary that stands, judged. A canary of what is stable already is none. */
export async function judgeCanaries(
  query: Query,
  pointers: readonly Pointer[],
  patience: Patience,
  now: number,
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const pointer of pointers.filter(({ pointer }) => pointer === 'canary')) {
    const stable = pointers.find(one => one.name === pointer.name && one.pointer === 'stable')?.version ?? null
    if (stable !== pointer.version) judged.push(await judgeCanary(query, pointer, stable, patience, now))
  }
  return judged
}

/** How each canary compares with stable: of one remote, or of all. */
export function fetchCanaries(
  database: Database,
  name: string | undefined,
  patience: Patience,
  now: number,
): Promise<CanaryReport[]> {
  return database.acrossTenants(async query => {
    const pointers = await readPointersAcrossTenants(query)
    const wanted = name === undefined ? pointers : pointers.filter(pointer => pointer.name === name)
    return (await judgeCanaries(query, wanted, patience, now)).map(({ report }) => report)
  })
}
