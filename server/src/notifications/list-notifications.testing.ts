import type { TestBusiness } from '../../testing/make-business.ts'
import type { Database } from '../core/db/database.ts'

/** The notifications of a business, the oldest first. */
export function listNotifications(database: Database, { businessId }: Pick<TestBusiness, 'businessId'>) {
  return database.forTenant(businessId, query =>
    query.selectFrom('notifications').select(['notification', 'redirect', 'count']).orderBy('_id').execute(),
  )
}
