import { errors } from '@showcase/contract/errors'
import type { ItemKind, PlanType } from '@showcase/contract/filters'
import type { OperatedBusiness, OperatedBusinessDetails, OperatedItem } from '@showcase/contract/platform'
import type { Database } from '../../core/db/database.ts'
import type { Counted, Page } from '../../core/db/page.ts'
import { asTenant } from '../../core/db/tenant.ts'
import { withTimeTexts } from '../../core/db/time-texts.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { Services } from '../../core/services/services.ts'
import { findBusinessAcrossTenants } from '../businesses/businesses.repository.ts'
import { domainOf, titleOf } from '../businesses/profile.ts'
import { type AuditFilter, findBlockOfBusinessAcrossTenants, listActionsAcrossTenants } from './audit.repository.ts'
import {
  type BusinessesFilter,
  findOperatedBusinessAcrossTenants,
  listAllBusinessesAcrossTenants,
  listItemsAcrossTenants,
  type OperatedRow,
} from './operator-lists.repository.ts'

function toOperated(row: OperatedRow): OperatedBusiness {
  return {
    businessName: row.business_name,
    displayName: titleOf(row),
    name: row.name,
    email: row.email,
    ownerEmail: row.owner_email ?? '',
    planType: row.plan_type as PlanType,
    domain: domainOf(row),
    isBlocked: row.is_blocked,
    isPrimeUser: row.is_prime,
    totalProducts: row.total_products,
    totalCatalogues: row.total_catalogues,
    totalLeads: row.total_leads,
    createdAt: row.created_at.toISOString(),
  }
}

/** A page of all businesses, blocked or not. */
export async function listAllBusinesses(database: Database, request: Page & BusinessesFilter) {
  const { rows, ...counted } = await database.acrossTenants(query =>
    listAllBusinessesAcrossTenants(query, request, request),
  )
  return { businesses: rows.map(toOperated), ...counted }
}

/** The details of a business for operators. @throws DomainError not-found for an unknown business */
export async function fetchOperatedBusiness(
  { database, quotas }: Pick<Services, 'database' | 'quotas'>,
  businessName: string,
): Promise<OperatedBusinessDetails> {
  const row = await database.acrossTenants(query => findOperatedBusinessAcrossTenants(query, businessName))
  if (!row) throw new DomainError('not-found', errors.businessNotFound)
  return {
    ...toOperated(row),
    ownerName: row.owner_name ?? '',
    isEmailVerified: row.email_verified_at !== null,
    formerNames: row.former_names,
    phoneNo: row.phone_no,
    address: row.address,
    template: row.template,
    theme: row.theme,
    isAllProductsActive: row.is_all_products_active,
    isAllCataloguesActive: row.is_all_catalogues_active,
    blockedProducts: row.blocked_products,
    blockedCatalogues: row.blocked_catalogues,
    usage: await asTenant(database, row.business_id, quotas.fetch),
    liveSessions: row.live_sessions,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    block: row.is_blocked
      ? await database.acrossTenants(query => findBlockOfBusinessAcrossTenants(query, row.business_name))
      : null,
  }
}

/**
 * A page of products or catalogues of one business or of all businesses.
 * @throws DomainError not-found for an unknown business
 */
export async function listItems(
  database: Database,
  request: Page & { kind: ItemKind; businessName: string; isBlocked?: boolean | undefined; searchQuery: string },
): Promise<Counted<'items', OperatedItem>> {
  const { kind, businessName, isBlocked, searchQuery } = request
  const business = businessName
    ? await database.acrossTenants(query => findBusinessAcrossTenants(query, businessName))
    : null
  if (businessName && !business) throw new DomainError('not-found', errors.businessNotFound)
  const table = kind === 'product' ? 'products' : 'catalogues'
  const filter = { businessId: business?.business_id ?? null, isBlocked, searchQuery }
  const { rows, ...counted } = await database.acrossTenants(query =>
    listItemsAcrossTenants(query, table, filter, request),
  )
  return { items: rows.map(row => ({ ...withTimeTexts(row), kind })), ...counted }
}

export async function listActions(database: Database, request: Page & AuditFilter) {
  const { rows, ...counted } = await database.acrossTenants(query => listActionsAcrossTenants(query, request, request))
  return { entries: rows.map(withTimeTexts), ...counted }
}
