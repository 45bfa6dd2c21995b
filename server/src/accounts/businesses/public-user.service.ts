import type { AboutUs, BusinessProfile, Home } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { Config } from '../../core/config/config.ts'
import type { Database } from '../../core/db/database.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { Page } from '../../core/page.ts'
import { markInUseAcrossTenants } from '../domains/domains.repository.ts'
import {
  findBusinessAcrossTenants,
  findBusinessOfDomainAcrossTenants,
  keepAccepted,
  listBusinessesAcrossTenants,
} from './businesses.repository.ts'
import { isName, siteOfHost } from './hosts.ts'
import { domainOf, toProfile } from './profile.ts'
import { openBusiness } from './visibility.ts'

type Counted<K extends string, T> = Record<K, T[]> & { count: number; countIsCapped: boolean }

/** Public profiles of the businesses that are not blocked. */
export async function listProfiles(
  database: Database,
  request: Page & { businessName: string; searchQuery: string; isPrimeUser?: boolean | undefined },
): Promise<Counted<'userProfiles', BusinessProfile>> {
  const { businessName, searchQuery, isPrimeUser: isPrime } = request
  const { rows, ...count } = await listBusinessesAcrossTenants(
    database,
    { businessName, searchQuery, isPrime },
    request,
  )
  return { userProfiles: rows.map(row => toProfile(row, row.accepted_logo, row.total_catalogues)), ...count }
}

/** The banners of a business's home. */
export async function fetchHome(database: Database, businessName: string): Promise<Home> {
  const business = await openBusiness(database, businessName)
  return { banners: await asTenant(database, business.business_id, tenant => keepAccepted(tenant, business.banners)) }
}

/** What a business says of itself. */
export async function fetchAboutUs(database: Database, businessName: string): Promise<AboutUs> {
  const business = await openBusiness(database, businessName)
  const images = await asTenant(database, business.business_id, tenant => keepAccepted(tenant, business.images))
  return { description: business.description, images }
}

/**
 * The business whose site a host is; '' for the platform's own.
 * @throws DomainError not-found for a host that is nobody's
 */
export async function businessOfHost(
  database: Database,
  config: Pick<Config, 'mainHost'>,
  host: string,
): Promise<string> {
  const found = siteOfHost(config, host)
  if (found.site === 'main') return ''
  const business =
    found.site === 'business'
      ? await findBusinessAcrossTenants(database, found.businessName)
      : await findBusinessOfDomainAcrossTenants(database, found.domain)
  if (!business || business.is_blocked) throw new DomainError('not-found', errors.hostNotFound)
  if (found.site === 'domain' && !business.domain_active_at) await markInUseAcrossTenants(database, found.domain)
  return business.business_name
}

/**
 * Passes where a certificate may be asked for a domain: of the main host, of the name of a business under it, of a
 * verified own domain; never for an address.
 * @throws DomainError not-found
 */
export async function checkCertificate(
  database: Database,
  config: Pick<Config, 'mainHost'>,
  domain: string,
): Promise<void> {
  if (!isName(domain)) throw new DomainError('not-found', errors.hostNotFound)
  await businessOfHost(database, config, domain)
}

/** A business's own domain; '' if it has none. */
export async function domainOfBusiness(database: Database, businessName: string): Promise<string> {
  return domainOf(await openBusiness(database, businessName))
}
