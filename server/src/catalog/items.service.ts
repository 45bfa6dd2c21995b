import type { ParsedRequestOf } from '@showcase/contract/api'
import { errors } from '@showcase/contract/errors'
import type { ItemKind, ItemState } from '@showcase/contract/filters'
import { nilId } from '@showcase/contract/ids'
import { setSwitch } from '../accounts/businesses/businesses.repository.ts'
import { isSwitchedOn, itemMissing, openBusiness } from '../accounts/businesses/visibility.ts'
import type { Database } from '../core/db/database.ts'
import { itemColumns } from '../core/db/item-columns.ts'
import { asTenant } from '../core/db/tenant.ts'
import { DomainError, orNotFound } from '../core/domain-error.ts'
import { itemOf, listOpenIds, setItemState, setItemStates } from './items.repository.ts'

/**
 * Gives the public or promoted state of an item the wanted value, or flips it.
 * @returns the new value
 * @throws DomainError not-found; conflict over the quota of texts, since catalogues copy the labels of public products
 */
export async function setOwnState(
  database: Database,
  businessId: string,
  kind: ItemKind,
  { id, status: wanted }: { id: string; status?: boolean | undefined },
  state: 'is_public' | 'is_promoted',
): Promise<boolean> {
  const value = await asTenant(database, businessId, tenant => setItemState(tenant, itemOf(kind, id), state, wanted))
  return orNotFound(value, itemMissing[kind])
}

/**
 * Gives several items one state, in one statement.
 * @returns the ids of those that exist
 * @throws DomainError conflict over the quota of texts, as for one item
 */
export function setOwnStates(
  database: Database,
  businessId: string,
  kind: ItemKind,
  ids: readonly string[],
  state: ItemState,
): Promise<string[]> {
  return asTenant(database, businessId, tenant => setItemStates(tenant, kind, ids, state))
}

/**
 * Deletes several items, each in a transaction of its own, so that one that must stay does not keep the others.
 * @param deleteOne deletes an item
 * @returns `ids`: those that no longer exist; `refusal`: why the first of the others was kept, '' if none was
 */
export async function deleteEach(
  ids: readonly string[],
  deleteOne: (id: string) => Promise<void>,
): Promise<{ ids: string[]; refusal: string }> {
  const gone: string[] = []
  let refusal = ''
  for (const id of ids) {
    const reason = await deleteOne(id).then(() => '', refusalOf)
    if (reason) refusal ||= reason
    else gone.push(id)
  }
  return { ids: gone, refusal }
}

/** Why an item was kept; '' if there was none. @throws an error that is no refusal */
function refusalOf(error: unknown): string {
  if (!(error instanceof DomainError)) throw error
  return error.kind === 'not-found' ? '' : error.message
}

/** Gives the bulk switch of a kind the wanted value, or flips it; each item keeps its own state. @returns the new value */
export async function setAllOwn(
  database: Database,
  businessId: string,
  kind: ItemKind,
  wanted?: boolean,
): Promise<boolean> {
  const value = await asTenant(database, businessId, tenant => setSwitch(tenant, itemColumns[kind].switch, wanted))
  return orNotFound(value, errors.businessNotFound)
}

/**
 * The items of a business for its sitemap, with the time of their last change.
 * @returns `next`: the `after` of the next page, '' at the end
 * @throws DomainError not-found for an unknown business
 */
export async function listSitemap(
  database: Database,
  { businessName, filter, after = nilId, perPage }: ParsedRequestOf<'publicUser', 'sitemap'>,
) {
  const business = await openBusiness(database, businessName)
  const isOn = isSwitchedOn(business, filter === 'products' ? 'product' : 'catalogue')
  const rows = isOn
    ? await asTenant(database, business.business_id, tenant => listOpenIds(tenant, filter, after, perPage))
    : []
  const next = rows.length === perPage ? (rows.at(-1)?._id ?? '') : ''
  return { items: rows.map(row => ({ _id: row._id, updatedAt: row.updated_at.toISOString() })), next }
}
