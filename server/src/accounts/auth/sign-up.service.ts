import { businessNameProblem } from '@showcase/contract/business-name'
import { errors } from '@showcase/contract/errors'
import type { Database } from '../../core/db/database.ts'
import { inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { newId } from '../../core/ids.ts'
import { isNameTakenAcrossTenants, reserveNameAcrossTenants } from '../businesses/address.repository.ts'
import { queueAccountMail } from './account-mail.job.ts'
import { newSession, startSessionWithPassword } from './auth.service.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { insertSession } from './sessions.repository.ts'
import {
  findNewAccountAcrossTenants,
  insertBusiness,
  insertClaimingUser,
  insertUser,
  type NewAccount,
} from './users.repository.ts'

/** The sign-up form. `password` is the digest that the client sends. */
export type SignUp = Omit<NewAccount, 'userId'>

/**
 * Signs up a new owner. If the form is sent again because its answer was lost, it signs in to the shop that it has made. Otherwise
 * the owner would make a second shop, and every later sign-in would open the first.
 * @returns the session's token; the database stores only its hash
 * @throws DomainError invalid for a name that is not allowed, conflict for a name that is taken
 */
export async function signUp(database: Database, ttlDays: number, given: SignUp, userAgent = ''): Promise<string> {
  try {
    return await createOwner(database, ttlDays, given, userAgent)
  } catch (error) {
    if (!(error instanceof DomainError) || error.message !== errors.businessNameTaken) throw error
    const token = await signInAgain(database, ttlDays, given, userAgent)
    if (!token) throw error
    return token
  }
}

async function signInAgain(database: Database, ttlDays: number, given: SignUp, userAgent: string) {
  const { businessName, email, password } = given
  const made = await database.acrossTenants(query =>
    findNewAccountAcrossTenants(query, businessName, email.toLowerCase()),
  )
  // Without an account, the check takes as long: it must not tell whose the shop is.
  const isSame = await isPassword(made?.password ?? null, password)
  return made && isSame ? startSessionWithPassword(database, ttlDays, made, userAgent) : null
}

/**
 * Creates a business, its user and a session, and queues the mail that confirms the address, in one transaction. If another
 * account has the address, the answer is the same, so that a caller does not learn of it: a mail informs the owner of the
 * address, and the address stays with the other account.
 */
async function createOwner(database: Database, ttlDays: number, given: SignUp, userAgent: string): Promise<string> {
  const account = await newAccount(database, given)
  const { userId } = account
  const businessId = newId()
  const { token, ...session } = newSession(ttlDays, userAgent)
  await inTransaction(database, businessId, async tenant => {
    await storeBusiness(tenant, account)
    if (!(await insertUser(tenant, account))) await insertClaimingUser(tenant, account)
    await insertSession(tenant, { userId, ...session })
    await queueAccountMail(tenant.db, { about: 'verify', businessId, userId })
  })
  return token
}

export async function isBusinessNameAvailable(database: Database, businessName: string): Promise<boolean> {
  if (businessNameProblem(businessName) !== null) return false
  return !(await database.acrossTenants(query => isNameTakenAcrossTenants(query, businessName)))
}

/** A business and its owner. `password` is the digest that a client would send. */
export type NewOwner = Pick<SignUp, 'businessName' | 'email' | 'password'>

/**
 * Creates a business with its owner for an operator, without session and mail.
 * @returns the id of the business
 * @throws DomainError as `signUp`, and conflict for an address that is taken
 */
export async function createBusiness(database: Database, owner: NewOwner): Promise<string> {
  const profile = { name: owner.businessName, displayName: '', phoneNo: '', address: '', planType: 'Basic' } as const
  const account = await newAccount(database, { ...owner, ...profile })
  const businessId = newId()
  await inTransaction(database, businessId, async tenant => {
    await storeBusiness(tenant, account)
    if (!(await insertUser(tenant, account))) throw new DomainError('conflict', errors.emailTaken)
  })
  return businessId
}

async function newAccount(database: Database, given: SignUp): Promise<NewAccount> {
  const problem = businessNameProblem(given.businessName)
  if (problem) throw new DomainError('invalid', problem)
  // Before the password is hashed, which is slow. `storeBusiness` decides.
  if (!(await isBusinessNameAvailable(database, given.businessName)))
    throw new DomainError('conflict', errors.businessNameTaken)
  refuseCommonPassword(given.password)
  // Hashing takes as long as many queries, so it stays outside the transaction.
  const password = await hashPassword(given.password)
  return { ...given, userId: newId(), email: given.email.toLowerCase(), password }
}

async function storeBusiness(tenant: Tenant, account: NewAccount): Promise<void> {
  const isFree =
    (await insertBusiness(tenant, account)) &&
    (await reserveNameAcrossTenants(tenant.db, tenant.businessId, account.businessName))
  if (!isFree) throw new DomainError('conflict', errors.businessNameTaken)
}
