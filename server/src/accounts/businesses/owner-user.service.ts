import type { OwnerDetails } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { findOwnBusiness } from './businesses.repository.ts'
import { toOwnerDetails } from './profile.ts'

/** The profile of the signed-in owner's business. */
export async function fetchOwnerDetails(database: Database, businessId: string): Promise<OwnerDetails> {
  const business = await asTenant(database, businessId, findOwnBusiness)
  if (!business) throw new DomainError('not-found', errors.businessNotFound)
  return toOwnerDetails(business)
}
