import type { CatalogueLead, Lead, LeadProduct, ProductLead } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import type { ItemKind, LeadState, LeadFilter as LeadsAskedFor } from '@showcase/contract/filters'
import { leadLimits } from '@showcase/contract/limits'
import { findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import { missingItem } from '../accounts/businesses/visibility.ts'
import { findCatalogue } from '../catalog/catalogues/catalogue-lists.repository.ts'
import { toOwnerProduct } from '../catalog/products/product.row.ts'
import { findProduct } from '../catalog/products/products.repository.ts'
import type { Database } from '../core/db/database.ts'
import { findTextAcrossTenants } from '../core/db/find-text.repository.ts'
import type { Counted, Page } from '../core/db/page.ts'
import { asTenant, inTransaction, type Tenant } from '../core/db/tenant.ts'
import { DomainError } from '../core/domain-error.ts'
import { toAnyLead, toCatalogueLead, toProductLead } from './lead.row.ts'
import { changeLead, findLead, removeLead } from './lead-changes.repository.ts'
import { listLeads, listLeadsOfPerson } from './lead-lists.repository.ts'
import { lockPeople } from './lead-people.repository.ts'
import { findAskedNames, findItemNameOfLeads, findProductsOf } from './leads.repository.ts'

export type LeadsRequest = Page & { searchQuery: string; state: LeadsAskedFor; onePerPerson: boolean }

function missing() {
  return new DomainError('not-found', errors.leadNotFound)
}

async function list(
  database: Database,
  businessId: string,
  kind: ItemKind,
  request: LeadsRequest & { itemId?: string },
) {
  const { itemId, state, onePerPerson } = request
  const found = await database.acrossTenants(query =>
    findTextAcrossTenants(query, 'leads', businessId, request.searchQuery),
  )
  const filter = { kind, itemId, found, state, onePerPerson }
  return asTenant(database, businessId, tenant => listLeads(tenant, filter, request))
}

/** A page of the leads of all products or of one, newest first. */
export async function listProductLeads(
  database: Database,
  businessId: string,
  request: LeadsRequest & { itemId?: string },
): Promise<Counted<'leads', ProductLead>> {
  const { rows, ...count } = await list(database, businessId, 'product', request)
  return { leads: rows.map(toProductLead), ...count }
}

/** A page of the leads of all catalogues or of one, newest first. */
export async function listCatalogueLeads(
  database: Database,
  businessId: string,
  request: LeadsRequest & { itemId?: string },
): Promise<Counted<'leads', CatalogueLead>> {
  const { rows, ...count } = await list(database, businessId, 'catalogue', request)
  return { leads: rows.map(toCatalogueLead), ...count }
}

/**
 * The name of a product or catalogue; for a deleted one, the name that its leads store.
 * @throws DomainError not-found when this business never had it
 */
export async function itemNameOf(tenant: Tenant, kind: ItemKind, id: string): Promise<string> {
  const isProduct = kind === 'product'
  const name =
    (isProduct
      ? (await findProduct(tenant, 'owner', id))?.product_name
      : (await findCatalogue(tenant, 'linked', id))?.catalogue_name) ??
    (await findItemNameOfLeads(tenant, isProduct ? { fkProductId: id } : { fkCatalogueId: id }))
  if (name === null) throw missingItem(kind)
  return name
}

/** A page of the leads of one product, with its name. */
export async function listLeadsOfProduct(
  database: Database,
  businessId: string,
  { fkProductId: itemId, ...request }: LeadsRequest & { fkProductId: string },
) {
  const productName = await asTenant(database, businessId, tenant => itemNameOf(tenant, 'product', itemId))
  const { leads, ...count } = await listProductLeads(database, businessId, { ...request, itemId })
  return { productLeads: leads, productName, ...count }
}

/** A page of the leads of one catalogue, with its name. */
export async function listLeadsOfCatalogue(
  database: Database,
  businessId: string,
  { fkCatalogueId: itemId, ...request }: LeadsRequest & { fkCatalogueId: string },
) {
  const catalogueName = await asTenant(database, businessId, tenant => itemNameOf(tenant, 'catalogue', itemId))
  const { leads, ...count } = await listCatalogueLeads(database, businessId, { ...request, itemId })
  return { catalogueLeads: leads, catalogueName, ...count }
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
  return { leads: rows.map(toAnyLead), ...count }
}

/**
 * Stores the state or the note of a lead.
 * @returns the updated lead
 * @throws DomainError not-found for an unknown lead; conflict, with the current lead, when its note is not `noteBefore`
 */
export function updateLead(
  database: Database,
  businessId: string,
  kind: ItemKind,
  change: { id: string; state?: LeadState | undefined; note?: string | undefined; noteBefore?: string | undefined },
): Promise<Lead> {
  const { id, note, noteBefore } = change
  return inTransaction(database, businessId, async tenant => {
    if (change.state) await lockPeople(tenant)
    const before = await findLead(tenant, kind, id, 'lock')
    if (!before) throw missing()
    // An equal note is a retry whose first response was lost.
    if (note !== undefined && noteBefore !== undefined && before.note !== noteBefore && before.note !== note) {
      throw new DomainError('conflict', errors.leadNoteChanged, { current: toAnyLead(before) })
    }
    await changeLead(tenant, before, change)
    const after = await findLead(tenant, kind, id)
    if (!after) throw missing()
    return toAnyLead(after)
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
