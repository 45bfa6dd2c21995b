import { errors } from '@showcase/contract/errors'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { ownBusiness } from '../../accounts/businesses/owner-profile.service.ts'
import type { Database } from '../../core/db/database.ts'
import { claimNewId } from '../../core/db/idempotency-keys.repository.ts'
import { inTransaction } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { type Created, createdEarlier, decideSave, nextEdit, type Saved } from '../../core/edits.ts'
import { notify, notifyMerged } from '../../notifications/notifications.repository.ts'
import { toOwnerCatalogue } from './catalogue.row.ts'
import { findCatalogueForOwner } from './catalogue-lists.repository.ts'
import { type CatalogueFields, createCatalogue, lockProducts, updateCatalogue } from './catalogues.repository.ts'

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
