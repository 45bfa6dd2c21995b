import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../core/db/database.ts'
import { type Found, findTextAcrossTenants } from '../../core/db/find-text.repository.ts'
import { itemColumns } from '../../core/db/item-columns.ts'
import { asFoundTenant, type FoundTenant } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import {
  type BusinessRow,
  findBusinessAcrossTenants,
  findBusinessOfItemAcrossTenants,
  type ShopRow,
  shopNamed,
  shopWithItem,
} from './businesses.repository.ts'

/** The columns of a business that decide whether visitors see its items. */
export type BusinessSwitches = Pick<BusinessRow, 'is_blocked' | 'is_all_products_active' | 'is_all_catalogues_active'>
export type ItemState = { is_public: boolean; is_blocked: boolean }

/** Whether a business shows items of a kind. The bulk switch hides all of them and keeps the state of each. */
export function isSwitchedOn(business: BusinessSwitches, kind: ItemKind): boolean {
  return !business.is_blocked && business[itemColumns[kind].switch]
}

/** Whether visitors can open the page of an item. A blocked item opens, with a banner; a private one does not. */
function isShown(business: BusinessSwitches, kind: ItemKind, item: ItemState): boolean {
  return isSwitchedOn(business, kind) && item.is_public
}

/** Whether an item is listed and accepts visits and enquiries. */
export function isOpen(business: BusinessSwitches, kind: ItemKind, item: ItemState): boolean {
  return isShown(business, kind, item) && !item.is_blocked
}

function assertOpen<Row extends BusinessSwitches>(business: Row | null): Row {
  if (!business || business.is_blocked) throw new DomainError('not-found', errors.businessNotFound)
  return business
}

/**
 * The business that a public call names.
 * @throws DomainError not-found when there is none with this name or it is blocked
 */
export async function openBusiness(database: Database, businessName: string): Promise<BusinessRow> {
  return assertOpen(await database.acrossTenants(query => findBusinessAcrossTenants(query, businessName)))
}

/**
 * The business that a public call names, and what one statement of `work` reads of it, in one round trip.
 * @throws DomainError not-found when there is none with this name or it is blocked
 */
export async function readOpenBusiness<T>(
  database: Database,
  businessName: string,
  work: (tenant: FoundTenant) => Promise<T>,
): Promise<{ business: ShopRow; read: T }> {
  const { found, read } = await asFoundTenant(database, shopNamed(businessName), work)
  return { business: assertOpen(found), read }
}

/** The items of an open business with this text in their name; undefined without a text. See `findTextAcrossTenants`. */
export async function findNamed(
  database: Database,
  kind: ItemKind,
  businessName: string,
  text: string,
): Promise<Found | undefined> {
  if (text === '') return undefined
  const { business_id: id } = await openBusiness(database, businessName)
  return database.acrossTenants(query => findTextAcrossTenants(query, itemColumns[kind].table, id, text))
}

/**
 * A condition for rows of businesses that show such items. Few businesses hide theirs, so excluding their ids costs a
 * fraction of joining the business of each of 10,000 items. A partial index contains those that hide theirs.
 */
export function notOfHiding(kind: ItemKind, alias = 'i'): RawBuilder<unknown> {
  const isOn = sql.ref(`h.${itemColumns[kind].switch}`)
  return sql`${sql.ref(`${alias}.business_id`)} <> all(array(
    select h.business_id from businesses h where h.is_blocked or not ${isOn}))`
}

/** The message for an item that does not exist or that this visitor may not see. */
export const itemMissing = { product: errors.productNotFound, catalogue: errors.catalogueNotFound } as const

/**
 * The business of an item that a public call names.
 * @throws DomainError not-found for an unknown id
 */
export async function businessOfItem(database: Database, kind: ItemKind, id: string): Promise<BusinessRow> {
  const business = await database.acrossTenants(query => findBusinessOfItemAcrossTenants(query, kind, id))
  return orNotFound(business, itemMissing[kind])
}

/**
 * The item that a public call names, blocked or not.
 * @param businessName when given, the item must be of the business that has or had this name
 * @throws DomainError not-found for an unknown or private item, and for one that its business hides
 */
export async function findShownItem<T extends ItemState>(
  database: Database,
  kind: ItemKind,
  { id, businessName = '' }: { id: string; businessName?: string },
  find: (tenant: FoundTenant) => Promise<T | null>,
): Promise<{ business: ShopRow; item: T }> {
  const { found, read: item } = await asFoundTenant(database, shopWithItem(kind, id, businessName), find)
  if (!found || !item || !isShown(found, kind, item)) throw new DomainError('not-found', itemMissing[kind])
  return { business: found, item }
}
