import { errors } from '@showcase/contract/errors'
import type { Database, Trx } from '../../core/db/database.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { allowMailsAcrossTenants, stopTokenOf } from '../../core/mail/limit-mail.ts'
import type { Services } from '../../core/services/services.ts'
import { hashOfToken } from '../../core/tokens.ts'
import { queueAccountMail } from '../auth/account-mail.job.ts'
import { deleteSessionById, deleteSessions, listSessions } from '../auth/sessions.repository.ts'
import { toSession } from '../auth/sessions.service.ts'
import { type Operation, recordActionAcrossTenants } from './audit.repository.ts'
import { findOwnerAcrossTenants, type OwnerRow } from './operators.repository.ts'
import type { Outcome } from './operators.service.ts'

const claimed = "Another account has this owner's email address, so no link is mailed to it."

function tenantOf(db: Trx, owner: OwnerRow): Tenant {
  return { businessId: owner.business_id, db }
}

async function ownerOf(query: Trx, businessName: string): Promise<OwnerRow> {
  return orNotFound(await findOwnerAcrossTenants(query, businessName), errors.businessNotFound)
}

/**
 * The sessions of the owner of a business, without tokens or hashes.
 * @throws DomainError not-found for an unknown business
 */
export async function listOwnerSessions(database: Database, businessName: string) {
  const rows = await database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    return listSessions(tenantOf(trx, owner), owner.user_id)
  })
  return rows.map(toSession)
}

/** Ends one session of an owner. @throws DomainError not-found for an unknown business or session */
export function endOwnerSession(
  database: Database,
  operation: Operation,
  { businessName, id }: { businessName: string; id: string },
): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    if (!(await deleteSessionById(tenantOf(trx, owner), owner.user_id, id)))
      throw new DomainError('not-found', errors.sessionNotFound)
    await recordActionAcrossTenants(trx, operation, { act: 'sessions/end', businessName, subject: id })
  })
}

/**
 * Ends every session of an owner.
 * @returns how many sessions ended
 * @throws DomainError not-found for an unknown business
 */
export function endOwnerSessions(database: Database, operation: Operation, businessName: string) {
  return database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    const count = await deleteSessions(tenantOf(trx, owner), owner.user_id)
    if (count === 0) return 0
    const change = { from: { sessions: count }, to: { sessions: 0 } }
    await recordActionAcrossTenants(trx, operation, { act: 'sessions/endAll', businessName, ...change })
    return count
  })
}

/**
 * Mails the owner a link to reset the password.
 * @throws DomainError not-found for an unknown business; conflict if the owner's address is that of another account, whose
 * links it gets
 */
export function mailReset(database: Database, operation: Operation, businessName: string): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    if (owner.claimed_email !== null) throw new DomainError('conflict', claimed)
    await queueAccountMail(trx, { about: 'reset', email: owner.email })
    await recordActionAcrossTenants(trx, operation, { act: 'businesses/resetPassword', businessName })
  })
}

/** Sends mails to an address again after its owner stopped them. The audit log has the hash of its link for the address. */
export function allowMails(
  { database, config }: Pick<Services, 'database' | 'config'>,
  operation: Operation,
  email: string,
): Promise<Outcome> {
  const token = stopTokenOf(config.secret, email)
  return database.transactAcrossTenants(async trx => {
    if (!(await allowMailsAcrossTenants(trx, token))) return { isChanged: false }
    const change = { from: { isStopped: true }, to: { isStopped: false } }
    const action = { act: 'mails/allow', businessName: '', subject: hashOfToken(token), ...change }
    await recordActionAcrossTenants(trx, operation, action)
    return { isChanged: true }
  })
}
