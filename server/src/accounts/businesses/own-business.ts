import { errors } from '@showcase/contract/errors'
import { CallError } from '../../core/call-error.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { type BusinessRow, findOwnBusiness } from './businesses.repository.ts'

/**
 * The business of the signed-in owner.
 * @throws CallError 404 where it was deleted while the session lasted
 */
export async function ownBusiness(tenant: Tenant, lock?: 'lock'): Promise<BusinessRow> {
  const business = await findOwnBusiness(tenant, lock)
  if (!business) throw new CallError(404, errors.businessNotFound)
  return business
}
