import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { queueAccountMail } from './account-mail.job.ts'
import { deleteAccountTokens } from './account-tokens.repository.ts'
import { findPassword, replacePassword } from './password.repository.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { deleteOtherSessions } from './sessions.repository.ts'

/**
 * Gives the owner a new password, ends every session but the one that asks and every reset link, and tells the owner
 * by mail. Of two changes at once the second finds the current password changed.
 * @param given digests, as the client sends them
 * @throws DomainError invalid where `password` is not the current one
 */
export async function changePassword(
  database: Database,
  { businessId, userId, tokenHash }: SessionOwner,
  given: { password: string; newPassword: string },
): Promise<void> {
  const current = await database.forTenant(businessId, query => findPassword(query, businessId, userId))
  const wrong = () => new DomainError('invalid', errors.currentPasswordWrong)
  if (!(await isPassword(current, given.password)) || current === null) throw wrong()
  // Before the transaction: it takes as long as many queries.
  const fresh = await hashPassword(given.newPassword)
  await database.transact(businessId, async trx => {
    if (!(await replacePassword(trx, businessId, userId, { current, fresh }))) throw wrong()
    await deleteOtherSessions(trx, businessId, userId, tokenHash)
    await deleteAccountTokens(trx, { businessId, userId }, ['reset'])
    const changedAt = new Date().toISOString()
    await queueAccountMail(trx, { about: 'changed', businessId, userId, changedAt })
  })
}
