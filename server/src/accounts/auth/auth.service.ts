import { randomBytes } from 'node:crypto'
import { type Owner, ownerSchema } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { domainOf, linksOf } from '../businesses/profile.ts'
import { hashOfToken } from './account-links.ts'
import { isPassword } from './passwords.ts'
import { deleteSession, findSessionAcrossTenants, insertSession, touchSession } from './sessions.repository.ts'
import { findOwnerRow, findSignInAcrossTenants } from './users.repository.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** The time of last use is updated at most once in this many milliseconds. */
const touchInterval = 5 * minute

/** Characters of the User-Agent header that are stored. */
const maxUserAgentLength = 300

/**
 * Signs an owner in.
 * @returns the session's token; the database stores only its hash
 * @throws DomainError unauthenticated for an unknown address and for a wrong password, both after the same time
 */
export async function logIn(
  database: Database,
  ttlDays: number,
  given: { email: string; password: string },
  userAgent = '',
): Promise<string> {
  const email = given.email.toLowerCase()
  const found = await database.acrossTenants(query => findSignInAcrossTenants(query, email))
  const isCorrect = await isPassword(found?.password ?? null, given.password)
  if (!found || !isCorrect) throw new DomainError('unauthenticated', errors.invalidCredentials)
  return startSession(database, ttlDays, found, userAgent)
}

/** Creates a session without storing it. Store only `tokenHash`; `token` is for the owner. */
export function newSession(ttlDays: number, userAgent: string) {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    tokenHash: hashOfToken(token),
    lifetime: ttlDays * day,
    userAgent: userAgent.slice(0, maxUserAgentLength),
  }
}

/** Starts a session. @returns its token */
export async function startSession(
  database: Database,
  ttlDays: number,
  owner: { businessId: string; userId: string },
  userAgent = '',
): Promise<string> {
  const { token, ...session } = newSession(ttlDays, userAgent)
  await asTenant(database, owner.businessId, tenant => insertSession(tenant, { userId: owner.userId, ...session }))
  return token
}

/** The owner of a live session, null when there is none. Also updates the time of last use now and then. */
export async function findOwner(database: Database, token: string): Promise<SessionOwner | null> {
  const found = await database.acrossTenants(query => findSessionAcrossTenants(query, hashOfToken(token)))
  if (!found) return null
  const { lastSeenAt, ...owner } = found
  if (Date.now() - lastSeenAt.getTime() > touchInterval)
    await asTenant(database, owner.businessId, tenant => touchSession(tenant, owner.tokenHash))
      // The call continues when the database accepts no writes for a while.
      .catch(() => {})
  return owner
}

/** The signed-in owner. @throws DomainError unauthenticated when the user no longer exists */
export async function fetchOwner(database: Database, { businessId, userId }: SessionOwner): Promise<Owner> {
  const row = await asTenant(database, businessId, tenant => findOwnerRow(tenant, userId))
  if (!row) throw new DomainError('unauthenticated', errors.tokenExpired)
  return ownerSchema.parse({
    name: row.ownerName || row.name || row.business_name,
    email: row.ownerEmail,
    logo: row.logo,
    businessName: row.business_name,
    domain: domainOf(row),
    theme: row.theme,
    template: row.template,
    isAllProductsActive: row.is_all_products_active,
    isAllCataloguesActive: row.is_all_catalogues_active,
    isBlocked: row.is_blocked,
    planType: row.plan_type,
    isEmailVerified: row.verifiedAt !== null,
    ...linksOf(row),
  })
}

export function logOut(database: Database, { businessId, tokenHash }: SessionOwner): Promise<unknown> {
  return asTenant(database, businessId, tenant => deleteSession(tenant, tokenHash))
}
