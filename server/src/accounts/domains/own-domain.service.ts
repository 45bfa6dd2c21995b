import { randomBytes } from 'node:crypto'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { errors } from '@showcase/contract/errors'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { Services } from '../../core/services.ts'
import { ownBusiness } from '../businesses/own-business.ts'
import { refusedDomain } from './domain-name.ts'
import { askForDomain, giveUpDomain, isServedElsewhereAcrossTenants, lockOwnBusiness } from './domains.repository.ts'
import { lookAtDomain } from './look-at-domain.service.ts'
import { toCustomDomain } from './own-domain.ts'

/** The domain of the signed-in owner's business, its records not looked up; null without one. */
export async function fetchOwnDomain(
  { database, config }: Pick<Services, 'database' | 'config'>,
  businessId: string,
): Promise<CustomDomain | null> {
  return toCustomDomain(await asTenant(database, businessId, ownBusiness), config.edge)
}

/**
 * Asks for a domain. The one that is there already keeps its proof, so that records which were set stay right. Whoever
 * only asked for a name does not keep it from anybody else.
 * @throws DomainError invalid for a name that cannot be one's own, conflict for one that is served for another business, or while
 * another one is served for this business
 */
export async function askForOwnDomain(
  { database, config }: Pick<Services, 'database' | 'config'>,
  businessId: string,
  domain: string,
): Promise<CustomDomain> {
  const refusal = refusedDomain(config, domain)
  if (refusal) throw new DomainError('invalid', refusal)
  if (await isServedElsewhereAcrossTenants(database, domain, businessId))
    throw new DomainError('conflict', errors.domainTaken)
  return inTransaction(database, businessId, async tenant => {
    const before = await lockOwnBusiness(tenant)
    if (!before) throw new DomainError('not-found', errors.businessNotFound)
    if (before.domain_status === 'verified' && before.domain !== domain)
      throw new DomainError('conflict', errors.domainPresent)
    if (before.domain !== domain) await askForDomain(tenant, domain, randomBytes(16).toString('hex'))
    const after = toCustomDomain(await ownBusiness(tenant), config.edge)
    if (!after) throw new DomainError('not-found', errors.domainNotFound)
    return after
  })
}

/**
 * Looks the records up now, and takes the domain into service where all are right.
 * @throws DomainError not-found without a domain, conflict where it is served for another business
 */
export async function verifyOwnDomain(
  services: Pick<Services, 'database' | 'config' | 'dns'>,
  businessId: string,
): Promise<CustomDomain> {
  const business = await asTenant(services.database, businessId, ownBusiness)
  const looked = await lookAtDomain(services, business)
  const domain = looked && toCustomDomain(looked.business, services.config.edge, looked.verdict)
  if (!domain) throw new DomainError('not-found', errors.domainNotFound)
  return domain
}

/** @throws DomainError not-found without a domain */
export function removeOwnDomain({ database }: Pick<Services, 'database'>, businessId: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    const before = await lockOwnBusiness(tenant)
    if (!before || before.domain === '') throw new DomainError('not-found', errors.domainNotFound)
    await giveUpDomain(tenant, 'none')
  })
}
