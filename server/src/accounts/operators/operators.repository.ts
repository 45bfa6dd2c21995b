import type { ParsedRequestOf } from '@showcase/contract/api'
import type { ItemKind } from '@showcase/contract/filters'
import type { OperatedBusiness, OperatedBusinessDetails, OperatedItem } from '@showcase/contract/platform'
import type { QuotaKind } from '@showcase/contract/quotas'
import { type RawBuilder, sql } from 'kysely'
import { containsText } from '../../core/db/contains-words.ts'
import type { Query } from '../../core/db/database.ts'
import { itemColumns } from '../../core/db/item-columns.ts'
import { type Listed, listPage, type Page } from '../../core/db/page.ts'
import type { Timed } from '../../core/db/time-texts.ts'
import { idOfName, titleKey } from '../businesses/businesses.repository.ts'

export type BusinessFlag = 'is_blocked' | 'is_prime'
export type FlaggedBusiness = { business_id: string; business_name: string; isChanged: boolean }
export type FlaggedItem = FlaggedBusiness & { name: string }

/** The row that a statement changes, or else the one that `find` selects, which is already as wanted; null for none. */
async function changedOrFound<Row>(query: Query, change: RawBuilder<Row>, find: RawBuilder<unknown>) {
  const [changed] = (await change.execute(query)).rows
  const row = changed ?? ((await find.execute(query)).rows[0] as Row | undefined)
  return row ? { ...row, isChanged: changed !== undefined } : null
}

/**
 * Sets a flag of a business. Of two calls at once, the row lock lets only one report a change.
 * @returns null when there is no such business
 */
export async function flagBusinessAcrossTenants(
  query: Query,
  businessName: string,
  flag: BusinessFlag,
  value: boolean,
): Promise<FlaggedBusiness | null> {
  const column = sql.ref(flag)
  const change = sql<Omit<FlaggedBusiness, 'isChanged'>>`
    update businesses set ${column} = ${value} where business_name = ${businessName} and ${column} <> ${value}
    returning business_id, business_name`
  const find = sql`select business_id, business_name from businesses where business_name = ${businessName}`
  return changedOrFound(query, change, find)
}

/** Sets the quotas of a business; null is the default. @returns its id and the quotas before; null when there is no such business */
export async function setQuotaAcrossTenants(
  query: Query,
  businessName: string,
  { bytes, texts, products, imports }: Record<QuotaKind, number | null>,
): Promise<({ businessId: string } & Record<QuotaKind, number | null>) | null> {
  const before = await query
    .selectFrom('businesses')
    .select(['business_id as businessId', 'quota_bytes as bytes', 'quota_texts as texts'])
    .select(['quota_products as products', 'quota_imports as imports'])
    .where('business_name', '=', businessName)
    .forUpdate()
    .executeTakeFirst()
  await query
    .updateTable('businesses')
    .set({ quota_bytes: bytes, quota_texts: texts, quota_products: products, quota_imports: imports })
    .where('business_name', '=', businessName)
    .execute()
  return before ?? null
}

/** Blocks or unblocks an item. @returns its name and business; null when there is no such item */
export async function blockItemAcrossTenants(
  query: Query,
  kind: ItemKind,
  id: string,
  isBlocked: boolean,
): Promise<FlaggedItem | null> {
  const table = sql.table(itemColumns[kind].table)
  const columns = sql`b.business_id, b.business_name, ${sql.ref(`i.${itemColumns[kind].name}`)} as name`
  const change = sql<Omit<FlaggedItem, 'isChanged'>>`
    update ${table} i set is_blocked = ${isBlocked}
    from businesses b where b.business_id = i.business_id and i._id = ${id} and i.is_blocked <> ${isBlocked}
    returning ${columns}`
  const find = sql`
    select ${columns} from ${table} i join businesses b on b.business_id = i.business_id where i._id = ${id}`
  return changedOrFound(query, change, find)
}

export type OwnerRow = { business_id: string; user_id: string; email: string; claimed_email: string | null }

/** The owner of a business, who is its first user; null for an unknown business. */
export async function findOwnerAcrossTenants(query: Query, businessName: string): Promise<OwnerRow | null> {
  const row = await query
    .selectFrom('users as u')
    .innerJoin('businesses as b', 'b.business_id', 'u.business_id')
    .select(['u.business_id', 'u._id as user_id', 'u.email', 'u.claimed_email'])
    .where('b.business_name', '=', businessName)
    .orderBy('u.created_at')
    .executeTakeFirst()
  return row ?? null
}

type OperatedRow = Timed<OperatedBusiness, 'createdAt'>
type OperatedDetailsRow = Timed<Omit<OperatedBusinessDetails, 'usage' | 'block'>, 'createdAt' | 'lastSeenAt'> & {
  businessId: string
}

