import { businessNameProblem } from '@showcase/contract/business-name'
import type { SiteNames } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { addressChanges } from '@showcase/contract/limits'
import type { Database } from '../../core/db/database.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { DAY } from '../../core/durations.ts'
import { isUniqueViolation } from '../../core/unavailable.ts'
import {
  type AddressRow,
  findAddressAcrossTenants,
  hasOwnReleasesAcrossTenants,
  isNameTakenAcrossTenants,
  moveAddressAcrossTenants,
} from './address.repository.ts'
import { titleOf } from './profile.ts'

const PERIOD = addressChanges.days * DAY

function periodStart(): Date {
  return new Date(Date.now() - PERIOD)
}

function toNames({ business_name: businessName, former, changes }: AddressRow): SiteNames {
  const changesLeft = Math.max(0, addressChanges.max - changes.length)
  const first = changes.at(-addressChanges.max)
  const nextChangeAt = changesLeft === 0 && first ? new Date(first.getTime() + PERIOD).toISOString() : null
  return { businessName, formerNames: former, changesLeft, nextChangeAt }
}

/** The name in the address of the owner's site, and those before. */
export async function fetchAddress(database: Database, businessId: string): Promise<SiteNames> {
  const row = await database.acrossTenants(query => findAddressAcrossTenants(query, businessId, periodStart()))
  return toNames(orNotFound(row, errors.businessNotFound))
}

/**
 * Changes the name in the address of the owner's site. The old name redirects to it and stays reserved, so that the owner
 * can go back.
 * @throws DomainError invalid for a name that is not allowed; conflict for one that another business has or had, when no
 * change is left, and while an operator has set releases for the business under its name
 */
export async function changeAddress(database: Database, businessId: string, name: string): Promise<SiteNames> {
  const problem = businessNameProblem(name)
  if (problem) throw new DomainError('invalid', problem)
  const change = database.transactAcrossTenants(async trx => {
    const found = await findAddressAcrossTenants(trx, businessId, periodStart(), 'lock')
    const row = orNotFound(found, errors.businessNotFound)
    if (row.business_name === name) return
    if (await isNameTakenAcrossTenants(trx, name, businessId))
      throw new DomainError('conflict', errors.businessNameTaken)
    if (row.changes.length >= addressChanges.max) throw new DomainError('conflict', errors.addressChangesUsed)
    if (await hasOwnReleasesAcrossTenants(trx, row.business_name))
      throw new DomainError('conflict', errors.addressInUse)
    const changes = [...row.changes, new Date()]
    const isFree = await moveAddressAcrossTenants(trx, row, { name, displayName: titleOf(row), changes })
    if (!isFree) throw new DomainError('conflict', errors.businessNameTaken)
  })
  await change.catch((error: unknown) => {
    throw isUniqueViolation(error) ? new DomainError('conflict', errors.businessNameTaken) : error
  })
  return fetchAddress(database, businessId)
}
