import type { ItemKind } from '@showcase/contract/filters'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { openBusiness } from '../../accounts/businesses/visibility.ts'
import { findShownCatalogue } from '../../catalog/catalogues/public-catalogues.service.ts'
import { findShownProduct } from '../../catalog/products/public-products.service.ts'
import type { LimitBusiness } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { notifyMerged } from '../../notifications/notifications.repository.ts'
import { addVisits } from './visits.repository.ts'

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
 * Counts a visit of an item and notifies the owner in the same transaction, unless the item is blocked.
 * @returns the number of all visits
 * @throws DomainError not-found for an item that visitors cannot open
 */
export async function visitItem(database: Database, kind: ItemKind, id: string, limitBusiness: LimitBusiness) {
  const { business, item } = await (kind === 'product' ? findShownProduct : findShownCatalogue)(database, id)
  const name = 'product_name' in item ? item.product_name : item.catalogue_name
  await limitBusiness(business.business_id)
  return inTransaction(database, business.business_id, async tenant => {
    if (!item.is_blocked) await notifyMerged(tenant, notificationTexts[`${kind}Visited`]({ _id: id, name }))
    return addVisits(tenant, kind, id)
  })
}