export type BusinessesFilter = Omit<ParsedRequestOf<'platform', 'fetchBusinesses'>, keyof Page>
type ItemsFilter = { businessId: string | null; isBlocked?: boolean | undefined; searchQuery: string }

/** The owner of a business is its first user. */
const owner = sql`left join lateral (
  select u.name, coalesce(u.claimed_email, u.email) as email, u.email_verified_at from users u
  where u.business_id = i.business_id order by u.created_at, u._id limit 1) o on true`

function countOf(table: 'products' | 'catalogues' | 'leads', more = sql`true`) {
  return sql`(select count(*)::int from ${sql.table(table)} t where t.business_id = i.business_id and ${more})`
}

const columns = sql`
  i.business_name as "businessName", i.display_name as "displayName", i.name, i.email,
  coalesce(o.email, '') as "ownerEmail", i.plan_type as "planType",
  case when i.domain_status = 'verified' then i.domain else '' end as domain,
  i.is_blocked as "isBlocked", i.is_prime as "isPrimeUser", i.created_at as "createdAt",
  ${countOf('products')} as "totalProducts", ${countOf('catalogues')} as "totalCatalogues",
  ${countOf('leads')} as "totalLeads"`

/** The name of the owner for searches. The key is empty until housekeeping repairs keys. */
const ownerKey = sql`coalesce(nullif(i.owner_key, ''), lower(i.name))`
const searched = [sql`i.business_name`, titleKey, ownerKey, sql`lower(i.email)`, sql`i.domain`, sql`o.email`]

/** A page of all businesses, newest first. */
export function listAllBusinessesAcrossTenants(
  query: Query,
  { searchQuery, isBlocked, isPrimeUser, planType }: BusinessesFilter,
  page: Page,
): Promise<Listed<OperatedRow>> {
  const where = [sql`true`]
  if (searchQuery) where.push(containsText(searched, searchQuery))
  if (isBlocked !== undefined) where.push(sql`i.is_blocked = ${isBlocked}`)
  if (isPrimeUser !== undefined) where.push(sql`i.is_prime = ${isPrimeUser}`)
  if (planType !== undefined) where.push(sql`i.plan_type = ${planType}`)
  const source = sql`from businesses i ${owner} where ${sql.join(where, sql` and `)}`
  const order = sql`order by i.created_at desc, i.business_id desc`
  return listPage(query, columns, source, order, page)
}

/** The business that has or had this name (lower case), with its owner and its counts; null when there is none. */
export async function findOperatedBusinessAcrossTenants(
  query: Query,
  businessName: string,
): Promise<OperatedDetailsRow | null> {
  const { rows } = await sql<OperatedDetailsRow>`
      select ${columns}, i.business_id as "businessId", coalesce(o.name, '') as "ownerName",
        o.email_verified_at is not null as "isEmailVerified", i.phone_no as "phoneNo", i.address, i.template, i.theme,
        array(select f.business_name from former_addresses f where f.business_id = i.business_id
          order by f.left_at desc) as "formerNames",
        i.is_all_products_active as "isAllProductsActive", i.is_all_catalogues_active as "isAllCataloguesActive",
        ${countOf('products', sql`t.is_blocked`)} as "blockedProducts",
        ${countOf('catalogues', sql`t.is_blocked`)} as "blockedCatalogues",
        s.live_sessions as "liveSessions", s.last_seen_at as "lastSeenAt"
      from businesses i ${owner}
      cross join lateral (
        select count(*)::int as live_sessions, max(last_seen_at) as last_seen_at from sessions
        where business_id = i.business_id and expires_at > now()) s
      where i.business_id = ${idOfName(businessName)}`.execute(query)
  return rows[0] ?? null
}

/** A page of items of one business or of all, in any state, newest first. */
export function listItemsAcrossTenants(
  query: Query,
  kind: ItemKind,
  { businessId, isBlocked, searchQuery }: ItemsFilter,
  page: Page,
): Promise<Listed<Timed<Omit<OperatedItem, 'kind'>, 'createdAt'>>> {
  const where = [sql`true`]
  if (businessId) where.push(sql`i.business_id = ${businessId}`)
  if (isBlocked !== undefined) where.push(isBlocked ? sql`i.is_blocked` : sql`not i.is_blocked`)
  if (searchQuery) where.push(containsText([sql`i.name_key`], searchQuery))
  const source = sql`from ${sql.table(itemColumns[kind].table)} i join businesses b on b.business_id = i.business_id
    where ${sql.join(where, sql` and `)}`
  const shown = sql`
    i._id, ${sql.ref(`i.${itemColumns[kind].name}`)} as name, b.business_name as "businessName", i.is_public as "isPublic",
    i.is_promoted as "isPromoted", i.is_blocked as "isBlocked", i.created_at as "createdAt"`
  const order = sql`order by i.created_at desc, i._id desc`
  return listPage(query, shown, source, order, page)
}
