import type { ParsedRequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import type { OperatedBusinessDetails, OperatedItem } from '@showcase/contract/platform'
import { businessTitle } from '@showcase/contract/title-case'
import type { Database } from '../../core/db/database.ts'
import type { Counted, Page } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import type { Services } from '../../core/services/services.ts'
import { findBusinessAcrossTenants } from '../businesses/businesses.repository.ts'
import { type AuditFilter, findBlockOfBusinessAcrossTenants, listActionsAcrossTenants } from './audit.repository.ts'
import {
  type BusinessesFilter,
  findOperatedBusinessAcrossTenants,
  listAllBusinessesAcrossTenants,
  listItemsAcrossTenants,
} from './operators.repository.ts'

/** A row with its times as texts and the name as people read it. */
function shown<Row extends { businessName: string; displayName: string }>(row: Row) {
  return { ...withTimeTexts(row), displayName: businessTitle(row) }
}

/** A page of all businesses, blocked or not. */
export async function listAllBusinesses(database: Database, request: Page & BusinessesFilter) {
  const { rows, ...counted } = await database.acrossTenants(query =>
    listAllBusinessesAcrossTenants(query, request, request),
  )
  return { businesses: rows.map(shown), ...counted }
}

/** The details of a business for operators. @throws DomainError not-found for an unknown business */
export async function fetchOperatedBusiness(
  { database, quotas }: Pick<Services, 'database' | 'quotas'>,
  businessName: string,
): Promise<OperatedBusinessDetails> {
  const found = await database.acrossTenants(query => findOperatedBusinessAcrossTenants(query, businessName))
  const { businessId, ...row } = orNotFound(found, errors.businessNotFound)
  return {
    ...shown(row),
    usage: await asTenant(database, businessId, quotas.fetch),
    block: row.isBlocked
      ? await database.acrossTenants(query => findBlockOfBusinessAcrossTenants(query, row.businessName))
      : null,
  }
}

/**
 * A page of products or catalogues of one business or of all businesses.
 * @throws DomainError not-found for an unknown business
 */
export async function listItems(
  database: Database,
  request: ParsedRequestOf<'platform', 'fetchItems'>,
): Promise<Counted<'items', OperatedItem>> {
  const { kind, businessName, isBlocked, searchQuery } = request
  const business = businessName
    ? await database.acrossTenants(query => findBusinessAcrossTenants(query, businessName))
    : null
  if (businessName && !business) throw new DomainError('not-found', errors.businessNotFound)
  const filter = { businessId: business?.business_id ?? null, isBlocked, searchQuery }
  const { rows, ...counted } = await database.acrossTenants(query =>
    listItemsAcrossTenants(query, kind, filter, request),
  )
  return { items: rows.map(row => ({ ...withTimeTexts(row), kind })), ...counted }
}

export async function listActions(database: Database, request: Page & AuditFilter) {
  const { rows, ...counted } = await database.acrossTenants(query => listActionsAcrossTenants(query, request, request))
  return { entries: rows.map(withTimeTexts), ...counted }
}
