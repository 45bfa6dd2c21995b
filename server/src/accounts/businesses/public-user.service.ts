import type { ParsedRequestOf } from '@showcase/contract/api'
import type { AboutUs, BusinessProfile, Home } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import type { Counted } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { HOUR } from '../../core/durations.ts'
import { countHitAcrossTenants } from '../../core/limits/rate-limits.repository.ts'
import {
  confirmedAddress,
  findBusinessAcrossTenants,
  findBusinessOfDomainAcrossTenants,
  listBusinessesAcrossTenants,
  markInUseAcrossTenants,
  onlyAccepted,
  updateBusiness,
} from './businesses.repository.ts'
import { isName, siteOfHost } from './hosts.ts'
import { domainOf, toProfile } from './profile.ts'
import { openBusiness } from './visibility.ts'

/** A page of the public profiles of businesses that are not blocked. */
export async function listProfiles(
  database: Database,
  request: ParsedRequestOf<'publicUser', 'fetchAll'>,
): Promise<Counted<'userProfiles', BusinessProfile>> {
  const { businessName, searchQuery, isPrimeUser: isPrime } = request
  const { rows, ...count } = await database.acrossTenants(query =>
    listBusinessesAcrossTenants(query, { businessName, searchQuery, isPrime }, request),
  )
  return { userProfiles: rows.map(row => toProfile(row, row.accepted_logo, row.total_catalogues)), ...count }
}

/** The banners of a home page. */
export async function fetchHome(database: Database, businessName: string): Promise<Home> {
  const business = await openBusiness(database, businessName)
  return { banners: await asTenant(database, business.business_id, tenant => onlyAccepted(tenant, business.banners)) }
}

export async function fetchAboutUs(database: Database, businessName: string): Promise<AboutUs> {
  const business = await openBusiness(database, businessName)
  const images = await asTenant(database, business.business_id, tenant => onlyAccepted(tenant, business.images))
  return { description: business.description, images }
}

/**
 * The name of the business whose site a host serves; '' for the platform's own site.
 * @throws DomainError not-found for an unknown host
 */
export async function businessOfHost(database: Database, config: Pick<Config, 'mainHost'>, host: string) {
  const found = siteOfHost(config, host)
  if (found.site === 'main') return ''
  const business = await database.acrossTenants(query =>
    found.site === 'business'
      ? findBusinessAcrossTenants(query, found.businessName)
      : findBusinessOfDomainAcrossTenants(query, found.domain),
  )
  if (!business || business.is_blocked) throw new DomainError('not-found', errors.hostNotFound)
  if (found.site === 'domain' && !business.domain_active_at)
    await database.acrossTenants(query => markInUseAcrossTenants(query, found.domain))
  return business.business_name
}

/**
 * Checks that the edge may request a certificate for a name: the main host, the host of a business or a verified own
 * domain, but no IP address. A host gets its first certificate while the budget of this hour lasts, and the one below the
 * main host once the owner has confirmed an address; until then its site is served below its path on the main host.
 * @throws DomainError not-found when it may not
 */
export async function checkCertificate(
  database: Database,
  config: Pick<Config, 'mainHost' | 'certificatesPerHour'>,
  domain: string,
) {
  if (!isName(domain)) throw new DomainError('not-found', errors.hostNotFound)
  const businessName = await businessOfHost(database, config, domain)
  const { site } = siteOfHost(config, domain)
  if (site === 'main') return
  const business = await openBusiness(database, businessName)
  const column = site === 'domain' ? 'domain_certificate_at' : 'certificate_at'
  if (business[column]) return
  const isProven = site === 'domain' || (await asTenant(database, business.business_id, confirmedAddress)) !== null
  const isWithin =
    isProven &&
    (await database.acrossTenants(query => countHitAcrossTenants(query, `certificates ${site}`, HOUR))).current <=
      config.certificatesPerHour
  if (!isWithin) throw new DomainError('not-found', errors.hostNotFound)
  await asTenant(database, business.business_id, tenant => updateBusiness(tenant, { [column]: new Date() }))
}

/** The own domain of a business; '' when it has none. */
export async function domainOfBusiness(database: Database, businessName: string): Promise<string> {
  return domainOf(await openBusiness(database, businessName))
}
