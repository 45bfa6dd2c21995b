import { visitLimits } from '@showcase/contract/limits'
import { sql } from 'kysely'
import type { Tenant } from '../../core/db/tenant.ts'

/** How many of a day's most visited items are looked at, and how many of these are counted to the last visit. */
const lookedAt = 40

export type VisitsOfDay = { day: string; site: number; products: number; catalogues: number }

/** Visits of each day from `from` to `to` (`YYYY-MM-DD`, both included), oldest first; a row a day, read or made up. */
export async function listVisitDays({ businessId, db }: Tenant, from: string, to: string): Promise<VisitsOfDay[]> {
  const { rows } = await sql<VisitsOfDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(v.site, 0) as site, coalesce(v.products, 0) as products,
      coalesce(v.catalogues, 0) as catalogues
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join visit_days v on v.business_id = ${businessId} and v.day = days.day::date
    order by days.day`.execute(db)
  return rows
}

export type MostViewed = { type: 'product' | 'catalogue'; _id: string; name: string; image: string; visits: number }

/**
 * The items viewed most from `from` to `to`. Read are the first of each day, from the index, and then every day of the
 * few that lead: some thousand entries at most, however many items and visits there are. An item that is never among a
 * day's first is not among the first of the month either, but for rare ties. The days are materialised as dates: under
 * row-level security a cast beside a column would keep the index from being asked for one day.
 */
export async function listMostViewed({ businessId, db }: Tenant, from: string, to: string): Promise<MostViewed[]> {
  const { rows } = await sql<MostViewed>`
    with days as materialized (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day),
    first_of_day as (
      select f.subject_kind, f.subject_id, f.count
      from days cross join lateral (
        select subject_kind, subject_id, count from visits
        where business_id = ${businessId} and visits.day = days.day and subject_kind <> 'business'
        order by count desc limit ${lookedAt}) f),
    ahead as (
      select subject_kind, subject_id from first_of_day group by 1, 2
      order by sum(count) desc, subject_id limit ${lookedAt})
    select l.subject_kind as type, l.subject_id as _id, coalesce(p.product_name, c.catalogue_name) as name,
      coalesce(p.images[1], '') as image, counted.visits
    from ahead l
    cross join lateral (
      select sum(count)::bigint as visits from visits
      where business_id = ${businessId} and subject_kind = l.subject_kind and subject_id = l.subject_id
        and day between ${from}::date and ${to}::date) counted
    left join products p on l.subject_kind = 'product' and p.business_id = ${businessId} and p._id = l.subject_id
    left join catalogues c on l.subject_kind = 'catalogue' and c.business_id = ${businessId} and c._id = l.subject_id
    where p._id is not null or c._id is not null
    order by counted.visits desc, l.subject_id limit ${visitLimits.mostViewed}`.execute(db)
  return rows
}
