import { randomBytes } from 'node:crypto'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { errors } from '@showcase/contract/errors'
import type { Config } from '../../core/config/config.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import type { Services } from '../../core/services/services.ts'
import { nameOfHost } from '../businesses/hosts.ts'
import { ownBusiness } from '../businesses/owner-profile.service.ts'
import { checkOwnDomain } from './check-own-domain.service.ts'
import {
  isServedElsewhereAcrossTenants,
  lockOwnBusiness,
  removeDomain,
  storePendingDomain,
} from './domains.repository.ts'
import { toCustomDomain, zoneOf } from './own-domain.ts'

/** The domain of the owner's business, without a DNS check; null without one. */
export async function fetchOwnDomain(
  { database, config }: Pick<Services, 'database' | 'config'>,
  businessId: string,
): Promise<CustomDomain | null> {
  return toCustomDomain(await asTenant(database, businessId, ownBusiness), config.edge)
}

/**
 * Stores the domain that the owner wants. An unchanged domain keeps its proof, so that its records stay valid. A domain
 * that is not verified yet does not block other businesses from choosing it.
 * @throws DomainError invalid for a name that is not allowed; conflict when another business is served at it, or while
 * this business is served at another one
 */
export async function setOwnDomain(
  { database, config }: Pick<Services, 'database' | 'config'>,
  businessId: string,
  domain: string,
): Promise<CustomDomain> {
  const problem = domainProblem(config, domain)
  if (problem) throw new DomainError('invalid', problem)
  if (await database.acrossTenants(query => isServedElsewhereAcrossTenants(query, domain, businessId)))
    throw new DomainError('conflict', errors.domainTaken)
  return inTransaction(database, businessId, async tenant => {
    const before = orNotFound(await lockOwnBusiness(tenant), errors.businessNotFound)
    if (before.domain_status === 'verified' && before.domain !== domain)
      throw new DomainError('conflict', errors.domainPresent)
    if (before.domain !== domain) await storePendingDomain(tenant, domain, randomBytes(16).toString('hex'))
    return orNotFound(toCustomDomain(await ownBusiness(tenant), config.edge), errors.domainNotFound)
  })
}

/**
 * Checks the DNS records now, and serves the domain when all are correct.
 * @throws DomainError not-found without a domain, conflict when another business is served at it
 */
export async function verifyOwnDomain(
  services: Pick<Services, 'database' | 'config' | 'dns'>,
  businessId: string,
): Promise<CustomDomain> {
  const business = await asTenant(services.database, businessId, ownBusiness)
  const result = await checkOwnDomain(services, business)
  const domain = result && toCustomDomain(result.business, services.config.edge, result.verdict)
  return orNotFound(domain, errors.domainNotFound)
}

/** Removes the domain. @throws DomainError not-found without a domain */
export function removeOwnDomain({ database }: Pick<Services, 'database'>, businessId: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    const before = await lockOwnBusiness(tenant)
    if (!before || before.domain === '') throw new DomainError('not-found', errors.domainNotFound)
    await removeDomain(tenant, 'none')
  })
}

function isBelow(name: string, parent: string) {
  return name === parent || name.endsWith(`.${parent}`)
}

/**
 * Why a valid name may not be an own domain; null when it may. Names below and above the platform's hosts are refused,
 * and so are public suffixes, such as `co.uk` or `github.io`.
 */
function domainProblem({ mainHost, edge }: Pick<Config, 'mainHost' | 'edge'>, domain: string): string | null {
  const platformNames = [nameOfHost(mainHost), edge.host]
  if (platformNames.some(name => isBelow(domain, name) || isBelow(name, domain))) return errors.domainOurs
  return zoneOf(domain) === '' ? errors.domainSuffix : null
}
