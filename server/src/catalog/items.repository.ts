import type { ItemKind, ItemState } from '@showcase/contract/filters'
import type { Sort } from '@showcase/contract/sort'
import { type RawBuilder, sql } from 'kysely'
import { notOfHiding } from '../accounts/businesses/visibility.ts'
import { containsText } from '../core/db/contains-words.ts'
import type { Query } from '../core/db/database.ts'
import { itemColumns } from '../core/db/item-columns.ts'
import { type Listed, listPage, orderClause, type Page, promotedOnly } from '../core/db/page.ts'
import type { Tenant } from '../core/db/tenant.ts'

/** A reference to a product or catalogue, with the field names of the contract. */
export type ItemId = { fkProductId: string } | { fkCatalogueId: string }

export function kindOf(item: ItemId): ItemKind {
  return 'fkProductId' in item ? 'product' : 'catalogue'
}

/** The reference to an item of a kind. */
export function itemOf(kind: ItemKind, id: string): ItemId {
  return kind === 'product' ? { fkProductId: id } : { fkCatalogueId: id }
}

function idOf(item: ItemId) {
  return 'fkProductId' in item ? item.fkProductId : item.fkCatalogueId
}

function tableOf(item: ItemId) {
  return sql.table(itemColumns[kindOf(item)].table)
}

/** Initial values of an item. By default it is public, neither promoted nor blocked, and created now. */
export type InitialState = { isPublic?: boolean; isPromoted?: boolean; isBlocked?: boolean; createdAt?: Date }

/** The columns of a new item for its state and times. */
export function initialColumns(initial: InitialState) {
  const { isPublic = true, isPromoted = false, isBlocked = false, createdAt: at = new Date() } = initial
  const states = { is_public: isPublic, is_promoted: isPromoted, is_blocked: isBlocked }
  return { ...states, created_at: at, updated_at: at, edited_at: at }
}

/** The column with which a row refers to this item. */
export function referenceTo(item: ItemId) {
  return 'fkProductId' in item ? { fk_product_id: item.fkProductId } : { fk_catalogue_id: item.fkCatalogueId }
}

/** A condition for rows that refer to this item. */
export function refersTo(item: ItemId) {
  return sql`${sql.ref(itemColumns[kindOf(item)].reference)} = ${idOf(item)}`
}

/**
 * The name and state of an item; null when this business has none with this id.
 * @param lock prevents changes and deletion until the transaction ends
 */
export async function findItem({ businessId, db }: Tenant, item: ItemId, lock?: 'lock') {
  const name = sql.ref(itemColumns[kindOf(item)].name)
  const { rows } = await sql<{ _id: string; name: string; is_public: boolean }>`
    select _id, ${name} as name, is_public from ${tableOf(item)}
    where business_id = ${businessId} and _id = ${idOf(item)} ${lock ? sql`for share` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Gives a state of an item the wanted value, or flips it. @returns the new value; null when there is no such item */
export async function setItemState(
  { businessId, db }: Tenant,
  item: ItemId,
  state: 'is_public' | 'is_promoted',
  wanted?: boolean,
): Promise<boolean | null> {
  const column = sql.ref(state)
  const { rows } = await sql<{ value: boolean }>`
    update ${tableOf(item)} set ${column} = ${wanted ?? sql`not ${column}`}, updated_at = now()
    where business_id = ${businessId} and _id = ${idOf(item)} returning ${column} as value`.execute(db)
  return rows[0]?.value ?? null
}

/** The column and the value of each state. */
const stateColumns = {
  public: { column: 'is_public', value: true },
  private: { column: 'is_public', value: false },
  promoted: { column: 'is_promoted', value: true },
  demoted: { column: 'is_promoted', value: false },
} as const satisfies Record<ItemState, object>

/**
 * Gives items one state. Those that have it stay as they are. The rows are locked in the order of their ids, so that two
 * calls at once cannot deadlock.
 * @returns the ids of those that exist
 */
export async function setItemStates(
  { businessId, db }: Tenant,
  kind: ItemKind,
  ids: readonly string[],
  state: ItemState,
): Promise<string[]> {
  const table = sql.table(itemColumns[kind].table)
  const { column, value } = stateColumns[state]
  const { rows } = await sql<{ _id: string }>`
    with chosen as materialized (
      select _id from ${table} where business_id = ${businessId} and _id = any(${ids}::uuid[]) order by _id for update),
    changed as (
      update ${table} set ${sql.ref(column)} = ${value}, updated_at = now()
      where business_id = ${businessId} and _id in (select _id from chosen) and ${sql.ref(column)} <> ${value})
    select _id from chosen`.execute(db)
  return rows.map(row => row._id)
}

/** Deletes an item with its catalogue entries and private links, but not its leads. */
export async function deleteItem({ businessId, db }: Tenant, item: ItemId): Promise<void> {
  await sql`
    delete from private_link_texts where business_id = ${businessId} and link_id in (
      select _id from private_links where business_id = ${businessId} and ${refersTo(item)})`.execute(db)
  await sql`delete from ${tableOf(item)} where business_id = ${businessId} and _id = ${idOf(item)}`.execute(db)
}

/**
 * A page of the open items of all businesses that show them.
 * @param columns of the item `i` and its business `b`
 */
export function listOpenItemsAcrossTenants<Row>(
  query: Query,
  kind: ItemKind,
  columns: RawBuilder<unknown>,
  filter: { isPromoted?: boolean | undefined; searchQuery: string },
  sort: Sort,
  page: Page,
): Promise<Listed<Row>> {
  const all = [sql`i.is_public and not i.is_blocked`, notOfHiding(kind), ...promotedOnly(filter.isPromoted)]
  if (filter.searchQuery) all.push(containsText([sql`i.name_key`], filter.searchQuery))
  const where = sql.join(all, sql` and `)
  const table = sql.table(itemColumns[kind].table)
  const source = sql`from ${table} i join businesses b on b.business_id = i.business_id where ${where}`
  return listPage(query, columns, source, orderClause(sort), page, sql`from ${table} i where ${where}`)
}

/** Open items after an id, by id. Each page costs the same, because it is read from the primary key. */
export async function listOpenIds(
  { businessId, db }: Tenant,
  table: 'products' | 'catalogues',
  after: string,
  limit: number,
): Promise<{ _id: string; updated_at: Date }[]> {
  const { rows } = await sql<{ _id: string; updated_at: Date }>`
    select _id, updated_at from ${sql.table(table)}
    where business_id = ${businessId} and _id > ${after} and is_public and not is_blocked
    order by _id limit ${limit}`.execute(db)
  return rows
}
