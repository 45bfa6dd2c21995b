import type { OwnerProduct, PreSigned } from '@showcase/contract/entities'
import { errors, productInSmallCatalogues } from '@showcase/contract/errors'
import type { Sort } from '@showcase/contract/sort'
import type { Database } from '../../platform/db/database.ts'
import { CallError } from '../../platform/http/call-error.ts'
import type { Files } from '../../platform/storage/files.ts'
import { type BusinessRow, findOwnBusiness, toggleSwitch } from '../businesses/businesses.repository.ts'
import { cataloguesTooSmallWithout } from '../catalogues/catalogues.repository.ts'
import { newId } from '../ids.ts'
import { searchNamesAcrossTenants } from '../name-search.repository.ts'
import type { Page } from '../page.ts'
import { asTenant, inTransaction, type Tenant } from '../tenant.ts'
import { toOwnerProduct } from './product.row.ts'
import { type ImageSent, takeImages } from './product-images.ts'
import {
  deleteProduct,
  findProduct,
  insertProduct,
  listProducts,
  type ProductFields,
  toggleProduct,
  updateProduct,
} from './products.repository.ts'

/** A product as the editor sends it: checked, trimmed, its lists without doubles. */
export type ProductForm = Omit<ProductFields, 'images' | 'disclaimer'> & { images: ImageSent[]; disclaimers: string[] }

export type OwnerListRequest = Page & {
  productName: string
  category: string
  tags: string[]
  isPromoted?: boolean | undefined
  sort: Sort
}

const missing = () => new CallError(404, errors.productNotFound)

async function ownBusiness(tenant: Tenant): Promise<BusinessRow> {
  const business = await findOwnBusiness(tenant)
  if (!business) throw new CallError(404, errors.businessNotFound)
  return business
}

/** A page of the own products, with their visits and with pictures that are still being uploaded. */
export async function listOwnProducts(
  database: Database,
  businessId: string,
  request: OwnerListRequest,
): Promise<{ products: OwnerProduct[]; count: number; countIsCapped: boolean }> {
  const { category, tags, isPromoted, sort } = request
  const named = await searchNamesAcrossTenants(database, 'products', businessId, request.productName)
  return asTenant(database, businessId, async tenant => {
    const business = await ownBusiness(tenant)
    const { rows, ...count } = await listProducts(tenant, 'owner', { category, tags, isPromoted, named }, sort, request)
    return { products: rows.map(row => toOwnerProduct(row, business)), ...count }
  })
}

/** One own product, whatever its state. */
export function fetchOwnProduct(database: Database, businessId: string, id: string): Promise<OwnerProduct> {
  return asTenant(database, businessId, async tenant => {
    const product = await findProduct(tenant, 'owner', id)
    if (!product) throw missing()
    return toOwnerProduct(product, await ownBusiness(tenant))
  })
}

const fieldsOf = ({ disclaimers, ...form }: ProductForm, images: string[]): ProductFields => ({
  ...form,
  disclaimer: disclaimers,
  images,
})

/** Stores a new product, public and not promoted, and gives the addresses to which its new pictures go. */
export function createOwnProduct(
  database: Database,
  files: Files,
  businessId: string,
  form: ProductForm,
): Promise<{ _id: string; productImagesPreSignedUrls: PreSigned[] }> {
  return inTransaction(database, businessId, async tenant => {
    const _id = newId()
    const { names, preSigned } = await takeImages(tenant, files, 'products', form.images)
    await insertProduct(tenant, _id, fieldsOf(form, names))
    return { _id, productImagesPreSignedUrls: preSigned }
  })
}

/** Replaces a product's fields; its states stay. */
export function updateOwnProduct(
  database: Database,
  files: Files,
  businessId: string,
  { id, ...form }: ProductForm & { id: string },
): Promise<{ _id: string; newProductImagesPreSignedUrls: PreSigned[] }> {
  return inTransaction(database, businessId, async tenant => {
    if (!(await findProduct(tenant, 'owner', id, 'lock'))) throw missing()
    const { names, preSigned } = await takeImages(tenant, files, 'products', form.images)
    await updateProduct(tenant, id, fieldsOf(form, names))
    return { _id: id, newProductImagesPreSignedUrls: preSigned }
  })
}

/** Turns a product public or private, promoted or not, and gives the new value. */
export function toggleOwnProduct(
  database: Database,
  businessId: string,
  id: string,
  state: 'is_public' | 'is_promoted',
): Promise<boolean> {
  return asTenant(database, businessId, async tenant => {
    const value = await toggleProduct(tenant, id, state)
    if (value === null) throw missing()
    return value
  })
}

/**
 * Deletes a product; its leads stay, with its name.
 * @throws CallError 404; 409 naming the catalogues that would be left with too few products
 */
export function deleteOwnProduct(database: Database, businessId: string, id: string): Promise<void> {
  return inTransaction(database, businessId, async tenant => {
    if (!(await findProduct(tenant, 'owner', id, 'lock'))) throw missing()
    const tooSmall = await cataloguesTooSmallWithout(tenant, id)
    if (tooSmall.length) throw new CallError(409, productInSmallCatalogues(tooSmall))
    await deleteProduct(tenant, id)
  })
}

/** Turns the bulk switch of the products round and gives the new value; each product keeps its own state under it. */
export async function toggleAllOwnProducts(database: Database, businessId: string): Promise<boolean> {
  const value = await asTenant(database, businessId, tenant => toggleSwitch(tenant, 'is_all_products_active'))
  if (value === null) throw new CallError(404, errors.businessNotFound)
  return value
}
