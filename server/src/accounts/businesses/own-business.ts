import { errors } from '@showcase/contract/errors'
import type { Tenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { type BusinessRow, findOwnBusiness } from './businesses.repository.ts'

/**
 * The business of the signed-in owner.
 * @throws DomainError not-found where it was deleted while the session lasted
 */
export async function ownBusiness(tenant: Tenant, lock?: 'lock'): Promise<BusinessRow> {
  const business = await findOwnBusiness(tenant, lock)
  if (!business) throw new DomainError('not-found', errors.businessNotFound)
  return business
}
