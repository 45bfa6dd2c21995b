import type { OwnSession } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { deleteSessionById, deleteSessions, listSessions } from './sessions.repository.ts'

/** The first match counts: the User-Agent of a program names the programs that it descends from. */
const programs: readonly [RegExp, string][] = [
  [/; wv\)/, 'Android app'],
  [/EdgA?\/|EdgiOS/, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS/, 'Firefox'],
  [/CriOS|Chrome\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

function nameIn(list: readonly [RegExp, string][], userAgent: string) {
  return list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}

/**
 * The program and the system of a User-Agent header: `Chrome on Windows`, `Safari on iPhone`, '' when both are unknown.
 * The result holds no text of the header, which anyone may write.
 */
export function deviceOf(userAgent: string): { device: string; isHandheld: boolean } {
  const [program, system] = [nameIn(programs, userAgent), nameIn(systems, userAgent)]
  const device = program && system ? `${program} on ${system}` : program || system
  return { device, isHandheld: /iPad|iPhone|Android|Mobile/.test(userAgent) }
}

/** A session as the list of an owner or an operator shows it, without token and hash. */
export function toSession(row: Awaited<ReturnType<typeof listSessions>>[number]) {
  return {
    _id: row._id,
    ...deviceOf(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  }
}

/** The sessions of the owner, the most recently used first. */
export async function fetchSessions(
  database: Database,
  { businessId, userId, tokenHash }: SessionOwner,
): Promise<OwnSession[]> {
  const rows = await asTenant(database, businessId, tenant => listSessions(tenant, userId))
  return rows.map(row => ({ ...toSession(row), isCurrent: row.token_hash === tokenHash }))
}

/** Ends one session. @throws DomainError not-found when the owner has no such session */
export async function endSession(database: Database, { businessId, userId }: SessionOwner, id: string): Promise<void> {
  const isEnded = await asTenant(database, businessId, tenant => deleteSessionById(tenant, userId, id))
  if (!isEnded) throw new DomainError('not-found', errors.sessionNotFound)
}

/** Ends every session except the current one. @returns how many */
export function endOtherSessions(database: Database, { businessId, userId, tokenHash }: SessionOwner): Promise<number> {
  return asTenant(database, businessId, tenant => deleteSessions(tenant, userId, tokenHash))
}
