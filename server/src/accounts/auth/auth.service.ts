import { type Owner, ownerSchema } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { SessionOwner } from '../../core/caller.ts'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { DAY, MINUTE } from '../../core/durations.ts'
import { hashOfToken, newToken } from '../../core/tokens.ts'
import { domainOf, linksOf, titleOf } from '../businesses/profile.ts'
import { knownDevice } from './known-device.ts'
import { isPassword } from './passwords.ts'
import { deleteSession, findSessionAcrossTenants, insertSession, touchSession } from './sessions.repository.ts'
import { findOwnerRow, findSignInsAcrossTenants, holdPassword } from './users.repository.ts'

/** The time of last use is updated at most once in this many milliseconds. */
const TOUCH_INTERVAL = 5 * MINUTE

/**
 * Accounts of one address whose passwords a sign-in checks. A later claim of the address signs in from known browsers only.
 * Each check takes 20 ms and 19 MB.
 */
const CHECKED = 4
/**
 * Those of them that have not confirmed the address. Of several sign-ups with one address, the same ones can sign in whether or
 * not a confirmed account has it.
 */
const CHECKED_UNCONFIRMED = 3

/** Characters of the User-Agent header that are stored. */
const MAX_USER_AGENT_LENGTH = 300

/** The client of an attempt to sign in, and the limits that count the attempt; each throws when it is exceeded. */
export type SignInClient = {
  userAgent?: string | undefined
  cookies?: string | undefined
  limitDevice: (deviceId: string) => Promise<void>
  limitStranger: (email: string) => Promise<void>
}

/**
 * Signs an owner in. A browser in which the owner has signed in before has its own rate limit, so that others cannot lock the
 * owner out.
 * @returns the session's token, of which the database stores only the hash, and the user
 * @throws DomainError unauthenticated for an unknown address and for a wrong password, both after the same time
 */
export async function logIn(
  database: Database,
  { sessionTtlDays, secret }: Pick<Config, 'sessionTtlDays' | 'secret'>,
  given: { email: string; password: string },
  { userAgent, cookies, limitDevice, limitStranger }: SignInClient,
): Promise<{ token: string; userId: string }> {
  const email = given.email.toLowerCase()
  const accounts = await database.acrossTenants(query => findSignInsAcrossTenants(query, email))
  const known = accounts.find(({ userId }) => knownDevice(secret, userId, cookies))
  if (known) await limitDevice(knownDevice(secret, known.userId, cookies) ?? '')
  const own = known && (await findByPassword([known], given.password))
  // The address may have other accounts, for which the browser is a stranger.
  if (!own) await limitStranger(email)
  const found = own ?? (await findByPassword(checkedOf(accounts), given.password))
  const token = found && (await startSessionWithPassword(database, sessionTtlDays, found, userAgent))
  if (!token) throw new DomainError('unauthenticated', errors.invalidCredentials)
  return { token, userId: found.userId }
}

/** @returns the token of a new session; null if the checked password was changed since, which has ended all sessions */
export function startSessionWithPassword(
  database: Database,
  ttlDays: number,
  { businessId, userId, password }: { businessId: string; userId: string; password: string },
  userAgent = '',
): Promise<string | null> {
  const { token, ...session } = newSession(ttlDays, userAgent)
  return inTransaction(database, businessId, async tenant => {
    if (!(await holdPassword(tenant, userId, password))) return null
    await insertSession(tenant, { userId, ...session })
    return token
  })
}

function checkedOf<A extends { isConfirmed: boolean }>(accounts: A[]): A[] {
  const unconfirmed = accounts.filter(({ isConfirmed }) => !isConfirmed).slice(0, CHECKED_UNCONFIRMED)
  return [...accounts.filter(({ isConfirmed }) => isConfirmed), ...unconfirmed]
}

/** Always makes the same number of checks, one after the other: it must not tell how many accounts there are. */
async function findByPassword<A extends { password: string }>(accounts: A[], password: string): Promise<A | undefined> {
  let found: A | undefined
  for (let at = 0; at < CHECKED; at += 1) {
    const account = accounts[at]
    if (await isPassword(account?.password ?? null, password)) found ??= account
  }
  return found
}

/** Creates a session without storing it. Store only `tokenHash`; `token` is for the owner. */
export function newSession(ttlDays: number, userAgent: string) {
  const token = newToken()
  return {
    token,
    tokenHash: hashOfToken(token),
    lifetime: ttlDays * DAY,
    userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
  }
}

/** The owner of a live session, null when there is none. Also updates the time of last use now and then. */
export async function findOwner(database: Database, token: string): Promise<SessionOwner | null> {
  const found = await database.acrossTenants(query => findSessionAcrossTenants(query, hashOfToken(token)))
  if (!found) return null
  const { lastSeenAt, ...owner } = found
  if (Date.now() - lastSeenAt.getTime() > TOUCH_INTERVAL)
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
    businessId,
    name: row.ownerName || row.name || row.business_name,
    email: row.claimedEmail ?? row.ownerEmail,
    logo: row.logo,
    businessName: row.business_name,
    displayName: titleOf(row),
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
