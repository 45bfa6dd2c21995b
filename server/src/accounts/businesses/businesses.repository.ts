import type { ItemKind } from '@showcase/contract/filters'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { containsText } from '../../core/db/contains-words.ts'
import type { Query } from '../../core/db/database.ts'
import { itemColumns } from '../../core/db/item-columns.ts'
import { type Listed, listPage, type Page } from '../../core/db/page.ts'
import type { BusinessesTable } from '../../core/db/tables.ts'
import { type Tenant, updateRows } from '../../core/db/tenant.ts'
import { releaseFiles } from '../../core/storage/files.repository.ts'
import { textKey } from '../../core/text-key.ts'

export type BusinessRow = Selectable<BusinessesTable>

/** SQL for the id of the business that has or had this name (lower case) in its address; null for an unknown one. */
export function idOfName(businessName: string): RawBuilder<string | null> {
  return sql`coalesce((select business_id from businesses where business_name = ${businessName}),
    (select business_id from former_addresses where business_name = ${businessName}))`
}

function isNamed(businessName: string) {
  return sql`i.business_id = ${idOfName(businessName)}`
}

function hasItem(kind: ItemKind, id: string, businessName = '') {
  const item = sql`i.business_id = (select business_id from ${sql.table(itemColumns[kind].table)} where _id = ${id})`
  return businessName ? sql`${item} and ${isNamed(businessName)}` : item
}

/** The columns of a business that decide what visitors see of its items. */
export type ShopRow = Pick<
  BusinessRow,
  'business_id' | 'business_name' | 'currency' | 'is_blocked' | 'is_all_products_active' | 'is_all_catalogues_active'
>

function shopWhere(condition: RawBuilder<unknown>): RawBuilder<ShopRow> {
  return sql`
    select i.business_id, i.business_name, i.currency, i.is_blocked, i.is_all_products_active, i.is_all_catalogues_active
    from businesses i where ${condition}`
}

/** Selects the business that has or had this name (lower case), blocked or not. */
export function shopNamed(businessName: string): RawBuilder<ShopRow> {
  return shopWhere(isNamed(businessName))
}

/** Selects the business of a product or catalogue. @param businessName when given, the business must have or have had it */
export function shopWithItem(kind: ItemKind, id: string, businessName: string): RawBuilder<ShopRow> {
  return shopWhere(hasItem(kind, id, businessName))
}

async function findOne(query: Query, condition: RawBuilder<unknown>): Promise<BusinessRow | null> {
  const { rows } = await sql<BusinessRow>`select * from businesses i where ${condition}`.execute(query)
  return rows[0] ?? null
}

/** The business that has or had this name (lower case), blocked or not; null when there is none. */
export function findBusinessAcrossTenants(query: Query, businessName: string): Promise<BusinessRow | null> {
  return findOne(query, isNamed(businessName))
}

/** The business with this verified own domain; null when there is none. */
export function findBusinessOfDomainAcrossTenants(query: Query, host: string): Promise<BusinessRow | null> {
  return findOne(query, sql`i.domain = ${host} and i.domain <> '' and i.domain_status = 'verified'`)
}

/** The business of a product or catalogue; null for an unknown id. */
export function findBusinessOfItemAcrossTenants(query: Query, kind: ItemKind, id: string): Promise<BusinessRow | null> {
  return findOne(query, hasItem(kind, id))
}

export async function findOwnBusiness({ businessId, db }: Tenant, lock?: 'lock'): Promise<BusinessRow | null> {
  const query = db.selectFrom('businesses').selectAll().where('business_id', '=', businessId)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row ?? null
}

/** The confirmed address with which the owner signs in; null before the confirmation. */
export async function confirmedAddress({ businessId, db }: Tenant): Promise<string | null> {
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('business_id', '=', businessId)
    .where('email_verified_at', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirst()
  return owner?.email ?? null
}

/** The display name for searches. A release without the key, which may run during an update, leaves it empty. */
export const titleKey = sql`coalesce(nullif(i.title_key, ''), lower(i.display_name))`

export type BusinessFilter = { businessName?: string; searchQuery?: string; isPrime?: boolean | undefined }

/** A page of the businesses that are not blocked, newest first, with the number of open catalogues and the accepted logo. */
export function listBusinessesAcrossTenants(
  query: Query,
  filter: BusinessFilter,
  page: Page,
): Promise<Listed<BusinessRow & { total_catalogues: number; accepted_logo: string }>> {
  const where = [sql`not i.is_blocked`]
  if (filter.businessName) where.push(isNamed(filter.businessName))
  if (filter.searchQuery) where.push(containsText([sql`i.business_name`, titleKey], filter.searchQuery))
  if (filter.isPrime !== undefined) where.push(filter.isPrime ? sql`i.is_prime` : sql`not i.is_prime`)
  const source = sql`from businesses i where ${sql.join(where, sql` and `)}`
  const columns = sql`i.*, (
    select count(*)::int from catalogues c
    where c.business_id = i.business_id and c.is_public and not c.is_blocked and i.is_all_catalogues_active) as total_catalogues,
    coalesce((
      select f.name from stored_files f
      where f.business_id = i.business_id and f.name = i.logo and f.state = 'accepted'), '') as accepted_logo`
  const order = sql`order by i.created_at desc, i.business_id desc`
  return listPage(query, columns, source, order, page)
}

/** Those of the stored names whose upload has been accepted, in the same order. Visitors see no others. */
export async function onlyAccepted({ businessId, db }: Tenant, names: string[]): Promise<string[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('stored_files')
    .select('name')
    .where('business_id', '=', businessId)
    .where('state', '=', 'accepted')
    .where('name', 'in', names)
    .execute()
  const accepted = new Set(rows.map(row => row.name))
  return names.filter(name => accepted.has(name))
}

/** Gives a bulk switch the wanted value, or flips it. @returns the new value; null when there is no business */
export async function setSwitch(
  { businessId, db }: Tenant,
  name: 'is_all_products_active' | 'is_all_catalogues_active',
  wanted?: boolean,
): Promise<boolean | null> {
  const column = sql.ref(name)
  const { rows } = await sql<{ value: boolean }>`
    update businesses set ${column} = ${wanted ?? sql`not ${column}`}, updated_at = now()
    where business_id = ${businessId} returning ${column} as value`.execute(db)
  return rows[0]?.value ?? null
}

/** Columns that the owner may change. A column that is undefined keeps its value. */
export type ProfileColumns = {
  [Column in keyof Updateable<BusinessesTable>]?: Updateable<BusinessesTable>[Column] | undefined
}

export async function updateBusiness(tenant: Tenant, columns: ProfileColumns): Promise<void> {
  const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (columns.display_name !== undefined) sent.title_key = textKey(columns.display_name)
  if (sent.logo !== undefined || sent.banners || sent.images)
    await releaseFiles(
      tenant,
      sql`select unnest(banners || images || logo) from businesses where business_id = ${tenant.businessId}`,
    )
  await updateRows(tenant, 'businesses', {}, { ...sent, updated_at: new Date() })
}

/** Stores the time of the first request for a site at its own domain. */
export async function markInUseAcrossTenants(query: Query, domain: string): Promise<void> {
  await sql`update businesses set domain_active_at = now()
      where domain = ${domain} and domain_status = 'verified' and domain_active_at is null`.execute(query)
}
