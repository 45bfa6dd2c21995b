import { isVital, type Measure, measures, type Vital } from '@showcase/contract/page-report'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Database } from '../../core/db/database.ts'
import { gaugesOf, readAtMostEvery } from '../../core/metrics/gauges.ts'
import { countReportsAcrossTenants, readVitalsAcrossTenants } from './reports.repository.ts'

/** Milliseconds of page views that the gauges cover. */
const WINDOW = 600_000
/** Milliseconds for which the numbers are reused. */
const CACHE_TIME = 15_000

const vitals = measures.filter(isVital)
const failures = measures.filter(measure => !isVital(measure))

type Numbers = {
  remote: string
  version: string
  views: number
  failed: Partial<Record<Measure, number>>
  p75: Partial<Record<Vital, number | null>>
}

/** The page views of the versions on a channel. Other versions would add labels without end. */
function read(database: Database): Promise<Numbers[]> {
  const since = new Date(Date.now() - WINDOW)
  return database.acrossTenants(async query => {
    const { rows } = await sql<{ name: string; versions: string[] }>`
      select name, array_agg(distinct version) as versions from remote_pointers
      where pointer in ('stable', 'canary') group by name order by name`.execute(query)
    const all: Numbers[] = []
    for (const { name, versions } of rows) {
      const buckets = await countReportsAcrossTenants(query, name, versions, since)
      const percentiles = await readVitalsAcrossTenants(query, name, versions, since)
      for (const version of versions) {
        const own = buckets.filter(bucket => bucket.version === version)
        const failed = (measure: Measure) => own.reduce((total, bucket) => total + bucket[measure].failed, 0)
        all.push({
          remote: name,
          version,
          views: own.reduce((total, { views }) => total + views, 0),
          failed: Object.fromEntries(failures.map(measure => [measure, failed(measure)])),
          p75: percentiles.get(version) ?? {},
        })
      }
    }
    return all
  })
}

/** Gauges of page views, failures and web vitals of each version on a channel, as browsers and gateways report them. */
export function createReleaseGauges(register: Registry, database: Database): void {
  const numbers = readAtMostEvery(CACHE_TIME, () => read(database).catch((): Numbers[] => []))
  const add = gaugesOf(register)
  const ofViews = 'Page views of the last ten minutes that sent a full report, by release.'
  add('showcase_release_views', ofViews, ['remote', 'version'], async gauge => {
    for (const { remote, version, views } of await numbers()) gauge.set({ remote, version }, views)
  })
  const ofFailures = 'Those of showcase_release_views that failed, by kind.'
  add('showcase_release_failures', ofFailures, ['remote', 'version', 'kind'], async gauge => {
    for (const { remote, version, failed } of await numbers())
      for (const [kind, count] of Object.entries(failed)) gauge.set({ remote, version, kind }, count)
  })
  const ofVitals =
    'The 75th percentile of a web vital in the last ten minutes: lcp and inp in milliseconds, cls without a unit.'
  add('showcase_release_vital_p75', ofVitals, ['remote', 'version', 'vital'], async gauge => {
    for (const { remote, version, p75 } of await numbers())
      for (const vital of vitals) if (p75[vital] != null) gauge.set({ remote, version, vital }, p75[vital])
  })
}
