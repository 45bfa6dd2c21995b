import { randomBytes } from 'node:crypto'
import { type Owner, ownerSchema } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { domainOf, linksOf } from '../businesses/profile.ts'
import { hashOfToken } from './account-links.ts'
import {
  deleteSession,
  findOwnerRow,
  findSessionAcrossTenants,
  findSignInAcrossTenants,
  insertSession,
} from './auth.repository.ts'
import { isPassword } from './passwords.ts'
import { touchSession } from './sessions.repository.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

/** A session's time of last use is exact to this: it is brought forward by one statement in as long. */
const seenEvery = 5 * minute

/** Characters of what a browser says of itself that are kept. */
const userAgentLength = 300

/**
 * Signs in.
 * @returns the session's token; the database keeps only its hash
 * @throws DomainError unauthenticated, in equal time for an unknown address and a wrong password
 */
export async function logIn(
  database: Database,
  ttlDays: number,
  given: { email: string; password: string },
  userAgent = '',
): Promise<string> {
  const email = given.email.toLowerCase()
  const found = await database.acrossTenants(query => findSignInAcrossTenants(query, email))
  const fits = await isPassword(found?.password ?? null, given.password)
  if (!found || !fits) throw new DomainError('unauthenticated', errors.invalidCredentials)
  return startSession(database, ttlDays, found, userAgent)
}

/**
 * A session that is not stored yet; it lives so many milliseconds from then on. Only `tokenHash` is for the database,
 * `token` for the owner.
 */
export function newSession(ttlDays: number, userAgent: string) {
  const token = randomBytes(32).toString('base64url')
  return {
    token,
    tokenHash: hashOfToken(token),
    lifetime: ttlDays * day,
    userAgent: userAgent.slice(0, userAgentLength),
  }
}

/** @returns the token of a new session of this owner */
export async function startSession(
  database: Database,
  ttlDays: number,
  owner: { businessId: string; userId: string },
  userAgent = '',
): Promise<string> {
  const { token, ...session } = newSession(ttlDays, userAgent)
  await database.forTenant(owner.businessId, query =>
    insertSession(query, { businessId: owner.businessId, userId: owner.userId, ...session }),
  )
  return token
}

/** The owner of a live session, null where there is none. That it is in use is remembered now and then. */
export async function findOwner(database: Database, token: string): Promise<SessionOwner | null> {
  const found = await database.acrossTenants(query => findSessionAcrossTenants(query, hashOfToken(token)))
  if (!found) return null
  const { lastSeenAt, ...owner } = found
  if (Date.now() - lastSeenAt.getTime() > seenEvery)
    await database
      .forTenant(owner.businessId, query => touchSession(query, owner.businessId, owner.tokenHash))
      // A database that takes no writes for a while still answers what is read.
      .catch(() => {})
  return owner
}

export async function fetchOwner(database: Database, { businessId, userId }: SessionOwner): Promise<Owner> {
  const row = await database.forTenant(businessId, query => findOwnerRow(query, businessId, userId))
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
  return database.forTenant(businessId, query => deleteSession(query, businessId, tokenHash))
}
