import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { confirmEmail, findAccount } from './account.repository.ts'
import { hashOfToken } from './account-links.ts'
import { queueAccountMail } from './account-mail.job.ts'
import {
  deleteAccountTokens,
  findAccountTokenAcrossTenants,
  type TokenPurpose,
  takeAccountToken,
} from './account-tokens.repository.ts'
import { setPassword } from './password.repository.ts'
import { hashPassword } from './passwords.ts'
import { deleteAllSessions } from './sessions.repository.ts'

/**
 * Has a reset link mailed, if anybody signs in with the address. Known or not, the same is done: one job is written
 * down, and the address is looked up by whoever does it.
 */
export function forgotPassword(database: Database, email: string): Promise<unknown> {
  return database.acrossTenants(query => queueAccountMail(query, { about: 'reset', email: email.toLowerCase() }))
}

function findLink(database: Database, purpose: TokenPurpose, token: string) {
  return database.acrossTenants(query => findAccountTokenAcrossTenants(query, purpose, hashOfToken(token)))
}

/** Whether a link works, and the address that it is about; looking uses nothing up. */
export async function checkLink(
  database: Database,
  { token, purpose }: { token: string; purpose: TokenPurpose },
): Promise<{ isUsable: boolean; email: string }> {
  const found = await findLink(database, purpose, token)
  return { isUsable: found !== null, email: found?.email ?? '' }
}

/**
 * Gives an owner a new password by a reset link, and ends all its sessions and links: whoever had the account before
 * has it no more. The mailbox has answered, so that its address is confirmed. Of two uses at once the second is refused.
 * @param given `password` is the digest that the client sends
 * @throws DomainError invalid for a link that is unknown, used or over
 */
export async function resetPassword(database: Database, given: { token: string; password: string }): Promise<void> {
  const over = () => new DomainError('invalid', errors.resetLinkInvalid)
  const owner = await findLink(database, 'reset', given.token)
  if (!owner) throw over()
  const { businessId, userId } = owner
  // Before the transaction: it takes as long as many queries.
  const fresh = await hashPassword(given.password)
  await database.transact(businessId, async trx => {
    if (!(await takeAccountToken(trx, businessId, 'reset', hashOfToken(given.token)))) throw over()
    await setPassword(trx, businessId, userId, fresh)
    await confirmEmail(trx, owner)
    await deleteAllSessions(trx, businessId, userId)
    await deleteAccountTokens(trx, owner, ['reset', 'verify'])
    const changedAt = new Date().toISOString()
    await queueAccountMail(trx, { about: 'changed', businessId, userId, changedAt })
  })
}

/**
 * Confirms the address that a link was mailed to.
 * @throws DomainError invalid for a link that is unknown, used or over
 */
export async function verifyEmail(database: Database, token: string): Promise<void> {
  const over = () => new DomainError('invalid', errors.verifyLinkInvalid)
  const owner = await findLink(database, 'verify', token)
  if (!owner) throw over()
  await database.transact(owner.businessId, async trx => {
    if (!(await takeAccountToken(trx, owner.businessId, 'verify', hashOfToken(token)))) throw over()
    await confirmEmail(trx, owner)
    await deleteAccountTokens(trx, owner, ['verify'])
  })
}

/** Has the confirmation mailed once more. @returns whether the address is confirmed already; then nothing is sent */
export async function resendVerification(
  database: Database,
  { businessId, userId }: SessionOwner,
): Promise<{ isEmailVerified: boolean }> {
  const account = await database.forTenant(businessId, query => findAccount(query, { businessId, userId }))
  if (!account) throw new DomainError('unauthenticated', errors.tokenExpired)
  if (!account.isEmailVerified)
    await database.forTenant(businessId, query => queueAccountMail(query, { about: 'verify', businessId, userId }))
  return { isEmailVerified: account.isEmailVerified }
}
