import type { ParsedRequestOf } from '@showcase/contract/api'
import type { OwnerProduct, PreSigned } from '@showcase/contract/entities'
import { errors, productInSmallCatalogues } from '@showcase/contract/errors'
import { notificationTexts } from '@showcase/contract/notification-texts'
import { variantTotals } from '@showcase/contract/variants'
import { ownBusiness } from '../../accounts/businesses/owner-profile.service.ts'
import type { Database } from '../../core/db/database.ts'
import { findTextAcrossTenants } from '../../core/db/find-text.repository.ts'
import { claimNewId } from '../../core/db/idempotency-keys.repository.ts'
import { asTenant, inTransaction } from '../../core/db/tenant.ts'
import { DomainError, orNotFound } from '../../core/domain-error.ts'
import { type Created, createdEarlier, decideSave, nextEdit, type Saved } from '../../core/edits.ts'
import type { Services } from '../../core/services/services.ts'
import type { Files } from '../../core/storage/files.ts'
import { type ImageSent, isSentAgain, takeImages } from '../../core/storage/form-images.ts'
import { notify, notifyMerged } from '../../notifications/notifications.repository.ts'
import { fitPrice, fitVariants } from './price.ts'
import { toOwnerProduct } from './product.row.ts'
import {
  cataloguesTooSmallWithout,
  deleteProduct,
  findProduct,
  insertProduct,
  listIdsByItemNo,
  listProducts,
  type ProductFields,
  updateProduct,
} from './products.repository.ts'

/** A page of the owner's products, with their visits and with pictures that are still being uploaded. */
export async function listOwnProducts(
  database: Database,
  businessId: string,
  request: ParsedRequestOf<'products', 'fetchAll'>,
) {
  const { category, tags, isPromoted, sort, productName } = request
  const named = await database.acrossTenants(query => findTextAcrossTenants(query, 'products', businessId, productName))
  return asTenant(database, businessId, async tenant => {
    const business = await ownBusiness(tenant)
    // Rows show the number with a #.
    const orIds = productName ? await listIdsByItemNo(tenant, productName.replace(/^#/, '')) : []
    const filter = { category, tags, isPromoted, named, orIds }
    const { rows, ...count } = await listProducts(tenant, 'owner', filter, sort, request)
    return { products: rows.map(row => toOwnerProduct(row, business)), ...count }
  })
}

/** One of the owner's products, in any state. @throws DomainError not-found */
export function fetchOwnProduct(database: Database, businessId: string, id: string): Promise<OwnerProduct> {
  return asTenant(database, businessId, async tenant => {
    const product = orNotFound(await findProduct(tenant, 'owner', id), errors.productNotFound)
    return toOwnerProduct(product, await ownBusiness(tenant))
  })
}

/**
 * Deletes a product. Its leads stay and keep its name.
 * @throws DomainError not-found; conflict, naming the catalogues that would have too few products
 */
export function deleteOwnProduct(database: Database, businessId: string, id: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    orNotFound(await findProduct(tenant, 'owner', id, 'lock'), errors.productNotFound)
    const tooSmall = await cataloguesTooSmallWithout(tenant, id)
    if (tooSmall.length) throw new DomainError('conflict', productInSmallCatalogues(tooSmall))
    await deleteProduct(tenant, id)
  })
}

/** The product form, validated and trimmed; its lists have no duplicates. */
type ProductForm = Omit<ProductFields, 'images' | 'disclaimer'> & { images: ImageSent[]; disclaimers: string[] }

/** The stored fields. Variants decide the product's price and stock. */
function fieldsOf<I>({ disclaimers, ...form }: ProductForm, images: I[], currency: string) {
  const variants = form.variants && fitVariants(form.variants, currency)
  return {
    ...form,
    pricePerUnit: fitPrice(form.pricePerUnit, currency),
    variants,
    ...(variants && variantTotals(variants)),
    disclaimer: disclaimers,
    images,
  }
}

/**
 * Stores a new product, public and not promoted, once per idempotency key and day.
 * @returns the upload addresses of its new pictures; none for a repeated key, whose editor updates the product
 * @throws DomainError conflict over a quota
 */
export function createOwnProduct(
  { database, files, quotas }: Pick<Services, 'database' | 'files' | 'quotas'>,
  businessId: string,
  { idempotencyKey, ...form }: ProductForm & { idempotencyKey: string },
): Promise<Created & { productImagesPreSignedUrls: PreSigned[] }> {
  return inTransaction(database, businessId, async tenant => {
    const _id = await claimNewId(tenant, 'product', idempotencyKey)
    const earlier = await findProduct(tenant, 'owner', _id)
    if (earlier) return { ...createdEarlier(earlier), productImagesPreSignedUrls: [] }
    await quotas.take(tenant, 'products')
    const { currency } = await ownBusiness(tenant)
    const createdAt = new Date()
    const { names, preSigned } = await takeImages(tenant, files, 'products', form.images)
    await insertProduct(tenant, _id, fieldsOf(form, names, currency), { createdAt })
    await notify(tenant, notificationTexts.productCreated({ _id, name: form.productName }))
    return { _id, updatedAt: createdAt.toISOString(), productImagesPreSignedUrls: preSigned }
  })
}

/**
 * Replaces the fields of a product, not its states.
 * @param updatedAt the version that the editor has loaded; see `decideSave`
 * @throws DomainError not-found; conflict over a quota, or, with the current product, when it was changed elsewhere
 */
export function updateOwnProduct(
  database: Database,
  files: Files,
  businessId: string,
  { id: _id, updatedAt, ...form }: ProductForm & { id: string; updatedAt?: string | undefined },
): Promise<Saved & { newProductImagesPreSignedUrls: PreSigned[] }> {
  return inTransaction(database, businessId, async tenant => {
    const row = orNotFound(await findProduct(tenant, 'owner', _id, 'lock'), errors.productNotFound)
    const current = toOwnerProduct(row, await ownBusiness(tenant))
    // An editor that does not know variants keeps them, and with them price and stock.
    if (form.variants === undefined) form.variants = current.variants
    // A repeated save needs new addresses for its pictures.
    const isAgain = await isSentAgain(tenant, form.images, row.images)
    const fields = fieldsOf(form, isAgain ? row.images : form.images, current.currency)
    const decision = decideSave(current, fields, updatedAt, errors.productChanged)
    if (decision === 'saved' && !isAgain)
      return { _id, updatedAt: current.updatedAt, newProductImagesPreSignedUrls: [] }
    const editedAt = nextEdit(row.edited_at)
    const { names, preSigned } = await takeImages(tenant, files, 'products', form.images, row.images)
    await updateProduct(tenant, _id, fieldsOf(form, names, current.currency), editedAt)
    await notifyMerged(tenant, notificationTexts.productUpdated({ _id, name: form.productName }))
    return { _id, updatedAt: editedAt.toISOString(), newProductImagesPreSignedUrls: preSigned }
  })
}
