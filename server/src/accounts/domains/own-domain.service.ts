import { randomBytes } from 'node:crypto'
import type { CustomDomain } from '@showcase/contract/custom-domain'
import { errors } from '@showcase/contract/errors'
import { CallError } from '../../core/call-error.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
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
 * @throws CallError 400 for a name that cannot be one's own, 409 for one that is served for another business, or while
 * another one is served for this business
 */
export async function askForOwnDomain(
  { database, config }: Pick<Services, 'database' | 'config'>,
  businessId: string,
  domain: string,
): Promise<CustomDomain> {
  const refusal = refusedDomain(config, domain)
  if (refusal) throw new CallError(400, refusal)
  if (await isServedElsewhereAcrossTenants(database, domain, businessId)) throw new CallError(409, errors.domainTaken)
  return inTransaction(database, businessId, async tenant => {
    const before = await lockOwnBusiness(tenant)
    if (!before) throw new CallError(404, errors.businessNotFound)
    if (before.domain_status === 'verified' && before.domain !== domain) throw new CallError(409, errors.domainPresent)
    if (before.domain !== domain) await askForDomain(tenant, domain, randomBytes(16).toString('hex'))
    const after = toCustomDomain(await ownBusiness(tenant), config.edge)
    if (!after) throw new CallError(404, errors.domainNotFound)
    return after
  })
}

/**
 * Looks the records up now, and takes the domain into service where all are right.
 * @throws CallError 404 without a domain, 409 where it is served for another business
 */
export async function verifyOwnDomain(
  services: Pick<Services, 'database' | 'config' | 'dns'>,
  businessId: string,
): Promise<CustomDomain> {
  const business = await asTenant(services.database, businessId, ownBusiness)
  const looked = await lookAtDomain(services, business)
  const domain = looked && toCustomDomain(looked.business, services.config.edge, looked.verdict)
  if (!domain) throw new CallError(404, errors.domainNotFound)
  return domain
}

/** @throws CallError 404 without a domain */
export function removeOwnDomain({ database }: Pick<Services, 'database'>, businessId: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    const before = await lockOwnBusiness(tenant)
    if (!before || before.domain === '') throw new CallError(404, errors.domainNotFound)
    await giveUpDomain(tenant, 'none')
  })
}
