import { join } from 'node:path'
import { sql } from 'kysely'
import { createCatalogue } from '../catalog/catalogues/catalogues.repository.ts'
import { runImport } from '../catalog/imports/import-run.ts'
import { insertImport } from '../catalog/imports/imports.repository.ts'
import { picturesOfFolder } from '../catalog/imports/pictures.ts'
import type { Tenant } from '../core/db/tenant.ts'
import { HOUR } from '../core/durations.ts'
import { newId } from '../core/ids.ts'
import { noQuotas } from '../core/quotas/quotas.ts'
import type { Services } from '../core/services/services.ts'
import { describeImage } from '../core/storage/clean-image.ts'
import type { DemoBusiness } from './demo-businesses.ts'

export type Item = { _id: string; name: string }
/** Products by SKU, or catalogues by name. */
export type Items = ReadonlyMap<string, Item>

/** @throws Error if the demo names an item that it does not contain */
export function itemOf(items: Items, key: string): Item {
  const item = items.get(key)
  if (!item) throw new Error(`The demo names ${key}, which it does not contain.`)
  return item
}

/** The first entry of each list is the newest, five hours old. */
function addedAt(index: number, hoursApart: number): Date {
  return new Date(Date.now() - (index * hoursApart + 5) * HOUR)
}

/**
 * Imports the business's `products.csv` with its pictures and spreads the products over the past weeks.
 * @throws Error if the import reports a problem
 */
export async function storeProducts(
  { database, files }: Pick<Services, 'database' | 'files'>,
  tenant: Tenant,
  { folder, businessName }: DemoBusiness,
): Promise<Items> {
  const { businessId, db } = tenant
  const importId = newId()
  await insertImport(tenant, importId)
  const { problems, failed } = await runImport(database, businessId, {
    quotas: noQuotas,
    importId,
    csv: join(folder, 'products.csv'),
    meanings: null,
    pictures: await picturesOfFolder(join(folder, 'pictures')),
    // The committed pictures are clean and small enough; encoding them again would take most of the seeding.
    store: (id, bytes) => files.storeImage(id, 'products', bytes, describeImage),
    yieldToRequests: async () => {},
  })
  const [problem] = problems
  if (problem)
    throw new Error(`${businessName}/products.csv, line ${problem.line}, ${problem.field}: ${problem.reason}`)
  if (failed > 0) throw new Error(`${businessName}/products.csv: ${failed} products failed.`)
  // The demo looks as if its owner had added the products one by one: no import in the list, no notification.
  await db.deleteFrom('imports').where('business_id', '=', businessId).execute()
  await db.deleteFrom('notifications').where('business_id', '=', businessId).execute()

  const rows = await db
    .selectFrom('products')
    .select(['_id', 'item_no', 'product_name'])
    .where('business_id', '=', businessId)
    .orderBy('_id')
    .execute()
  for (const [index, { _id }] of rows.entries()) {
    const at = addedAt(index, 31)
    await sql`
      update products set created_at = ${at}, updated_at = ${at}, edited_at = ${at}
      where business_id = ${businessId} and _id = ${_id}`.execute(db)
  }
  return new Map(rows.map(({ _id, item_no, product_name }) => [item_no, { _id, name: product_name }]))
}

/** Stores the catalogues, each with the products that it names by SKU. */
export async function storeCatalogues(tenant: Tenant, business: DemoBusiness, products: Items): Promise<Items> {
  const catalogues = new Map<string, Item>()
  for (const [index, { name, description, skus, promoted }] of business.catalogues.entries()) {
    const _id = await createCatalogue(tenant, {
      catalogueName: name,
      description,
      products: skus.map(sku => itemOf(products, sku)._id),
      isPromoted: promoted ?? false,
      createdAt: addedAt(index, 90),
    })
    catalogues.set(name, { _id, name })
  }
  return catalogues
}
