import { type NotificationText, notificationTexts } from '@showcase/contract/notification-texts'
import type { BusinessRow } from '../../accounts/businesses/businesses.repository.ts'
import { openBusiness } from '../../accounts/businesses/visibility.ts'
import { findShownCatalogue } from '../../catalog/catalogues/public-catalogues.service.ts'
import { findShownProduct } from '../../catalog/products/public-products.service.ts'
import type { LimitBusiness } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { notifyMerged } from '../../notifications/notifications.repository.ts'
import { addVisits } from './visits.repository.ts'

/**
 * Counts a visit of an item and notifies the owner in the same transaction, unless the item is blocked.
 * @returns the number of all visits
 */
function countItemVisit(
  database: Database,
  { business_id }: Pick<BusinessRow, 'business_id'>,
  item: { kind: 'product' | 'catalogue'; _id: string; is_blocked: boolean },
  text: NotificationText,
): Promise<number> {
  return inTransaction(database, business_id, async tenant => {
    if (!item.is_blocked) await notifyMerged(tenant, text)
    return addVisits(tenant, item.kind, item._id)
  })
}

/**
 * Counts a visit of a business's site.
 * @returns the number of all visits
 * @throws DomainError not-found for an unknown business
 */
export async function visitBusiness(database: Database, businessName: string): Promise<number> {
  const { business_id: id } = await openBusiness(database, businessName)
  return inTransaction(database, id, tenant => addVisits(tenant, 'business', id))
}

/**
 * Counts a visit of a product.
 * @returns the number of all visits
 */
export async function visitProduct(database: Database, id: string, limitBusiness: LimitBusiness): Promise<number> {
  const { business, item } = await findShownProduct(database, id)
  const text = notificationTexts.productVisited({ _id: id, name: item.product_name })
  await limitBusiness(business.business_id)
  return countItemVisit(database, business, { kind: 'product', ...item }, text)
}

/**
 * Counts a visit of a catalogue.
 * @returns the number of all visits
 */
export async function visitCatalogue(database: Database, id: string, limitBusiness: LimitBusiness): Promise<number> {
  const { business, item } = await findShownCatalogue(database, id)
  const text = notificationTexts.catalogueVisited({ _id: id, name: item.catalogue_name })
  await limitBusiness(business.business_id)
  return countItemVisit(database, business, { kind: 'catalogue', ...item }, text)
}
