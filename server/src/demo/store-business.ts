import { createCatalogue } from '../catalog/catalogues/catalogues.repository.ts'
import { insertProduct } from '../catalog/products/products.repository.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { newId } from '../core/ids.ts'
import { insertAccepted } from '../core/storage/files.repository.ts'
import type { Pictures, StoredPicture } from './store-pictures.ts'
import type { DemoBusiness } from './types.ts'

/** Where an item of the demo came to lie: its id and its name, by SKU (products) or name (catalogues). */
export type Stored = { products: Map<string, Item>; catalogues: Map<string, Item> }
type Item = { _id: string; name: string }

const hour = 60 * 60 * 1000

/** Products came one by one, catalogues later: the last of each list is the oldest. */
function addedAt(index: number, apart: number) {
  return new Date(Date.now() - (index * apart + 5) * hour)
}

/** Stores a business with its owner, its pictures, its products and its catalogues. Runs inside a transaction. */
export async function storeBusiness(
  tenant: Tenant,
  business: DemoBusiness,
  pictures: Pictures,
  passwordHash: string,
): Promise<Stored> {
  const { businessId, db } = tenant
  await db
    .insertInto('businesses')
    .values({
      business_id: businessId,
      business_name: business.businessName,
      name: business.owner,
      email: business.email,
      phone_no: business.phoneNo,
      address: business.address,
      description: business.about,
      ...business.links,
      theme: business.theme,
      template: business.template,
      domain: business.domain,
      domain_status: business.domain ? 'verified' : 'none',
      is_prime: true,
      plan_type: 'Pro',
      // It has been at work for months: nobody asks its owner to begin.
      first_steps_dismissed_at: new Date(),
      logo: pictures.logo.name,
      banners: pictures.banners.map(file => file.name),
      images: pictures.about.map(file => file.name),
    })
    .execute()
  const email = `owner@${business.businessName}.example`
  const user = {
    business_id: businessId,
    _id: newId(),
    name: business.owner,
    email,
    password: passwordHash,
    email_verified_at: new Date(),
  }
  await db.insertInto('users').values(user).execute()

  const keep = async (category: string, list: readonly StoredPicture[]) => {
    for (const { image, name } of list) await insertAccepted(db, businessId, { name, category, image })
    return list.map(file => file.name)
  }
  await keep('logo', [pictures.logo])
  await keep('homeBanners', pictures.banners)
  await keep('aboutUsBanners', pictures.about)

  const products = new Map<string, Item>()
  for (const [index, product] of business.products.entries()) {
    const images = await keep('products', pictures.products.get(product.sku) ?? [])
    const _id = newId()
    const fields = {
      productName: product.name,
      itemNo: product.sku,
      description: product.description,
      category: product.category,
      tags: product.tags,
      specifications: product.specifications,
      disclaimer: product.disclaimers ?? [],
      images,
      totalUnits: product.units,
      pricePerUnit: product.price,
    }
    await insertProduct(tenant, _id, fields, {
      isPublic: !product.hidden,
      isPromoted: product.promoted ?? false,
      createdAt: addedAt(index, 31),
    })
    products.set(product.sku, { _id, name: product.name })
  }
  const catalogues = new Map<string, Item>()
  for (const [index, catalogue] of business.catalogues.entries()) {
    const members = catalogue.skus.map(sku => found(products, sku)._id)
    const _id = await createCatalogue(tenant, {
      catalogueName: catalogue.name,
      description: catalogue.description,
      products: members,
      isPromoted: catalogue.promoted ?? false,
      createdAt: addedAt(index, 90),
    })
    catalogues.set(catalogue.name, { _id, name: catalogue.name })
  }
  return { products, catalogues }
}

/** The item of this key; a demo that names one which it does not hold is a mistake in the demo. */
export function found(items: Map<string, Item>, key: string): Item {
  const item = items.get(key)
  if (!item) throw new Error(`The demo names ${key}, which it does not hold.`)
  return item
}
