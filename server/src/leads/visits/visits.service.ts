import type { NotificationText } from '@showcase/contract/notification-texts'
import type { BusinessRow } from '../../accounts/businesses/businesses.repository.ts'
import { openBusiness } from '../../accounts/businesses/visibility.ts'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { notifyMerged } from '../../notifications/notifications.repository.ts'
import { addVisits } from './visits.repository.ts'

/** Counts a call against the business it is about, before anything is written; throws 429. */
export type OnBusiness = (businessId: string) => Promise<void>

/**
 * Counts a visit of an item and, unless that is blocked, tells the owner in the same transaction.
 * @returns the number of all visits
 */
export function countItemVisit(
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
 * @throws CallError 404
 */
export async function visitBusiness(database: Database, businessName: string): Promise<number> {
  const { business_id: id } = await openBusiness(database, businessName)
  return inTransaction(database, id, tenant => addVisits(tenant, 'business', id))
}
