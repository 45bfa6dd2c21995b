import { errors } from '@showcase/contract/errors'
import type { Database } from '../../core/db/database.ts'
import { asTenant, type Tenant } from '../../core/db/tenant.ts'
import { DomainError } from '../../core/domain-error.ts'
import { type BusinessRow, findBusinessOfItemAcrossTenants } from './businesses.repository.ts'
import { type ItemKind, type ItemState, isShown } from './visibility.ts'

/** Where items of a kind lie, and what is said where there is none. */
const kinds = {
  product: { table: 'products', missing: errors.productNotFound },
  catalogue: { table: 'catalogues', missing: errors.catalogueNotFound },
} as const

/** What a call says of an item that is not there, or not for this visitor. */
export function missingItem(kind: ItemKind): DomainError {
  return new DomainError('not-found', kinds[kind].missing)
}

/**
 * The business of an item of a public call.
 * @throws DomainError not-found for an unknown id
 */
export async function businessOfItem(database: Database, kind: ItemKind, id: string): Promise<BusinessRow> {
  const business = await findBusinessOfItemAcrossTenants(database, kinds[kind].table, id)
  if (!business) throw missingItem(kind)
  return business
}

/**
 * The item of a public call, of whichever business; a blocked one too.
 * @param businessName where the caller names it, it must be the item's own
 * @throws DomainError not-found where there is none, its business or its switch hides it, or it is private
 */
export async function findShownItem<T extends ItemState>(
  database: Database,
  kind: ItemKind,
  { id, businessName = '' }: { id: string; businessName?: string },
  find: (tenant: Tenant, business: BusinessRow) => Promise<T | null>,
): Promise<{ business: BusinessRow; item: T }> {
  const business = await businessOfItem(database, kind, id)
  const item = await asTenant(database, business.business_id, tenant => find(tenant, business))
  const isAsked = businessName === '' || businessName === business.business_name
  if (!item || !isAsked || !isShown(business, kind, item)) throw missingItem(kind)
  return { business, item }
}
