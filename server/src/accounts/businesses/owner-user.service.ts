import type { OwnerDetails } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { listCategories } from '../../catalog/categories/categories.repository.ts'
import { CallError } from '../../core/call-error.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import type { Page } from '../../core/page.ts'
import { findOwnBusiness } from './businesses.repository.ts'
import { toOwnerDetails } from './profile.ts'

/** The profile of the signed-in owner's business. */
export async function fetchOwnerDetails(database: Database, businessId: string): Promise<OwnerDetails> {
  const business = await asTenant(database, businessId, findOwnBusiness)
  if (!business) throw new CallError(404, errors.businessNotFound)
  return toOwnerDetails(business)
}

/** Categories of the own products that contain a text: suggestions while the owner types. */
export async function listOwnCategories(
  database: Database,
  businessId: string,
  request: Page & { category: string },
): Promise<{ categories: string[]; count: number; countIsCapped: boolean }> {
  const { rows, ...count } = await asTenant(database, businessId, tenant =>
    listCategories(tenant, { containing: request.category }, request),
  )
  return { categories: rows.map(row => row.category), ...count }
}
