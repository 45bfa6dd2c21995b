import {
  isVital,
  type Measure,
  measures,
  type ParsedRemoteReport,
  poorVitals,
  type Vital,
} from '@showcase/contract/page-report'
import type { PageTicket } from '@showcase/contract/page-ticket'
import { sql } from 'kysely'
import type { Query } from '../../core/db/database.ts'
import type { NetworkBucket } from './compare.ts'

/** Reports are about releases, not about a tenant: every function here acts across tenants. */

/** The report of one page view about one release, by its page or by the gateway that rendered it. */
export type Observation = {
  ticket: PageTicket
  report: Omit<ParsedRemoteReport, 'faults'> & { faults: readonly (ParsedRemoteReport['faults'][number] | 'server')[] }
}

/**
 * Stores reports. A page view counts once for each release: failures stay, the first enquiry counts, and of a web vital
 * the last value.
 */
export async function saveObservationsAcrossTenants(query: Query, observations: readonly Observation[]): Promise<void> {
  for (const { ticket, report } of observations) {
    const { name, version, at = '', faults, lead, lcp = null, cls = null, inp = null, position = null } = report
    const has = (fault: (typeof faults)[number]) => faults.includes(fault)
    const leadFailed = lead === undefined ? null : !lead
    await sql`
      insert into page_reports as known (ticket, name, version, cell, at, is_sampled,
        load_failed, error_failed, hydration_failed, server_failed, lead_failed, lcp, cls, inp, position)
      values (${ticket.id}, ${name}, ${version}, ${ticket.bucket}, ${at}, ${ticket.isSampled},
        ${has('load')}, ${has('error')}, ${has('hydration')}, ${has('server')}, ${leadFailed},
        ${lcp}, ${cls}, ${inp}, ${position})
      on conflict (ticket, name) do update set
        load_failed = known.load_failed or excluded.load_failed,
        error_failed = known.error_failed or excluded.error_failed,
        hydration_failed = known.hydration_failed or excluded.hydration_failed,
        server_failed = known.server_failed or excluded.server_failed,
        lead_failed = coalesce(known.lead_failed, excluded.lead_failed),
        lcp = coalesce(excluded.lcp, known.lcp),
        cls = coalesce(excluded.cls, known.cls),
        inp = coalesce(excluded.inp, known.inp),
        position = coalesce(known.position, excluded.position)
      where known.version = excluded.version`.execute(query)
  }
}

function columnOf(measure: Measure) {
  return sql.ref(isVital(measure) ? measure : `${measure}_failed`)
}

function isFailed(measure: Measure) {
  const column = columnOf(measure)
  return isVital(measure) ? sql`${column} > ${poorVitals[measure]}` : column
}

const counting = measures.flatMap(measure => [
  sql`count(${columnOf(measure)})::int as ${sql.ref(`${measure}_seen`)}`,
  sql`(count(*) filter (where ${isFailed(measure)}))::int as ${sql.ref(`${measure}_bad`)}`,
])

/** Page views of a version that are compared. More would not make the result more certain. */
const MAX_VIEWS = 20_000

/** The time since which no version has more than `MAX_VIEWS` page views. The same for all, since failures depend on the time of day. */
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
      order by seen_at desc offset ${MAX_VIEWS} limit 1) r`.execute(query)
  return rows[0]?.since ?? since
}

/** Page views and failures of some versions of a remote since a time, by version and bucket of networks. */
export async function countReportsAcrossTenants(
  query: Query,
  name: string,
  versions: readonly string[],
  since: Date,
): Promise<({ version: string; views: number } & NetworkBucket)[]> {
  const { rows } = await sql<{ version: string; bucket: number; views: number } & Record<string, number>>`
    select version, cell as bucket, count(*)::int as views, ${sql.join(counting)} from page_reports
    where name = ${name} and version = any(${[...versions]}::text[]) and is_sampled and seen_at >= ${since}
    group by version, cell order by version, cell`.execute(query)
  return rows.map(row => ({
    version: row.version,
    bucket: row.bucket,
    views: row.views,
    ...(Object.fromEntries(
      measures.map(measure => [measure, { seen: row[`${measure}_seen`], failed: row[`${measure}_bad`] }]),
    ) as Omit<NetworkBucket, 'bucket'>),
  }))
}

/** Page views of a remote that sent a full report since a time, at most `MAX_VIEWS`, and the time of the first of these. */
export async function recentViewsAcrossTenants(query: Query, name: string, from: Date) {
  const { rows } = await sql<{ views: number; since: Date | null }>`
    select count(*)::int as views, min(seen_at) as since from (
      select seen_at from page_reports where name = ${name} and is_sampled and seen_at >= ${from} limit ${MAX_VIEWS}) r
  `.execute(query)
  return rows[0] ?? { views: 0, since: null }
}

/** The 75th percentile of each web vital, by version. */
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

/** The mount on which most failures occurred, as its pattern. */
export async function worstMountAcrossTenants(
  query: Query,
  { name, version }: { name: string; version: string },
  measure: Measure,
  since: Date,
): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    select at from page_reports
    where name = ${name} and version = ${version} and is_sampled and seen_at >= ${since} and ${isFailed(measure)}
    group by at order by count(*) desc, at limit 1`.execute(query)
  return rows[0]?.at || null
}

/** The positions at which versions of a remote threw in most page views. */
export async function countErrorsAcrossTenants(query: Query, name: string, version: string | undefined, count: number) {
  return query
    .selectFrom('page_reports')
    .select(['version', 'position'])
    .select(eb => [eb.fn.countAll<number>().as('views'), eb.fn.max('seen_at').as('last_seen_at')])
    .where('name', '=', name)
    .where('position', 'is not', null)
    .$if(version !== undefined, q => q.where('version', '=', version ?? ''))
    .groupBy(['version', 'position'])
    .orderBy('views', 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(count)
    .execute()
}
