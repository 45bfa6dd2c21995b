import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { Database, Trx } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { queueAccountMail } from '../auth/account-mail.job.ts'
import { deviceOf } from '../auth/device-of.ts'
import { deleteAllSessions, deleteSessionById, listSessions } from '../auth/sessions.repository.ts'
import { recordActAcrossTenants } from './audit.repository.ts'
import type { Order } from './operators.service.ts'
import { findOwnerAcrossTenants, type OwnerRow } from './owners.repository.ts'

async function ownerOf(query: Trx, businessName: string): Promise<OwnerRow> {
  const owner = await findOwnerAcrossTenants(query, businessName)
  if (!owner) throw new DomainError('not-found', errors.businessNotFound)
  return owner
}

/**
 * Where the owner of a business is signed in, without anything that could sign anybody in.
 * @throws DomainError not-found for an unknown business
 */
export async function listOwnerSessions(
  database: Database,
  businessName: string,
): Promise<Omit<OwnSession, 'isCurrent'>[]> {
  const rows = await database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    return listSessions(trx, owner.business_id, owner.user_id)
  })
  return rows.map(row => ({
    _id: row._id,
    ...deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }))
}

/** @throws DomainError not-found for an unknown business or session */
export function endOwnerSession(
  database: Database,
  { operator, reason }: Order,
  { businessName, id }: { businessName: string; id: string },
): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    if (!(await deleteSessionById(trx, owner.business_id, owner.user_id, id)))
      throw new DomainError('not-found', errors.sessionNotFound)
    const act = { actor: operator, act: 'sessions/end', subject: id, businessName, reason }
    await recordActAcrossTenants(trx, { ...act, from: {}, to: {} })
  })
}

/**
 * Signs an owner out everywhere.
 * @returns how many sessions ended
 * @throws DomainError not-found for an unknown business
 */
export function endOwnerSessions(
  database: Database,
  { operator, reason }: Order,
  businessName: string,
): Promise<number> {
  return database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    const [result] = await deleteAllSessions(trx, owner.business_id, owner.user_id)
    const count = Number(result?.numDeletedRows ?? 0)
    if (count === 0) return 0
    const act = { actor: operator, act: 'sessions/endAll', subject: businessName, businessName, reason }
    await recordActAcrossTenants(trx, { ...act, from: { sessions: count }, to: { sessions: 0 } })
    return count
  })
}

/** Has the owner mailed what a forgotten password is. @throws DomainError not-found for an unknown business */
export function mailReset(database: Database, { operator, reason }: Order, businessName: string): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    const owner = await ownerOf(trx, businessName)
    await queueAccountMail(trx, { about: 'reset', email: owner.email })
    const act = { actor: operator, act: 'businesses/resetPassword', subject: businessName, businessName, reason }
    await recordActAcrossTenants(trx, { ...act, from: {}, to: {} })
  })
}
