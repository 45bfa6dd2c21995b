import { sql } from 'kysely'
import type { Database, Trx } from '../../core/db/database.ts'
import type { Tenant } from '../../core/db/tenant.ts'
import type { BusinessRow } from '../businesses/businesses.repository.ts'

/** How long a verified domain is left alone after it was looked at. */
const dayLater = sql<Date>`now() + interval '24 hours'`
/** What the DNS could not tell is asked again soon. */
const hourLater = sql<Date>`now() + interval '1 hour'`

const untouched = { domain_active_at: null, domain_drift_since: null, domain_warned_at: null, domain_checked_at: null }

/** Whether a domain is served for another business. */
export async function isServedElsewhereAcrossTenants(
  database: Database,
  domain: string,
  businessId: string,
): Promise<boolean> {
  const row = await database.acrossTenants(db =>
    db
      .selectFrom('businesses')
      .select('business_id')
      .where('domain', '=', domain)
      .where('domain_status', '=', 'verified')
      .where('business_id', '<>', businessId)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** The tenant's own business, kept from changing until the transaction ends, and the database's time. */
export async function lockOwnBusiness({ businessId, db }: Tenant): Promise<(BusinessRow & { now: Date }) | null> {
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .select(sql<Date>`now()`.as('now'))
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

function update({ businessId, db }: Tenant) {
  return db.updateTable('businesses').where('business_id', '=', businessId)
}

/** Writes down a domain that is asked for. */
export function askForDomain(tenant: Tenant, domain: string, proof: string) {
  return update(tenant)
    .set({ ...untouched, domain, domain_proof: proof, domain_status: 'pending' })
    .execute()
}

/** Gives a domain up: `none` by the owner, `released` by the platform, which keeps its name to tell of it. */
export function giveUpDomain(tenant: Tenant, status: 'none' | 'released') {
  return update(tenant)
    .set({
      domain_status: status,
      domain_drift_since: null,
      domain_warned_at: null,
      ...(status === 'none' && { ...untouched, domain: '', domain_proof: '' }),
    })
    .execute()
}

/** @throws the database's unique violation where it is served for another business */
export function serveDomain(tenant: Tenant) {
  return update(tenant)
    .set({ ...untouched, domain_status: 'verified', domain_checked_at: sql`now()`, domain_next_check: dayLater })
    .execute()
}

/** Writes down a look at a domain; `drift` where its records are wrong, and whether the owner is told of it now. */
export function noteCheck(tenant: Tenant, look: { isCertain: boolean; drift: 'none' | 'told' | 'known' }) {
  return update(tenant)
    .set({
      domain_next_check: look.isCertain ? dayLater : hourLater,
      ...(look.isCertain && { domain_checked_at: sql`now()` }),
      ...(look.isCertain && look.drift === 'none' && { domain_drift_since: null, domain_warned_at: null }),
      ...(look.drift === 'told' && {
        domain_drift_since: sql`coalesce(domain_drift_since, now())`,
        domain_warned_at: sql`now()`,
      }),
    })
    .execute()
}

/** Addresses with which the people of a business sign in. */
export async function signInAddresses({ businessId, db }: Tenant): Promise<string[]> {
  const rows = await db.selectFrom('users').select('email').where('business_id', '=', businessId).execute()
  return rows.map(({ email }) => email)
}

/** Takes verified domains whose look is due, so that nobody else takes them. */
export async function claimDueAcrossTenants(trx: Trx, most: number): Promise<string[]> {
  const { rows } = await sql<{ business_id: string }>`
    update businesses set domain_next_check = ${dayLater}
    where business_id in (
      select business_id from businesses
      where domain_status = 'verified' and domain_next_check <= now()
      order by domain_next_check limit ${most} for update skip locked)
    returning business_id`.execute(trx)
  return rows.map(row => row.business_id)
}

/** Writes down that a site has been asked for under its own domain; only the first time is kept. */
export async function markInUseAcrossTenants(database: Database, domain: string): Promise<void> {
  await database.acrossTenants(db =>
    sql`update businesses set domain_active_at = now()
      where domain = ${domain} and domain_status = 'verified' and domain_active_at is null`.execute(db),
  )
}
