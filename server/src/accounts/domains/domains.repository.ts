import { sql } from 'kysely'
import { now } from '../../core/db/clock.ts'
import type { Query, Trx } from '../../core/db/database.ts'
import { type Tenant, updateRows } from '../../core/db/tenant.ts'
import type { BusinessRow } from '../businesses/businesses.repository.ts'

/** The next check of a verified domain. */
const dayLater = sql<Date>`now() + interval '24 hours'`
/** The next check when the DNS gave no certain answer. */
const hourLater = sql<Date>`now() + interval '1 hour'`

const noDrift = { domain_drift_since: null, domain_warned_at: null }
const cleared = { ...noDrift, domain_active_at: null, domain_certificate_at: null, domain_checked_at: null }

/** Whether another business is served at this domain. */
export async function isServedElsewhereAcrossTenants(query: Query, domain: string, businessId: string) {
  const row = await query
    .selectFrom('businesses')
    .select('business_id')
    .where('domain', '=', domain)
    .where('domain_status', '=', 'verified')
    .where('business_id', '<>', businessId)
    .executeTakeFirst()
  return row !== undefined
}

/** The tenant's business, locked until the transaction ends, and the time of the database. */
export async function lockOwnBusiness({ businessId, db }: Tenant): Promise<(BusinessRow & { now: Date }) | null> {
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .select(now.as('now'))
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Stores a domain that waits for its DNS records. */
export function storePendingDomain(tenant: Tenant, domain: string, proof: string) {
  return updateRows(tenant, 'businesses', {}, { ...cleared, domain, domain_proof: proof, domain_status: 'pending' })
}

/** Stops serving a domain: `none` removes it, `released` keeps its name so that the owner sees what happened. */
export function removeDomain(tenant: Tenant, status: 'none' | 'released') {
  const changes = status === 'none' ? { ...cleared, domain: '', domain_proof: '' } : noDrift
  return updateRows(tenant, 'businesses', {}, { domain_status: status, ...changes })
}

/** Serves the domain from now on. @throws the database's unique violation when another business is served there */
export function serveDomain(tenant: Tenant) {
  const served = { domain_status: 'verified' as const, domain_checked_at: now, domain_next_check: dayLater }
  return updateRows(tenant, 'businesses', {}, { ...cleared, ...served })
}

/**
 * Stores that a domain was checked.
 * @param check `drift` is `new` when the owner is being notified of wrong records, `known` when that has been done
 */
export function storeCheck(tenant: Tenant, check: { isCertain: boolean; drift: 'none' | 'new' | 'known' }) {
  const warned = { domain_drift_since: sql<Date>`coalesce(domain_drift_since, now())`, domain_warned_at: now }
  return updateRows(
    tenant,
    'businesses',
    {},
    {
      domain_next_check: check.isCertain ? dayLater : hourLater,
      ...(check.isCertain && { domain_checked_at: now }),
      ...(check.isCertain && check.drift === 'none' && noDrift),
      ...(check.drift === 'new' && warned),
    },
  )
}

/** Claims verified domains whose check is due, so that no other process takes them. */
export async function claimDueAcrossTenants(trx: Trx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    update businesses set domain_next_check = ${dayLater}
    where business_id in (
      select business_id from businesses
      where domain_status = 'verified' and domain_next_check <= now()
      order by domain_next_check limit ${limit} for update skip locked)
    returning business_id`.execute(trx)
  return rows.map(row => row.business_id)
}
