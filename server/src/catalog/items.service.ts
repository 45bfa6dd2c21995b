import { errors } from '@showcase/contract/errors'
import type { ItemKind } from '@showcase/contract/filters'
import { toggleSwitch } from '../accounts/businesses/businesses.repository.ts'
import { itemMissing } from '../accounts/businesses/visibility.ts'
import type { Database } from '../core/db/database.ts'
import { itemColumns } from '../core/db/item-columns.ts'
import { asTenant } from '../core/db/tenant.ts'
import { orNotFound } from '../core/domain-error.ts'
import { itemOf, toggleItem } from './items.repository.ts'

/**
 * Flips the public or promoted state of an item.
 * @returns the new value
 * @throws DomainError not-found; conflict over the quota of texts, since catalogues copy the labels of public products
 */
export async function toggleOwnItem(
  database: Database,
  businessId: string,
  kind: ItemKind,
  id: string,
  state: 'is_public' | 'is_promoted',
): Promise<boolean> {
  const value = await asTenant(database, businessId, tenant => toggleItem(tenant, itemOf(kind, id), state))
  return orNotFound(value, itemMissing[kind])
}

/** Flips the bulk switch of a kind; each item keeps its own state. @returns the new value */
export async function toggleAllOwn(database: Database, businessId: string, kind: ItemKind): Promise<boolean> {
  const value = await asTenant(database, businessId, tenant => toggleSwitch(tenant, itemColumns[kind].switch))
  return orNotFound(value, errors.businessNotFound)
}
