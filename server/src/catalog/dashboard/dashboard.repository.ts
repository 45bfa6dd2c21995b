import type { PayloadOf } from '@showcase/contract/api'
import type { NamedLink } from '@showcase/contract/dashboard'
import type { FirstStep } from '@showcase/contract/first-steps'
import { visitLimits } from '@showcase/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import { type Count, capped, countOf, type Listed, listPage, type Page } from '../../core/db/page.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import type { Timed } from '../../core/db/time-texts.ts'
import { containsPattern } from '../../core/text-key.ts'
import { ownLinkColumns } from '../private-links/owner-links.repository.ts'

export type FirstSteps = PayloadOf<'user', 'fetchFirstSteps'>

/** The first steps that are done, derived from stored data; null when the business is deleted. */
export async function readFirstSteps({ businessId, db }: Tenant): Promise<FirstSteps | null> {
  const { rows } = await sql<Record<FirstStep | 'isDismissed', boolean>>`
    select b.logo <> '' as logo,
      exists (select from products where business_id = b.business_id) as product,
      exists (select from catalogues where business_id = b.business_id) as catalogue,
      b.look_chosen_at is not null or b.theme <> '' or b.template <> '' as theme,
      b.shared_at is not null as share,
      b.first_steps_dismissed_at is not null as "isDismissed"
    from businesses b where b.business_id = ${businessId}`.execute(db)
  if (!rows[0]) return null
  const { isDismissed, ...steps } = rows[0]
  return { steps, isDismissed }
}

/** A span of expiry times, without its start. */
export type ExpirySpan = { from: Date; to: Date }

/** The name is looked up only for the rows of the page. */
const linkColumns = sql`${ownLinkColumns}, coalesce(
  (select product_name from products p where p.business_id = i.business_id and p._id = i.fk_product_id),
  (select catalogue_name from catalogues c where c.business_id = i.business_id and c._id = i.fk_catalogue_id)) as "itemName"`

/** A page of the links of all items: those with a text, newest first, or those that end in a span, the first to end first. */
export function listNamedLinks(
  { businessId, db }: Tenant,
  { searchQuery, ending }: { searchQuery: string; ending: ExpirySpan | null },
  page: Page,
): Promise<Listed<Timed<NamedLink, 'linkExpiresAt' | 'createdAt'>>> {
  const found = searchQuery ? sql`lower(i.private_link) like ${containsPattern(searchQuery)}` : sql`true`
  const ends = ending ? sql`i.link_expires_at > ${ending.from} and i.link_expires_at <= ${ending.to}` : sql`true`
  const source = sql`from private_links i where i.business_id = ${businessId} and ${found} and ${ends}`
  const order = ending ? sql`order by i.link_expires_at, i._id` : sql`order by i.created_at desc, i._id desc`
  return listPage(db, linkColumns, source, order, page)
}

const countNames = ['all', 'visible', 'hidden', 'promoted', 'blocked'] as const
/** The number of items in each state. */
export type ItemCounts = Record<(typeof countNames)[number], Count>

/** Each condition has an index. */
const conditions: Record<(typeof countNames)[number], RawBuilder<unknown>> = {
  all: sql`true`,
  visible: sql`is_public and not is_blocked`,
  hidden: sql`not is_public`,
  promoted: sql`is_promoted`,
  blocked: sql`is_blocked`,
}

function itemsOf(table: 'products' | 'catalogues', businessId: string, condition: RawBuilder<unknown>) {
  return sql`from ${sql.table(table)} where business_id = ${businessId} and ${condition}`
}

/** Counts products or catalogues by state. */
export async function countItems({ businessId, db }: Tenant, table: 'products' | 'catalogues'): Promise<ItemCounts> {
  const counts = countNames.map(
    name => sql`${countOf(itemsOf(table, businessId, conditions[name]))} as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<(typeof countNames)[number], number>>`select ${sql.join(counts)}`.execute(db)
  return Object.fromEntries(countNames.map(name => [name, capped(rows[0]?.[name] ?? 0)])) as ItemCounts
}

/** The number of products without a picture, and the newest three of them. */
export async function findProductsWithoutPicture({
  businessId,
  db,
}: Tenant): Promise<Count & { newest: { _id: string; productName: string }[] }> {
  const source = itemsOf('products', businessId, sql`images = '{}'`)
  const { rows } = await sql<{ _id: string; productName: string; matching: number }>`
    select _id, product_name as "productName", ${countOf(source)} as matching
    ${source}
    order by created_at desc, _id desc limit 3`.execute(db)
  return {
    ...capped(rows[0]?.matching ?? 0),
    newest: rows.map(({ _id, productName }) => ({ _id, productName })),
  }
}

/** The number of most visited items per day that are candidates, and the number of candidates that are fully counted. */
const CANDIDATES = 40

type VisitsOfDay = PayloadOf<'user', 'fetchVisits'>['overTime'][number]

/** Visits of each day from `from` to `to` (`YYYY-MM-DD`, inclusive), oldest first; days without visits count 0. */
export async function listVisitDays({ businessId, db }: Tenant, from: string, to: string): Promise<VisitsOfDay[]> {
  const { rows } = await sql<VisitsOfDay>`
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(v.site, 0) as site, coalesce(v.products, 0) as products,
      coalesce(v.catalogues, 0) as catalogues
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join visit_days v on v.business_id = ${businessId} and v.day = days.day::date
    order by days.day`.execute(db)
  return rows
}

type MostViewed = PayloadOf<'user', 'fetchVisits'>['mostViewed'][number]

/**
 * The items viewed most from `from` to `to`. The query reads the most visited items of each day from the index, and then
 * all days of the few leaders: some thousand entries at most. An item that is never among the first of a day is not
 * among the first of the span either, except for rare ties. The days are materialized as dates because, under row-level
 * security, a cast next to a column would prevent the use of the index.
 */
export async function listMostViewed({ businessId, db }: Tenant, from: string, to: string): Promise<MostViewed[]> {
  const { rows } = await sql<MostViewed>`
    with days as materialized (
      select day::date from generate_series(${from}::date, ${to}::date, interval '1 day') as day),
    top_of_day as (
      select f.subject_kind, f.subject_id, f.count
      from days cross join lateral (
        select subject_kind, subject_id, count from visits
        where business_id = ${businessId} and visits.day = days.day and subject_kind <> 'business'
        order by count desc limit ${CANDIDATES}) f),
    leaders as (
      select subject_kind, subject_id from top_of_day group by 1, 2
      order by sum(count) desc, subject_id limit ${CANDIDATES})
    select l.subject_kind as type, l.subject_id as _id, coalesce(p.product_name, c.catalogue_name) as name,
      coalesce(p.images[1], '') as image, counted.visits
    from leaders l
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
