import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { hashOfToken } from '../../core/tokens.ts'
import { updateBusiness } from '../businesses/businesses.repository.ts'
import { queueAccountMail } from './account-mail.job.ts'
import {
  deleteAccountTokens,
  findAccountTokenAcrossTenants,
  type TokenPurpose,
  takeAccountToken,
} from './account-tokens.repository.ts'
import { unconfirmedContact } from './mail-recipient.ts'
import { hashPassword, isPassword, refuseCommonPassword } from './passwords.ts'
import { deleteSessions } from './sessions.repository.ts'
import { confirmEmail, confirmKnownContact, findAccount, findPassword, setPassword } from './users.repository.ts'

/**
 * Queues a job that mails a reset link if the address has an account. The job looks the address up, so that the call
 * does the same work for known and unknown addresses.
 */
export function forgotPassword(database: Database, email: string): Promise<unknown> {
  return database.acrossTenants(query => queueAccountMail(query, { about: 'reset', email: email.toLowerCase() }))
}

/** The purposes of the links that a page accepts. */
const accepted = { reset: ['reset'], verify: ['verify', 'contact'] } as const satisfies Record<string, TokenPurpose[]>

function findLink(database: Database, page: keyof typeof accepted, token: string) {
  return database.acrossTenants(query => findAccountTokenAcrossTenants(query, accepted[page], hashOfToken(token)))
}

/** Whether a link can be used, and for which address. Does not use the link up. */
export async function checkLink(
  database: Database,
  { token, purpose }: { token: string; purpose: keyof typeof accepted },
) {
  const found = await findLink(database, purpose, token)
  return { isUsable: found !== null, email: found?.email ?? '' }
}

/**
 * Sets a new password through a reset link, and ends all sessions and links of the user, so that an intruder loses
 * access. The link proves that the address is the user's, so it is confirmed too.
 * @param given `password` is the digest that the client sends
 * @returns the id of the user
 * @throws DomainError invalid for a common password, and for a link that is unknown, used or expired
 */
export async function resetPassword(database: Database, given: { token: string; password: string }): Promise<string> {
  refuseCommonPassword(given.password)
  const owner = await findLink(database, 'reset', given.token)
  if (!owner) throw new DomainError('invalid', errors.resetLinkInvalid)
  const { businessId, userId } = owner
  // Hashing takes as long as many queries, so it stays outside the transaction.
  const fresh = await hashPassword(given.password)
  await inTransaction(database, businessId, async tenant => {
    const isFirst = await takeAccountToken(tenant, 'reset', hashOfToken(given.token))
    if (!isFirst) throw new DomainError('invalid', errors.resetLinkInvalid)
    await setPassword(tenant, userId, fresh)
    await confirmEmail(tenant, userId)
    await deleteSessions(tenant, userId)
    await deleteAccountTokens(tenant, userId, ['reset', 'verify'])
    const changedAt = new Date().toISOString()
    await queueAccountMail(tenant.db, { about: 'changed', businessId, userId, changedAt })
  })
  return userId
}

/**
 * Confirms the address to which a link was mailed: the one that signs in, or the contact address.
 * @throws DomainError invalid for a link that is unknown, used or expired
 */
export async function verifyEmail(database: Database, token: string): Promise<void> {
  const owner = await findLink(database, 'verify', token)
  if (!owner) throw new DomainError('invalid', errors.verifyLinkInvalid)
  await inTransaction(database, owner.businessId, async tenant => {
    const isFirst = await takeAccountToken(tenant, owner.purpose, hashOfToken(token))
    if (!isFirst) throw new DomainError('invalid', errors.verifyLinkInvalid)
    if (owner.purpose === 'contact') await updateBusiness(tenant, { confirmed_email: owner.email })
    else await confirmEmail(tenant, owner.userId)
    await deleteAccountTokens(tenant, owner.userId, [owner.purpose])
  })
}

/** Queues the mail that confirms the contact address, unless it is confirmed, also as the address that signs in. */
export async function queueContactLink(tenant: Tenant, userId: string): Promise<void> {
  const { businessId } = tenant
  await confirmKnownContact(tenant)
  const email = await unconfirmedContact(tenant)
  if (email) await queueAccountMail(tenant.db, { about: 'contact', email, businessId, userId })
}

/**
 * Mails the confirmation links again: of the address that signs in, and of the contact address.
 * @returns whether the address that signs in is already confirmed; then no mail is sent to it
 * @throws DomainError unauthenticated when the user no longer exists
 */
export async function resendVerification(database: Database, { businessId, userId }: SessionOwner) {
  const account = await asTenant(database, businessId, tenant => findAccount(tenant, userId))
  if (!account) throw new DomainError('unauthenticated', errors.tokenExpired)
  await inTransaction(database, businessId, async tenant => {
    if (!account.isEmailVerified) await queueAccountMail(tenant.db, { about: 'verify', businessId, userId })
    await queueContactLink(tenant, userId)
  })
  return { isEmailVerified: account.isEmailVerified }
}

/**
 * Changes the password, ends all other sessions and all reset links, and mails a notice to the owner. Does nothing if the new
 * password is already stored and the given current one is not.
 * @param given digests, as the client sends them
 * @throws DomainError invalid for a common password, and when `password` is not the current one
 */
export async function changePassword(
  database: Database,
  { businessId, userId, tokenHash }: SessionOwner,
  given: { password: string; newPassword: string },
): Promise<void> {
  const current = await asTenant(database, businessId, tenant => findPassword(tenant, userId))
  if (current === null || !(await isPassword(current, given.password))) {
    // The request is repeated if the answer to it was lost.
    if (await isPassword(current, given.newPassword)) return
    throw new DomainError('invalid', errors.currentPasswordWrong)
  }
  refuseCommonPassword(given.newPassword)
  // Hashing takes as long as many queries, so it stays outside the transaction.
  const fresh = await hashPassword(given.newPassword)
  await inTransaction(database, businessId, async tenant => {
    const isReplaced = await setPassword(tenant, userId, fresh, current)
    if (!isReplaced) throw new DomainError('invalid', errors.currentPasswordWrong)
    await deleteSessions(tenant, userId, tokenHash)
    await deleteAccountTokens(tenant, userId, ['reset'])
    const changedAt = new Date().toISOString()
    await queueAccountMail(tenant.db, { about: 'changed', businessId, userId, changedAt })
  })
}
