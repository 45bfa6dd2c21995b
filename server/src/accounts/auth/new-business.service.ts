import { businessNameProblem } from '@showcase/contract/business-name'
import { errors } from '@showcase/contract/errors'
import type { Database } from '../../core/db/database.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import { findBusinessAcrossTenants } from '../businesses/businesses.repository.ts'
import { hashPassword } from './passwords.ts'

/** A business and its owner. `password` is the digest that a client would send. */
export type NewOwner = { businessName: string; email: string; password: string }

/**
 * Creates a business with its owner.
 * @returns the id of the business
 * @throws DomainError invalid for a name that is not allowed, conflict for a name that is taken
 */
export async function createBusiness(database: Database, owner: NewOwner): Promise<string> {
  const { businessName } = owner
  const problem = businessNameProblem(businessName)
  if (problem) throw new DomainError('invalid', problem)
  if (await findBusinessAcrossTenants(database, businessName))
    throw new DomainError('conflict', errors.businessNameTaken)
  const businessId = newId()
  const email = owner.email.toLowerCase()
  const password = await hashPassword(owner.password)
  await inTransaction(database, businessId, async ({ db }) => {
    const business = { business_id: businessId, business_name: businessName, name: businessName, email }
    await db.insertInto('businesses').values(business).execute()
    const user = { business_id: businessId, _id: newId(), name: businessName, email, password }
    await db.insertInto('users').values(user).execute()
  })
  return businessId
}
