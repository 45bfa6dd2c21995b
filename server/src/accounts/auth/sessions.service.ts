import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { deviceOf } from './device-of.ts'
import { deleteOtherSessions, deleteSessionById, listSessions } from './sessions.repository.ts'

/** Where the owner is signed in, the latest used first. */
export async function fetchSessions(
  database: Database,
  { businessId, userId, tokenHash }: SessionOwner,
): Promise<OwnSession[]> {
  const rows = await database.forTenant(businessId, query => listSessions(query, businessId, userId))
  return rows.map(row => ({
    _id: row._id,
    ...deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.token_hash === tokenHash,
  }))
}

/** @throws DomainError not-found where the owner has no such session */
export async function endSession(database: Database, { businessId, userId }: SessionOwner, id: string): Promise<void> {
  const isEnded = await database.forTenant(businessId, query => deleteSessionById(query, businessId, userId, id))
  if (!isEnded) throw new DomainError('not-found', errors.sessionNotFound)
}

/** Ends every session but the one that asks. @returns how many there were */
export function endOtherSessions(database: Database, { businessId, userId, tokenHash }: SessionOwner): Promise<number> {
  return database.forTenant(businessId, query => deleteOtherSessions(query, businessId, userId, tokenHash))
}
