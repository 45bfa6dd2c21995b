import { businessNameProblem } from '@showcase/contract/business-name'
import { errors } from '@showcase/contract/errors'
import type { PlanType } from '@showcase/contract/filters'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import { findBusinessAcrossTenants } from '../businesses/businesses.repository.ts'
import { queueAccountMail } from './account-mail.job.ts'
import { insertSession } from './auth.repository.ts'
import { newSession } from './auth.service.ts'
import { hashPassword } from './passwords.ts'
import { insertBusiness, insertUser, type NewAccount } from './sign-up.repository.ts'

/** What a new owner gives; `password` is the digest that the client sends. */
export type SignUp = {
  name: string
  email: string
  password: string
  businessName: string
  phoneNo: string
  address: string
  planType: PlanType
}

/**
 * Makes an account, its business and its first session, and has a mail sent that asks for a confirmation of the
 * address: all or none. Of two who ask for the same name or the same
 * address at once, the database lets one have it.
 *
 * @returns the session's token; the database keeps only its hash
 * @throws DomainError invalid for a name that may not be taken, conflict for a name or an address that is
 */
export async function signUp(database: Database, ttlDays: number, given: SignUp, userAgent = ''): Promise<string> {
  const problem = businessNameProblem(given.businessName)
  if (problem) throw new DomainError('invalid', problem)
  // Before the transaction: it takes as long as many queries.
  const password = await hashPassword(given.password)
  const ids = { businessId: newId(), userId: newId() }
  const account: NewAccount = { ...given, ...ids, email: given.email.toLowerCase(), password }
  const { token, ...session } = newSession(ttlDays, userAgent)
  await database.transact(ids.businessId, async trx => {
    if (!(await insertBusiness(trx, account))) throw new DomainError('conflict', errors.businessNameTaken)
    if (!(await insertUser(trx, account))) throw new DomainError('conflict', errors.emailTaken)
    await insertSession(trx, { ...ids, ...session })
    await queueAccountMail(trx, { about: 'verify', ...ids })
  })
  return token
}

/** Whether a business could be registered under this name now. */
export async function isBusinessNameAvailable(database: Database, businessName: string): Promise<boolean> {
  if (businessNameProblem(businessName) !== null) return false
  return (await findBusinessAcrossTenants(database, businessName)) === null
}
