import type { ParsedRequestOf } from '@showcase/contract/api'
import type { OwnerCatalogue, OwnerProduct } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { ownBusiness } from '../../accounts/businesses/owner-profile.service.ts'
import type { Database } from '../../core/db/database.ts'
import { findTextAcrossTenants } from '../../core/db/find-text.repository.ts'
import { claimNewId } from '../../core/db/idempotency-keys.repository.ts'
import type { Counted } from '../../core/db/page.ts'
import { asTenant, inTransaction, type Tenant } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { type Created, createdEarlier, decideSave, nextEdit, type Saved } from '../../core/edits.ts'
import { notify, notifyMerged } from '../../notifications/notifications.repository.ts'
import { deleteItem, findItem } from '../items.repository.ts'
import { toOwnerProduct } from '../products/product.row.ts'
import { listProducts } from '../products/products.repository.ts'
import { type OwnerCatalogueRow, toOwnerCatalogue } from './catalogue.row.ts'
import { findCatalogueForOwner, listCataloguesForOwner } from './catalogue-lists.repository.ts'
import { type CatalogueFields, createCatalogue, lockProducts, updateCatalogue } from './catalogues.repository.ts'

async function ownCatalogue(tenant: Tenant, id: string, lock?: 'lock'): Promise<OwnerCatalogueRow> {
  return orNotFound(await findCatalogueForOwner(tenant, id, lock), errors.catalogueNotFound)
}

/** A page of the owner's catalogues, in any state. */
export async function listOwnCatalogues(
  database: Database,
  businessId: string,
  request: ParsedRequestOf<'catalogues', 'fetchAll'>,
): Promise<Counted<'catalogues', OwnerCatalogue>> {
  const { isPromoted, sort } = request
  const named = await database.acrossTenants(query =>
    findTextAcrossTenants(query, 'catalogues', businessId, request.catalogueName),
  )
  return asTenant(database, businessId, async tenant => {
    const business = await ownBusiness(tenant)
    const { rows, ...count } = await listCataloguesForOwner(tenant, { isPromoted, named }, sort, request)
    return { catalogues: rows.map(row => toOwnerCatalogue(row, business)), ...count }
  })
}

/** One of the owner's catalogues, in any state. @throws DomainError not-found */
export function fetchOwnCatalogue(database: Database, businessId: string, id: string): Promise<OwnerCatalogue> {
  return asTenant(database, businessId, async tenant =>
    toOwnerCatalogue(await ownCatalogue(tenant, id), await ownBusiness(tenant)),
  )
}

/** A page of the products of a catalogue, in any state; without `sort`, in the order of the catalogue. */
export function listOwnCatalogueProducts(
  database: Database,
  businessId: string,
  { id, sort, ...page }: ParsedRequestOf<'catalogues', 'fetchProducts'>,
): Promise<Counted<'products', OwnerProduct>> {
  return asTenant(database, businessId, async tenant => {
    // Cheaper than reading the catalogue, which reads all of its products; an editor loads page after page.
    orNotFound(await findItem(tenant, { fkCatalogueId: id }), errors.catalogueNotFound)
    const business = await ownBusiness(tenant)
    const { rows, ...count } = await listProducts(tenant, 'owner', { catalogueId: id }, sort, page)
    return { products: rows.map(row => toOwnerProduct(row, business)), ...count }
  })
}

/** Deletes a catalogue and its private links, but not its products and leads. */
export function deleteOwnCatalogue(database: Database, businessId: string, id: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    await ownCatalogue(tenant, id, 'lock')
    await deleteItem(tenant, { fkCatalogueId: id })
  })
}

function unknownProducts() {
  return new DomainError('invalid', errors.unknownProducts)
}

/**
 * Stores a new catalogue, public and not promoted, once per idempotency key and day.
 * @throws DomainError invalid for products of another business; conflict over the quota of texts
 */
export function createOwnCatalogue(
  database: Database,
  businessId: string,
  { idempotencyKey, ...fields }: CatalogueFields & { idempotencyKey: string },
): Promise<Created> {
  return inTransaction(database, businessId, async tenant => {
    const _id = await claimNewId(tenant, 'catalogue', idempotencyKey)
    const earlier = await findCatalogueForOwner(tenant, _id)
    if (earlier) return createdEarlier(earlier)
    if (!(await lockProducts(tenant, fields.products))) throw unknownProducts()
    const createdAt = new Date()
    await createCatalogue(tenant, { ...fields, createdAt }, _id)
    await notify(tenant, notificationTexts.catalogueCreated({ _id, name: fields.catalogueName }))
    return { _id, updatedAt: createdAt.toISOString() }
  })
}

/**
 * Replaces the fields and products of a catalogue, not its states.
 * @param updatedAt the version that the editor has loaded; see `decideSave`
 * @throws DomainError not-found; conflict over the quota of texts, or, with the current catalogue, when it was changed
 * elsewhere; invalid for products of another business
 */
export function updateOwnCatalogue(
  database: Database,
  businessId: string,
  { id: _id, updatedAt, ...fields }: CatalogueFields & { id: string; updatedAt?: string | undefined },
): Promise<Saved> {
  return inTransaction(database, businessId, async tenant => {
    // Locks products before the catalogue, in the same order as a deletion of a product, to avoid deadlocks.
    const areOwn = await lockProducts(tenant, fields.products)
    const row = orNotFound(await findCatalogueForOwner(tenant, _id, 'lock'), errors.catalogueNotFound)
    const current = toOwnerCatalogue(row, await ownBusiness(tenant))
    const decision = decideSave(current, fields, updatedAt, errors.catalogueChanged)
    if (decision === 'saved') return { _id, updatedAt: current.updatedAt }
    if (!areOwn) throw unknownProducts()
    const editedAt = nextEdit(row.edited_at)
    await updateCatalogue(tenant, _id, fields, editedAt)
    await notifyMerged(tenant, notificationTexts.catalogueUpdated({ _id, name: fields.catalogueName }))
    return { _id, updatedAt: editedAt.toISOString() }
  })
}
