import { type Measure, measures, poorVitals, type Vital } from '@showcase/contract/page-report'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { Cell } from './compare.ts'
import './tables.ts'

/** Reports are about releases, not of tenants: every function here acts across tenants. */

/** What one page view tells of one release. `undefined` and null: nothing new. */
export type Sighting = {
  ticket: string
  name: string
  version: string
  cell: number
  at: string
  isSampled: boolean
  failed: readonly ('load' | 'error' | 'hydration' | 'server')[]
  leadFailed: boolean | null
  vitals: Readonly<Record<Vital, number | null>>
}

/**
 * Keeps what pages tell. A page view tells of a release once: a fault stays, the first enquiry counts, and a web vital is
 * the last that was told.
 */
export async function keepSightingsAcrossTenants(query: Query, sightings: readonly Sighting[]): Promise<void> {
  for (const { ticket, name, version, cell, at, isSampled, failed, leadFailed, vitals } of sightings) {
    const has = (fault: (typeof failed)[number]) => failed.includes(fault)
    await sql`
      insert into page_reports as known (ticket, name, version, cell, at, is_sampled,
        load_failed, error_failed, hydration_failed, server_failed, lead_failed, lcp, cls, inp)
      values (${ticket}, ${name}, ${version}, ${cell}, ${at}, ${isSampled},
        ${has('load')}, ${has('error')}, ${has('hydration')}, ${has('server')}, ${leadFailed},
        ${vitals.lcp}, ${vitals.cls}, ${vitals.inp})
      on conflict (ticket, name) do update set
        load_failed = known.load_failed or excluded.load_failed,
        error_failed = known.error_failed or excluded.error_failed,
        hydration_failed = known.hydration_failed or excluded.hydration_failed,
        server_failed = known.server_failed or excluded.server_failed,
        lead_failed = coalesce(known.lead_failed, excluded.lead_failed),
        lcp = coalesce(excluded.lcp, known.lcp),
        cls = coalesce(excluded.cls, known.cls),
        inp = coalesce(excluded.inp, known.inp)
      where known.version = excluded.version`.execute(query)
  }
}

/** Which column a measure is read from, and what counts as failed there. */
const seenIn: Record<Measure, string> = {
  load: 'load_failed',
  error: 'error_failed',
  hydration: 'hydration_failed',
  server: 'server_failed',
  lead: 'lead_failed',
  lcp: 'lcp',
  cls: 'cls',
  inp: 'inp',
}

function isVital(measure: Measure): measure is Vital {
  return measure in poorVitals
}

const counting = measures.flatMap(measure => {
  const column = sql.ref(seenIn[measure])
  const isFailed = isVital(measure) ? sql`${column} > ${poorVitals[measure]}` : column
  return [
    sql`count(${column})::int as ${sql.ref(`${measure}_seen`)}`,
    sql`(count(*) filter (where ${isFailed}))::int as ${sql.ref(`${measure}_bad`)}`,
  ]
})

/** Page views of a version that are compared: with more, what is sure does not become surer. */
const most = 20_000

/** The moment since which no version was seen more often than is compared: the same for all, as failures have their hours. */
export async function boundedSinceAcrossTenants(
  query: Query,
  name: string,
  versions: readonly string[],
  since: Date,
): Promise<Date> {
  const { rows } = await sql<{ since: Date | null }>`
    select max(r.seen_at) as since from unnest(${[...versions]}::text[]) as v (version) cross join lateral (
      select seen_at from page_reports
      where name = ${name} and version = v.version and is_sampled and seen_at >= ${since}
      order by seen_at desc offset ${most} limit 1) r`.execute(query)
  return rows[0]?.since ?? since
}

/** What was seen of some versions of a remote since a moment, by version and group of networks. */
export async function countReportsAcrossTenants(
  query: Query,
  name: string,
  versions: readonly string[],
  since: Date,
): Promise<({ version: string; views: number } & Cell)[]> {
  const { rows } = await sql<{ version: string; cell: number; views: number } & Record<string, number>>`
    select version, cell, count(*)::int as views, ${sql.join(counting)} from page_reports
    where name = ${name} and version = any(${[...versions]}::text[]) and is_sampled and seen_at >= ${since}
    group by version, cell order by version, cell`.execute(query)
  return rows.map(row => ({
    version: row.version,
    cell: row.cell,
    views: row.views,
    ...(Object.fromEntries(
      measures.map(measure => [measure, { seen: row[`${measure}_seen`], failed: row[`${measure}_bad`] }]),
    ) as Omit<Cell, 'cell'>),
  }))
}

/** Of each web vital, the value that three of four visitors of a version did not exceed. */
export async function readVitalsAcrossTenants(
  query: Query,
  name: string,
  versions: readonly string[],
  since: Date,
): Promise<Map<string, Record<Vital, number | null>>> {
  const { rows } = await sql<{ version: string } & Record<Vital, number | null>>`
    select version,
      percentile_cont(0.75) within group (order by lcp) as lcp,
      percentile_cont(0.75) within group (order by cls) as cls,
      percentile_cont(0.75) within group (order by inp) as inp
    from page_reports
    where name = ${name} and version = any(${[...versions]}::text[]) and is_sampled and seen_at >= ${since}
    group by version`.execute(query)
  return new Map(rows.map(({ version, ...vitals }) => [version, vitals]))
}

/** Where most of what failed was seen: the pattern of a mount. */
export async function worstMountAcrossTenants(
  query: Query,
  { name, version }: { name: string; version: string },
  measure: Measure,
  since: Date,
): Promise<string | null> {
  const column = sql.ref(seenIn[measure])
  const isFailed = isVital(measure) ? sql`${column} > ${poorVitals[measure]}` : column
  const { rows } = await sql<{ at: string }>`
    select at from page_reports
    where name = ${name} and version = ${version} and is_sampled and seen_at >= ${since} and ${isFailed}
    group by at order by count(*) desc, at limit 1`.execute(query)
  return rows[0]?.at || null
}

/** When a remote's canary or what it is compared with was last moved: what is seen from there on is of both at once. */
export async function movedSinceAcrossTenants(query: Query, name: string): Promise<Date | null> {
  const row = await query
    .selectFrom('registry_audit')
    .select('created_at')
    .where('name', '=', name)
    .where('pointer', 'in', ['canary', 'stable'])
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Removes page reports that are older than `days`. */
export async function removeOldReportsAcrossTenants(query: Query, days: number): Promise<void> {
  await sql`delete from page_reports where seen_at < now() - ${days} * interval '1 day'`.execute(query)
}
