import {
  type ItemKind,
  type LeadState,
  type LeadFilter as LeadStateFilter,
  leadStates,
} from '@showcase/contract/filters'
import { type RawBuilder, sql } from 'kysely'
import { type Found, foundClause } from '../core/db/find-text.repository.ts'
import { itemColumns } from '../core/db/item-columns.ts'
import { type Listed, listPage, type Page } from '../core/db/page.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { baseColumns, type LeadRow, leadColumns } from './lead.row.ts'

export type LeadFilter = {
  kind: ItemKind
  itemId?: string | undefined
  /** See `findTextAcrossTenants`. */
  found?: Found | undefined
  /** `open` is every state except quarantine. */
  state: LeadStateFilter
  /** Only the newest matching lead of each person. */
  onePerPerson?: boolean
}

function conditions(alias: string, businessId: string, filter: LeadFilter): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const item = column(itemColumns[filter.kind].reference)
  const state = filter.state === 'quarantine' ? 'quarantine' : 'open'
  const all = [sql`${column('business_id')} = ${businessId}`, sql`${column('state')} = ${state}`]
  if (filter.state !== state) all.push(sql`${column('progress')} = ${filter.state}`)
  all.push(filter.itemId ? sql`${item} = ${filter.itemId}` : sql`${item} is not null`)
  if (filter.found) all.push(foundClause(filter.found, alias))
  return sql.join(all, sql` and `)
}

/** The leads of a list. With `onePerPerson`, one sort chooses the newest lead of each person; a subquery per lead is quadratic. */
function matching(businessId: string, filter: LeadFilter): RawBuilder<unknown> {
  if (!filter.onePerPerson) return sql`from leads l where ${conditions('l', businessId, filter)}`
  return sql`from leads l where l.business_id = ${businessId} and l._id in (
    select distinct on (coalesce(n.person_id, n._id)) n._id from leads n where ${conditions('n', businessId, filter)}
    order by coalesce(n.person_id, n._id), n.created_at desc, n._id desc)`
}

/** Newest first; the id breaks ties. */
const newestFirst = sql`order by l.created_at desc, l._id desc`

/** A page of the leads of a business, newest first, with their number. */
export function listLeads({ businessId, db }: Tenant, filter: LeadFilter, page: Page): Promise<Listed<LeadRow>> {
  return listPage(db, leadColumns, matching(businessId, filter), newestFirst, page)
}

/** The leads after a given one in the list, newest first. Each step through a long list costs the same. */
export async function listLeadsAfter(
  { businessId, db }: Tenant,
  filter: LeadFilter,
  after: Pick<LeadRow, '_id' | 'created_at'> | null,
  limit: number,
): Promise<Omit<LeadRow, 'more_person'>[]> {
  const afterLast = after ? sql`and (l.created_at, l._id) < (${after.created_at}, ${after._id}::uuid)` : sql``
  const { rows } = await sql<Omit<LeadRow, 'more_person'>>`
    select ${baseColumns} ${matching(businessId, filter)} ${afterLast}
    ${newestFirst} limit ${limit}`.execute(db)
  return rows
}

/** The open leads of the person who sent a lead, about products and catalogues, and the lead itself in any state. */
export function listLeadsOfPerson({ businessId, db }: Tenant, id: string, page: Page): Promise<Listed<LeadRow>> {
  const source = sql`from leads l where l.business_id = ${businessId} and (l._id = ${id} or (l.state = 'open'
    and l.person_id = (select person_id from leads where business_id = ${businessId} and _id = ${id})))`
  return listPage(db, leadColumns, source, newestFirst, page)
}

export type LeadCounts = Record<LeadState, number>

/** The number of leads by state. */
export async function countLeadsByState({ businessId, db }: Tenant) {
  const none = () => Object.fromEntries(leadStates.map(state => [state, 0])) as LeadCounts
  const counts = { products: none(), catalogues: none() }
  const { rows } = await sql<{ kind: 'products' | 'catalogues'; state: LeadState; n: number }>`
    select case when fk_product_id is null then 'catalogues' else 'products' end as kind,
      case when state = 'quarantine' then state else progress end as state, count(*)::int as n
    from leads where business_id = ${businessId} group by 1, 2`.execute(db)
  for (const { kind, state, n } of rows) counts[kind][state] = n
  return counts
}

/**
 * The number of leads in each consecutive span of `seconds` from `since` on, without quarantined leads. Spans without
 * leads are left out.
 */
export async function countLeadsInSpans({ businessId, db }: Tenant, since: Date, seconds: number) {
  const { rows } = await sql<{ span: number; products: number; catalogues: number }>`
    select floor(extract(epoch from created_at - ${since}::timestamptz) / ${seconds}::int)::int as span,
      count(fk_product_id)::int as products, (count(*) - count(fk_product_id))::int as catalogues
    from leads where business_id = ${businessId} and state = 'open' and created_at >= ${since}
    group by 1 order by 1`.execute(db)
  return rows
}
