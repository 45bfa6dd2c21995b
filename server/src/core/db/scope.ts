/**
 * The rows that a statement may see. Row-level security reads both parts: the role selects the policy, the tenant its rows.
 * Both are set with every statement and end with it, so a connection passes nothing on to its next user.
 */
export type Scope = { role: typeof tenantRole | typeof platformRole; tenant: string }

/** Sees the rows of one tenant, and none without one. */
export const tenantRole = 'showcase_tenant'
/** Sees the rows of all tenants. */
export const platformRole = 'showcase_platform'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** @throws Error if `businessId` is not an id, which is a mistake in the code */
export function tenantScope(businessId: string): Scope {
  if (!uuid.test(businessId)) throw new Error(`"${businessId}" is not the id of a business.`)
  return { role: tenantRole, tenant: businessId }
}

export const noTenantScope: Scope = { role: tenantRole, tenant: '' }
export const platformScope: Scope = { role: platformRole, tenant: '' }

/** SQL for the simple protocol, after `begin`. Safe to concatenate: the role is a constant and the tenant was checked. */
export function localScopeSql(scope: Scope): string {
  return `select set_config('role', '${scope.role}', true), set_config('app.tenant', '${scope.tenant}', true)`
}
