import { newSession } from '../src/accounts/auth/auth.service.ts'
import { insertSession } from '../src/accounts/auth/sessions.repository.ts'
import type { Database } from '../src/core/db/database.ts'
import { asTenant } from '../src/core/db/tenant.ts'

/** Starts a session as a sign-in does. @returns its token */
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
