import { errors } from '@showcase/contract/errors'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { type BusinessRow, findBusinessAcrossTenants } from './businesses.repository.ts'

/** What of a business decides who sees its items. */
export type BusinessSwitches = Pick<BusinessRow, 'is_blocked' | 'is_all_products_active' | 'is_all_catalogues_active'>
export type ItemState = { is_public: boolean; is_blocked: boolean }
export type ItemKind = 'product' | 'catalogue'

/** The bulk switch is an overlay: items keep their own state under it. */
export function isSwitchedOn(business: BusinessSwitches, kind: ItemKind): boolean {
  return (
    !business.is_blocked && (kind === 'product' ? business.is_all_products_active : business.is_all_catalogues_active)
  )
}

/** An item's page can be opened by its id: a blocked one too, with a banner; a private one not. */
export function isShown(business: BusinessSwitches, kind: ItemKind, item: ItemState): boolean {
  return isSwitchedOn(business, kind) && item.is_public
}

/** An item stands in lists and takes visits and enquiries of everybody. */
export function isOpen(business: BusinessSwitches, kind: ItemKind, item: ItemState): boolean {
  return isShown(business, kind, item) && !item.is_blocked
}

/**
 * The business of a public call.
 * @throws DomainError not-found where there is none with this name, or the platform has blocked it
 */
export async function openBusiness(database: Database, businessName: string): Promise<BusinessRow> {
  const business = await findBusinessAcrossTenants(database, businessName)
  if (!business || business.is_blocked) throw new DomainError('not-found', errors.businessNotFound)
  return business
}
