import type { Database } from '../../core/db/database.ts'
import { recordActAcrossTenants } from './audit.repository.ts'

/** Writes down that an operator imports into a business: before it begins, so that none is missing from the log. */
export function recordImport(database: Database, operator: string, businessId: string): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    const business = await trx
      .selectFrom('businesses')
      .select('business_name')
      .where('business_id', '=', businessId)
      .executeTakeFirstOrThrow()
    const businessName = business.business_name
    const act = { actor: operator, act: 'products/import', subject: businessName, businessName, reason: '' }
    await recordActAcrossTenants(trx, { ...act, from: {}, to: {} })
  })
}
