import { errors } from '@showcase/contract/errors'
import type { PlanType } from '@showcase/contract/filters'
import type { Database, Trx } from '../../platform/db/database.ts'
import { CallError } from '../../platform/http/call-error.ts'
import type { Page } from '../page.ts'
import {
  type Act,
  blockItemAcrossTenants,
  listActsAcrossTenants,
  listAllBusinessesAcrossTenants,
  markBusinessAcrossTenants,
  recordActAcrossTenants,
} from './operators.repository.ts'

/** Does something and writes it down, or neither. */
function act(database: Database, done: Omit<Act, 'actor'>, run: (trx: Trx) => Promise<void>): Promise<void> {
  return database.transactAcrossTenants(async trx => {
    await run(trx)
    await recordActAcrossTenants(trx, { actor: 'platform', ...done })
  })
}

/** @throws CallError 404 for an unknown business */
export function blockBusiness(database: Database, businessName: string, isBlocked: boolean): Promise<void> {
  return act(database, { act: 'businesses/block', subject: businessName, detail: { isBlocked } }, async trx => {
    const isThere = await markBusinessAcrossTenants(trx, businessName, { is_blocked: isBlocked })
    if (!isThere) throw new CallError(404, errors.businessNotFound)
  })
}

/** @throws CallError 404 for an unknown business */
export function primeBusiness(database: Database, businessName: string, isPrimeUser: boolean): Promise<void> {
  return act(database, { act: 'businesses/prime', subject: businessName, detail: { isPrimeUser } }, async trx => {
    const isThere = await markBusinessAcrossTenants(trx, businessName, { is_prime: isPrimeUser })
    if (!isThere) throw new CallError(404, errors.businessNotFound)
  })
}

const missing = { products: errors.productNotFound, catalogues: errors.catalogueNotFound }

/** @throws CallError 404 for an unknown item */
export function blockItem(
  database: Database,
  kind: 'products' | 'catalogues',
  id: string,
  isBlocked: boolean,
): Promise<void> {
  const detail: Record<string, unknown> = { isBlocked }
  return act(database, { act: `${kind}/block`, subject: id, detail }, async trx => {
    const businessName = await blockItemAcrossTenants(trx, kind, id, isBlocked)
    if (businessName === null) throw new CallError(404, missing[kind])
    detail.businessName = businessName
  })
}

/** A page of all businesses as an operator sees them. */
export async function listAllBusinesses(database: Database, { searchQuery, ...page }: Page & { searchQuery: string }) {
  const { rows, ...counted } = await listAllBusinessesAcrossTenants(database, searchQuery, page)
  const businesses = rows.map(row => ({
    businessName: row.business_name,
    name: row.name,
    email: row.email,
    planType: row.plan_type as PlanType,
    isBlocked: row.is_blocked,
    isPrimeUser: row.is_prime,
    totalProducts: row.total_products,
    totalCatalogues: row.total_catalogues,
    createdAt: row.created_at.toISOString(),
  }))
  return { businesses, ...counted }
}

/** A page of the audit log. */
export async function listActs(database: Database, page: Page) {
  const { rows, ...counted } = await listActsAcrossTenants(database, page)
  const entries = rows.map(row => ({
    _id: row._id,
    createdAt: row.created_at.toISOString(),
    actor: row.actor,
    action: row.act,
    target: row.subject,
    detail: row.detail,
  }))
  return { entries, ...counted }
}
