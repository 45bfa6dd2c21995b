import { errors } from '@showcase/contract/errors'
import { isEmail } from '@showcase/contract/form-rules'
import { textLimits } from '@showcase/contract/input-limits'
import { formMessages } from '@showcase/contract/messages'
import { createBusiness } from '../../accounts/auth/sign-up.service.ts'
import { findBusinessAcrossTenants } from '../../accounts/businesses/businesses.repository.ts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'

/** The business into which an operator imports, and its owner if it is to be created. */
export type ImportTarget = { businessName: string; ownerEmail?: string | undefined; ownerPassword?: string | undefined }

/**
 * The id of the business to import into. Creates an unknown business if an owner is given.
 * @throws DomainError not-found for an unknown business without an owner, invalid for a name or an email that is not allowed
 */
export async function businessToImportInto(database: Database, target: ImportTarget): Promise<string> {
  const businessName = target.businessName.trim().toLowerCase()
  const found = await database.acrossTenants(query => findBusinessAcrossTenants(query, businessName))
  if (found) return found.business_id
  const { ownerPassword: password } = target
  const email = target.ownerEmail?.trim()
  if (!email || !/^[0-9a-f]{64}$/.test(password ?? '')) throw new DomainError('not-found', errors.businessNotFound)
  if (!isEmail(email) || email.length > textLimits.email) throw new DomainError('invalid', formMessages.malformedEmail)
  return createBusiness(database, { businessName, email, password: password ?? '' })
}
