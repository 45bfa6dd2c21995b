import type { ParsedRequestOf } from '@showcase/contract/api'
import type { Lead, LeadProduct } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { ItemKind, LeadFilter as LeadStateFilter } from '@showcase/contract/filters'
import { leadLimits } from '@showcase/contract/limits'
import { findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import { itemMissing } from '../accounts/businesses/visibility.ts'
import { findCatalogue } from '../catalog/catalogues/catalogue-lists.repository.ts'
import { itemOf } from '../catalog/items.repository.ts'
import { toOwnerProduct } from '../catalog/products/product.row.ts'
import { findProduct } from '../catalog/products/products.repository.ts'
import type { Database } from '../core/db/database.ts'
import { findTextAcrossTenants } from '../core/db/find-text.repository.ts'
import type { Counted, Page } from '../core/db/page.ts'
import { asTenant, inTransaction, type Tenant } from '../core/db/tenant.ts'
import { DomainError, orNotFound } from '../core/domain-error.ts'
import { type LeadOf, toLead } from './lead.row.ts'
import { listLeads, listLeadsOfPerson } from './lead-lists.repository.ts'
import {
  changeLead,
  findAskedNames,
  findItemNameOfLeads,
  findLead,
  findProductsOf,
  lockPeople,
  removeLead,
} from './leads.repository.ts'

export type LeadsRequest = Page & { searchQuery: string; state: LeadStateFilter; onePerPerson: boolean }

function missing() {
  return new DomainError('not-found', errors.leadNotFound)
}

/** A page of the leads of all items of a kind, or of one, newest first. */
export async function listLeadsOfKind<K extends ItemKind>(
  database: Database,
  businessId: string,
  kind: K,
  { searchQuery, itemId, state, onePerPerson, ...page }: LeadsRequest & { itemId?: string },
): Promise<Counted<'leads', LeadOf[K]>> {
  const found = await database.acrossTenants(query => findTextAcrossTenants(query, 'leads', businessId, searchQuery))
  const filter = { kind, itemId, found, state, onePerPerson }
  const { rows, ...count } = await asTenant(database, businessId, tenant => listLeads(tenant, filter, page))
  return { leads: rows.map(row => toLead(row) as LeadOf[K]), ...count }
}

/**
 * The name of a product or catalogue; for a deleted one, the name that its leads store.
 * @throws DomainError not-found when this business never had it
 */
export async function itemNameOf(tenant: Tenant, kind: ItemKind, id: string): Promise<string> {
  const name =
    (kind === 'product'
      ? (await findProduct(tenant, 'owner', id))?.product_name
      : (await findCatalogue(tenant, 'linked', id))?.catalogue_name) ??
    (await findItemNameOfLeads(tenant, itemOf(kind, id)))
  return orNotFound(name, itemMissing[kind])
}

/** A page of the leads of one item, with its name. */
export async function listLeadsOfItem<K extends ItemKind>(
  database: Database,
  businessId: string,
  kind: K,
  itemId: string,
  request: LeadsRequest,
) {
  const name = await asTenant(database, businessId, tenant => itemNameOf(tenant, kind, itemId))
  return { name, ...(await listLeadsOfKind(database, businessId, kind, { ...request, itemId })) }
}

/**
 * All open leads of the person who sent a lead, about products and catalogues, newest first.
 * @throws DomainError not-found for an unknown lead
 */
export async function listPersonLeads(
  database: Database,
  businessId: string,
  id: string,
): Promise<Counted<'leads', Lead>> {
  const page = { pageNo: 1, perPage: leadLimits.ofPerson }
  const { rows, ...count } = await asTenant(database, businessId, tenant => listLeadsOfPerson(tenant, id, page))
  if (!rows.length) throw missing()
  return { leads: rows.map(toLead), ...count }
}

/**
 * Stores the state or the note of a lead.
 * @returns the updated lead
 * @throws DomainError not-found for an unknown lead; conflict, with the current lead, when its note is not `noteBefore`
 */
export function updateLead<K extends ItemKind>(
  database: Database,
  businessId: string,
  kind: K,
  change: ParsedRequestOf<'products', 'updateLead'>,
): Promise<LeadOf[K]> {
  const { id, note, noteBefore } = change
  return inTransaction(database, businessId, async tenant => {
    if (change.state) await lockPeople(tenant)
    const before = orNotFound(await findLead(tenant, kind, id, 'lock'), errors.leadNotFound)
    // An equal note is a retry whose first response was lost.
    if (note !== undefined && noteBefore !== undefined && before.note !== noteBefore && before.note !== note) {
      throw new DomainError('conflict', errors.leadNoteChanged, { current: toLead(before) })
    }
    await changeLead(tenant, before, change)
    const after = orNotFound(await findLead(tenant, kind, id), errors.leadNotFound)
    return toLead(after) as LeadOf[K]
  })
}

/** Deletes a lead. @throws DomainError not-found for an unknown lead */
export async function deleteLead(database: Database, businessId: string, kind: ItemKind, id: string): Promise<void> {
  const isDeleted = await asTenant(database, businessId, tenant => removeLead(tenant, kind, id))
  if (!isDeleted) throw missing()
}

/**
 * The products of leads of catalogues, in the order of `ids`. A deleted product has the name that its leads store. Ids
 * that this business never had are left out.
 */
export function listLeadProducts(
  database: Database,
  businessId: string,
  ids: readonly string[],
): Promise<LeadProduct[]> {
  return asTenant(database, businessId, async tenant => {
    const business = await findOwnBusiness(tenant)
    const products = new Map((await findProductsOf(tenant, ids)).map(row => [row._id, row]))
    const names = new Map((await findAskedNames(tenant, ids)).map(row => [row.product_id, row.product_name]))
    return ids.flatMap(_id => {
      const row = products.get(_id)
      const productName = row?.product_name ?? names.get(_id)
      if (productName === undefined || !business) return []
      return [{ _id, productName, product: row ? toOwnerProduct(row, business) : null }]
    })
  })
}
