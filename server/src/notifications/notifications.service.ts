import type { Database } from '../core/db/database.ts'
import { asTenant, inTransaction } from '../core/db/tenant.ts'
import { countUnread, notifyMerged } from './notifications.repository.ts'

/** How many notifications the owner has not read. */
export function countOwnUnread(database: Database, businessId: string): Promise<number> {
  return asTenant(database, businessId, countUnread)
}

/** Notes down what a screen has done; the same text within an hour is merged. */
export function noteForOwner(
  database: Database,
  businessId: string,
  text: { notification: string; redirect: string },
): Promise<void> {
  return inTransaction(database, businessId, tenant => notifyMerged(tenant, text))
}
