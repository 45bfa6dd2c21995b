import type { CompiledQuery } from 'kysely'

/**
 * The rows that a statement may see. Row-level security reads both parts: the role selects the policy, the tenant its rows.
 * Both are set with every statement and end with it, so a connection passes nothing on to its next user.
 */
export type KnownScope = {
  role: typeof tenantRole | typeof platformRole
  tenant: string
  /** Bytes of texts that a business without a limit of its own may store; '' for no limit. Triggers check it. */
  textQuota: string
}

/**
 * The scope of a tenant that is looked up with the first statement. `find` selects the row of a business and runs in the
 * platform's scope; the tenant is its `business_id`. Without such a row the statement sees no rows. Not for transactions.
 */
export type FoundScope = { find: CompiledQuery; found: object | null }
export type Scope = KnownScope | FoundScope

/** The tenant of the scope, in SQL. */
export const tenantSql = "nullif(current_setting('app.tenant', true), '')::uuid"
/** Sees the rows of one tenant, and none without one. */
export const tenantRole = 'showcase_tenant'
/** Sees the rows of all tenants. */
export const platformRole = 'showcase_platform'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * @param textQuota bytes; without it the tenant has no quota of texts
 * @throws Error if `businessId` is not an id, which is a mistake in the code
 */
export function tenantScope(businessId: string, textQuota?: number): KnownScope {
  if (!uuid.test(businessId)) throw new Error(`"${businessId}" is not the id of a business.`)
  return { role: tenantRole, tenant: businessId, textQuota: textQuota === undefined ? '' : String(textQuota) }
}

export const noTenantScope: KnownScope = { role: tenantRole, tenant: '', textQuota: '' }
export const platformScope: KnownScope = { role: platformRole, tenant: '', textQuota: '' }

/** Time limits that PostgreSQL enforces, in milliseconds. */
export type ServerTimeouts = {
  /** Until the server cancels the statement. */
  statement: number
  /** Until the server stops waiting for a lock. */
  lock: number
}

/**
 * The rest of a select list that sets the time limits for one transaction. A limit of the connection would be lost behind a
 * pooler in transaction mode, which gives each transaction any of its connections.
 */
export function timeoutsSql(timeouts: ServerTimeouts | null): string {
  if (!timeouts) return ''
  const { statement, lock } = timeouts
  return `, set_config('statement_timeout', '${statement}', true), set_config('lock_timeout', '${lock}', true)`
}

/** Milliseconds. A transaction of a stalled process must not hold its locks forever. */
const IDLE_IN_TRANSACTION_TIMEOUT = 10_000
const idleLimitSql = `, set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_TIMEOUT}', true)`

/** SQL for the simple protocol, after `begin`. Safe to concatenate: the role is a constant and the tenant was checked. */
export function localScopeSql(scope: KnownScope, timeouts: ServerTimeouts | null): string {
  const limits = timeouts ? timeoutsSql(timeouts) + idleLimitSql : ''
  const { role, tenant, textQuota } = scope
  return `select set_config('role', '${role}', true), set_config('app.tenant', '${tenant}', true),
    set_config('app.text_quota', '${textQuota}', true)${limits}`
}
